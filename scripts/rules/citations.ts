/** The rules of a page by their numbers, and what is wrong with its numbering: chapters and rules count up by one. */
export function rulesIn(page: string): { readonly rules: ReadonlySet<string>; readonly problems: string[] } {
  const rules = new Set<string>()
  const problems: string[] = []
  let chapter = 0
  let rule = 0
  for (const line of page.split('\n')) {
    const heading = /^## (\d+) /.exec(line)?.[1]
    const number = /^- \*\*([\d.]+)\*\* /.exec(line)?.[1]
    if (heading) {
      chapter += 1
      rule = 0
      if (Number(heading) !== chapter) problems.push(`chapter ${heading} stands where ${chapter} should.`)
    }
    if (!number) continue
    rule += 1
    if (number !== `${chapter}.${rule}`)
      problems.push(`rule ${number} stands where ${chapter}.${rule} should.`)
    rules.add(number)
  }
  return { rules, problems }
}

const number = String.raw`\d+\.\d+`
const citation = new RegExp(String.raw`\bRules? (${number}(?:(?:, | and | to )${number})*)`, 'g')

/** The rules that each text cites and that do not exist, as `path:line: Rule 4.3`, in the order of the texts. */
export function unknownRules(texts: ReadonlyMap<string, string>, rules: ReadonlySet<string>): string[] {
  return [...texts].flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index) =>
      [...line.matchAll(citation)]
        .flatMap(([, numbers = '']) => numbers.match(new RegExp(number, 'g')) ?? [])
        .filter((cited) => !rules.has(cited))
        .map((cited) => `${path}:${index + 1}: Rule ${cited}`),
    ),
  )
}
