/** Parses the numbers of a page's rules, and lists problems in the numbering: chapters and rules must be consecutive. */
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

/** A citation of a rule, with its line. */
export interface Citation {
  readonly rule: string
  readonly path: string
  /** From 1. */
  readonly at: number
  readonly line: string
}

const number = String.raw`\d+\.\d+`
const citation = new RegExp(String.raw`\bRules? (${number}(?:(?:, | and | to )${number})*)`, 'g')

/** The rules cited by texts, by path, including those in ranges with "to". */
export const citationsIn = (texts: ReadonlyMap<string, string>): Citation[] =>
  [...texts].flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(citation)]
          .flatMap(([, list = '']) => list.split(/, | and /).flatMap(numbersIn))
          .map((rule) => ({ rule, path, at: index + 1, line })),
      ),
  )

/** `4.3` is one number, `4.3 to 4.5` three. */
function numbersIn(part: string): string[] {
  const [first = '', last = first] = part.split(' to ')
  const [chapter, from = 0] = first.split('.').map(Number)
  const to = Number(last.split('.')[1])
  return Array.from({ length: to - from + 1 }, (_, index) => `${chapter}.${from + index}`)
}

/** The tests of each rule, as `path:line: title`. A test cites a rule in its title or in a comment above it. */
export function testsByRule(citations: readonly Citation[]): Map<string, string[]> {
  const inTests = citations.filter(({ path }) => /\.test\.tsx?$/.test(path))
  const shown = ({ path, at, line }: Citation) =>
    `${path}:${at}: ${/(['"`])(.+)\1/.exec(line)?.[2] ?? line.trim()}`
  return new Map(
    [...Map.groupBy(inTests, ({ rule }) => rule)].map(([rule, cited]) => [rule, cited.map(shown)]),
  )
}

/** One line for each fault: rules that no test cites, and citations of rules that do not exist. */
export function citationFaults(citations: readonly Citation[], rules: ReadonlySet<string>): string[] {
  const tested = testsByRule(citations)
  return [
    ...[...rules].filter((rule) => !tested.has(rule)).map((rule) => `Rule ${rule} is cited by no test.`),
    ...citations
      .filter(({ rule }) => !rules.has(rule))
      .map(({ rule, path, at }) => `${path}:${at}: there is no Rule ${rule}.`),
  ]
}
