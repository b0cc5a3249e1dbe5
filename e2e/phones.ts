import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { openPhone, type PHONE, type Visitor, wiped } from './phone.ts'

/** The phones of a test file. They are used again: a new browser context takes three times what a screen does. */
export interface Phones {
  /** One that is as new, with no screen open. One with options of its own is used once. */
  take(browser: Browser, size: typeof PHONE, more?: BrowserContextOptions): Promise<Visitor>
  /** For the next visit. Closed instead where a test did to it what cannot be taken back. */
  giveBack(visitor: Visitor): Promise<void>
  close(): Promise<void>
}

/** Phones at the server of this address; `prepare` is run on each new one. */
export function openPhones(baseUrl: string, prepare: (context: BrowserContext) => Promise<unknown>): Phones {
  const open = new Set<BrowserContext>()
  const free = new Map<Browser, Visitor[]>()
  const changed = new WeakSet<BrowserContext>()

  const isAsOpened = ({ context, page }: Visitor) =>
    !changed.has(context) && !page.isClosed() && context.pages().length === 1

  return {
    take: async (browser, size, more) => {
      const kept = more ? undefined : free.get(browser)?.pop()
      if (kept) {
        await kept.page.setViewportSize(size)
        return kept
      }
      const visitor = await openPhone(browser, baseUrl, size, more)
      const { context } = visitor
      open.add(context)
      context.on('close', () => open.delete(context))
      await prepare(context)
      if (more) changed.add(context)
      onLastingChange(visitor, () => changed.add(context))
      return visitor
    },
    giveBack: async (visitor) => {
      const browser = visitor.context.browser()
      if (!browser || !isAsOpened(visitor)) return visitor.context.close()
      free.set(browser, [...(free.get(browser) ?? []), await wiped(visitor)])
    },
    close: async () => {
      for (const context of open) await context.close()
    },
  }
}

/** Calls `then` before each call that a page keeps for as long as it is open. */
function onLastingChange({ context, page }: Visitor, then: () => void): void {
  for (const owner of [context, page])
    before(
      owner,
      ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket', 'setExtraHTTPHeaders'],
      then,
    )
  before(context, ['grantPermissions', 'newCDPSession', 'setGeolocation', 'setOffline'], then)
  before(context.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'], then)
}

function before<Owner extends object>(
  owner: Owner,
  methods: readonly (keyof Owner)[],
  then: () => void,
): void {
  for (const name of methods) {
    const method = owner[name]
    if (typeof method !== 'function') continue
    Reflect.set(owner, name, (...given: unknown[]) => {
      then()
      return Reflect.apply(method, owner, given)
    })
  }
}
