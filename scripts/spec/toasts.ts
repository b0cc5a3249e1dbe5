/** A text of the error catalogue, or the sentence around a number. */
export type ToastText = string | ((n: number) => string)

export interface ToastSources {
  /** `failures` and `successes` of the web app's messages, by name. */
  readonly texts: Readonly<Record<string, ToastText>>
  /** Returns the text of a project file by its path, or undefined if there is none. */
  readonly read: (path: string) => string | undefined
  /** The paths of the product's code. */
  readonly code: readonly string[]
  /** The paths of the tests and their shared files. */
  readonly tests: readonly string[]
}

/** A sample number, which marks the position of the number in a sentence. */
const SAMPLE = 907_145

/**
 * Lists the faults of the error catalogue (Rules 15.9, 15.10). Each text must have one name, occur once in the code, and occur word for
 * word in a test. If the text contains a number, the test may use any number.
 */
export function toastProblems({ texts, read, code, tests }: ToastSources): string[] {
  const sources = code.map((path) => ({ path, source: read(path) ?? '' }))
  const tested = tests.map((path) => read(path) ?? '')
  const names = new Map<string, string>()
  return Object.entries(texts).flatMap(([name, value]) => {
    const sentence = typeof value === 'string' ? value : value(SAMPLE)
    const parts = sentence.split(String(SAMPLE))
    const problems: string[] = []
    const other = names.get(sentence)
    if (other) problems.push(`${name} says the same as ${other}: "${sentence}"`)
    names.set(sentence, name)
    const longest = parts.toSorted((a, b) => b.length - a.length)[0] ?? sentence
    const typed = sources.flatMap(({ path, source }) => Array(source.split(longest).length - 1).fill(path))
    if (typed.length > 1) problems.push(`${name} is typed ${typed.length} times: ${typed.join(', ')}`)
    const literal = new RegExp(parts.map((part) => escaped(part)).join('\\d+'))
    if (!tested.some((source) => literal.test(source)))
      problems.push(`${name} stands in no test: "${parts.join('{n}')}"`)
    return problems
  })
}

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
