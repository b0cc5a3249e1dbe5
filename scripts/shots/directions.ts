import { readFileSync } from 'node:fs'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import type { Output } from '../../src/contract/endpoints.ts'
import { type EndpointName, paths } from '../../src/contract/paths.ts'
import type { Account } from '../../stage/newcomer.ts'

/** A picture: an address, the signed-in person, and the directions before taking it. */
export type Row = readonly [path: string, person: Account | null, ...directions: readonly Direction[]]
/** Pictures by name: the screen, then its state. The default state has no name. */
export type Rows = Readonly<Record<string, Row>>

export interface Direction {
  /** The content of local storage besides the token. */
  readonly stored?: Readonly<Record<string, unknown>>
  /** Runs before the page opens. */
  readonly before?: (context: BrowserContext) => Promise<unknown>
  /** Runs after the page has opened. */
  readonly act?: (page: Page, say: Say) => Promise<unknown>
}

/** Matches a control's English text in the language of the picture. A `…` at its end matches any continuation. */
export type Say = (english: string) => RegExp

export function sayIn(code: string): Say {
  const file = new URL(`../../src/languages/${code}.json`, import.meta.url)
  const texts: Record<string, unknown> = code === 'en' ? {} : JSON.parse(readFileSync(file, 'utf8')).texts
  return (english) => {
    const key = english.replace(/ ?…$/, '')
    const parts = String(texts[key] ?? key).split(/\{\d\}/)
    const escaped = parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    return new RegExp(`^${escaped.join('.*')}${english.endsWith('…') ? '' : '$'}`)
  }
}

const button = (page: Page, say: Say, name: string): Locator =>
  page.getByRole('button', { name: say(name), disabled: false }).first()
const field = (page: Page, say: Say, label: string): Locator => page.getByLabel(say(label)).first()

type Act = NonNullable<Direction['act']>
const act = (act: Act): Direction => ({ act })
type Items = Readonly<Record<string, string>> | readonly string[]
const each = async (items: Items, act: (name: string, item: string) => Promise<unknown>) => {
  for (const [name, item] of Object.entries(items)) await act(name, item)
}

/** Presses buttons one after the other. */
export const press = (...names: readonly string[]) =>
  act((page, say) => each(names, (_, name) => button(page, say, name).click()))
/** Types into fields by their labels. */
export const fill = (texts: Readonly<Record<string, string>>) =>
  act((page, say) => each(texts, (label, text) => field(page, say, label).fill(text)))
/** Types into all fields with one label, in order. */
export const fillEach = (label: string, ...texts: readonly string[]) =>
  act((page, say) => each(texts, (index, text) => page.getByLabel(say(label)).nth(Number(index)).fill(text)))
/** Chooses values from lists by their labels. */
export const choose = (values: Readonly<Record<string, string>>) =>
  act((page, say) => each(values, (label, value) => field(page, say, label).selectOption(value)))
/** Clicks a field: a switch, or one of several choices. */
export const tick = (label: string) => act((page, say) => field(page, say, label).click())
/** Taps a text that is not a button. */
export const tap = (text: string) => act((page, say) => page.getByText(say(text)).first().click())
/** Waits for a text. */
export const see = (text: string) => act((page, say) => page.getByText(say(text)).first().waitFor())
export const click = (selector: string) => act((page) => page.locator(selector).first().click())
export const scrollTo = (selector: string) =>
  act((page) => page.locator(selector).first().scrollIntoViewIfNeeded())
export const goOffline = act((page) => page.context().setOffline(true))

export const stored = (items: Readonly<Record<string, unknown>>): Direction => ({ stored: items })

const to = (call: EndpointName) => (url: URL) => url.pathname === paths[call][1]

/** Makes a call never answer. */
export const pending = (call: EndpointName): Direction => ({
  before: (context) => context.route(to(call), () => undefined),
})

/** Makes a call fail. */
export const failing = (call: EndpointName): Direction => ({
  before: (context) => context.route(to(call), (route) => route.fulfill({ status: 500 })),
  act: (page, say) => button(page, say, 'Try again').waitFor(),
})

/** Changes the server's answer to a call, for states that no night of the demo has. */
export const withAnswer = <K extends EndpointName>(
  call: K,
  change: (data: NonNullable<Output<K>>) => Output<K>,
): Direction => ({
  before: (context) =>
    context.route(to(call), async (route) => {
      const response = await route.fetch()
      const { data }: { data: Output<K> } = await response.json()
      await route.fulfill({ response, json: { data: data && change(data) } })
    }),
})
