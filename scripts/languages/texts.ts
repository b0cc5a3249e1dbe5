import { parseAst } from 'vite'
import type { Language, Pattern } from '../../src/domain/language.ts'
import { patternOf } from '../../src/domain/text.ts'

/** A node of the syntax tree, as far as it is read here. */
interface Node {
  readonly type: string
  readonly [part: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** Visits a node and what is in it, from the outside in. `visit` returns false to go no deeper. */
function walk(node: Node, visit: (node: Node) => boolean): void {
  if (!visit(node)) return
  for (const part of Object.values(node).flat()) if (isNode(part)) walk(part, visit)
}

function treeOf(file: string, source: string): Node {
  return parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node
}

const tags = new Set(['t', 'text'])

function patternIn(node: Node): string | null {
  if (node.type !== 'TaggedTemplateExpression') return null
  const { tag, quasi } = node as unknown as {
    tag: { name?: string }
    quasi: { quasis: { value: { cooked: string } }[] }
  }
  return tags.has(tag.name ?? '') ? patternOf(quasi.quasis.map(({ value }) => value.cooked)) : null
}

/** The English texts in a file: the templates tagged `t` or `text`. */
export function textsIn(file: string, source: string): readonly string[] {
  const found: string[] = []
  walk(treeOf(file, source), (node) => {
    const pattern = patternIn(node)
    if (pattern !== null) found.push(pattern)
    return true
  })
  return found
}

/** Strings that contain words but are not tagged for translation. */
export function untaggedIn(file: string, source: string): readonly string[] {
  const found: string[] = []
  walk(treeOf(file, source), (node) => {
    if (node.type === 'ImportDeclaration' || node.type.startsWith('TSLiteral')) return false
    if (
      node.type === 'Literal' &&
      typeof node.value === 'string' &&
      /\p{L}{2}/u.test(node.value) &&
      / |^\p{Lu}/u.test(node.value)
    )
      found.push(`${file}: ${node.value}`)
    return true
  })
  return found
}

const attributes = /^(title|label|hint|text|reason|placeholder|alt|aria-label|aria-description)$/

/** Words between the tags of a screen, or in an attribute that a person reads, that are not tagged for translation. */
export function untaggedInScreen(file: string, source: string): readonly string[] {
  const found: string[] = []
  const add = ({ value }: Node) => {
    if (typeof value === 'string' && /\p{L}{3}/u.test(value)) found.push(`${file}: ${value.trim()}`)
  }
  walk(treeOf(file, source), (node) => {
    if (node.type === 'JSXText') add(node)
    const { name, value } = node as unknown as { name: { name?: unknown }; value: unknown }
    if (node.type === 'JSXAttribute' && isNode(value) && attributes.test(String(name.name))) add(value)
    return true
  })
  return found
}

const valuesIn = (pattern: string) => [...new Set(pattern.match(/\{\d\}/g))].toSorted().join()
const formsOf = (pattern: Pattern) => (typeof pattern === 'string' ? [pattern] : Object.values(pattern))

/** The texts that a language lacks, and what is wrong with the others. */
export function problemsOf(
  { texts }: Pick<Language, 'texts'>,
  known: ReadonlySet<string>,
): { readonly missing: readonly string[]; readonly other: readonly string[] } {
  const other = Object.entries(texts).flatMap(([english, pattern]) => {
    if (!known.has(english)) return [`no text of the app: ${english}`]
    // A form for one may leave its number out.
    const whole = typeof pattern === 'string' ? [pattern] : [pattern.other]
    if (formsOf(pattern).some((form) => form.trim() === '')) return [`empty: ${english}`]
    return whole.some((form) => valuesIn(form) !== valuesIn(english)) ? [`other values: ${english}`] : []
  })
  return { missing: [...known].filter((english) => texts[english] === undefined), other }
}
