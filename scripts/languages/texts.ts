import { parseAst } from 'vite'
import type { Language, Pattern } from '../../src/domain/base/language.ts'
import { patternOf } from '../../src/domain/base/text.ts'

/** The part of a syntax-tree node used here. */
interface Node {
  readonly type: string
  readonly [part: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** The nodes of a source text, parents first, without excluded subtrees. */
function nodesIn(file: string, source: string, isLeftOut = (_: Node) => false): readonly Node[] {
  const within = (node: Node): readonly Node[] =>
    isLeftOut(node) ? [] : [node, ...Object.values(node).flat().filter(isNode).flatMap(within)]
  return within(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node)
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
export const textsIn = (file: string, source: string): readonly string[] =>
  nodesIn(file, source)
    .map(patternIn)
    .filter((pattern) => pattern !== null)

const isFunction = ({ type }: Node) => /Function/.test(type)

/** Texts of the web app that are worded when their module loads, so that a change of the language would not reach them. */
export const wordedOnceIn = (file: string, source: string): readonly string[] =>
  nodesIn(file, source, isFunction)
    .filter(({ type, tag }) => type === 'TaggedTemplateExpression' && isNode(tag) && tag.name === 't')
    .map((node) => `${file}: ${patternIn(node)}`)

const isImportOrType = ({ type }: Node) => type === 'ImportDeclaration' || type.startsWith('TSLiteral')

/** Strings that contain words but are not tagged for translation. */
export const untaggedIn = (file: string, source: string): readonly string[] =>
  nodesIn(file, source, isImportOrType)
    .flatMap(({ type, value }) => (type === 'Literal' && typeof value === 'string' ? [value] : []))
    .filter((value) => /\p{L}{2}/u.test(value) && / |^\p{Lu}/u.test(value))
    .map((value) => `${file}: ${value}`)

const attributes = /^(title|label|hint|text|reason|placeholder|alt|aria-label|aria-description)$/

/** Words between the tags of a screen, or in an attribute that a person reads, that are not tagged for translation. */
export const untaggedInScreen = (file: string, source: string): readonly string[] =>
  nodesIn(file, source)
    .flatMap((node) => {
      if (node.type === 'JSXText') return [node.value]
      const { name, value } = node as unknown as { name: { name?: unknown }; value: unknown }
      const isRead = node.type === 'JSXAttribute' && attributes.test(String(name.name))
      return isRead && isNode(value) ? [value.value] : []
    })
    .filter((value) => typeof value === 'string' && /\p{L}{3}/u.test(value))
    .map((value) => `${file}: ${String(value).trim()}`)

const valuesIn = (pattern: string) => [...new Set(pattern.match(/\{\d\}/g))].toSorted().join()
const formsOf = (pattern: Pattern) => (typeof pattern === 'string' ? [pattern] : Object.values(pattern))

/** The texts that a language lacks, and the problems of the others. */
export function problemsOf(
  { texts }: Pick<Language, 'texts'>,
  known: ReadonlySet<string>,
): { readonly missing: readonly string[]; readonly other: readonly string[] } {
  const other = Object.entries(texts).flatMap(([english, pattern]) => {
    if (!known.has(english)) return [`no text of the app: ${english}`]
    // The form for one may omit the number.
    const whole = typeof pattern === 'string' ? [pattern] : [pattern.other]
    if (formsOf(pattern).some((form) => form.trim() === '')) return [`empty: ${english}`]
    return whole.some((form) => valuesIn(form) !== valuesIn(english)) ? [`other values: ${english}`] : []
  })
  return { missing: [...known].filter((english) => texts[english] === undefined), other }
}
