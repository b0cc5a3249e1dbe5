import type { BrowserContext, BrowserContextOptions, Disposable } from 'playwright-core'
import type { FoundBrowsers } from '../test/provided.ts'
import { browserOf } from './browsers.ts'
import { openPhone, type PHONE, type Visitor, wiped } from './phone.ts'

export interface PhoneOptions {
  readonly which: keyof FoundBrowsers
  readonly size: typeof PHONE
  /** Runs in each page before its own code. */
  readonly init: (() => void) | undefined
  readonly more: BrowserContextOptions | undefined
  /** Not used before, and not again. */
  readonly cold: true | undefined
}

/** The phones of a test file. They are reused, because opening a browser context costs two to three times as much as opening a screen. */
export interface Phones {
  /** One that is as new, with no screen open. */
  take(options: PhoneOptions): Promise<Visitor>
  /** Clears the phone for the next visit. Closes it if a test changed it in a way that cannot be undone. */
  giveBack(visitor: Visitor): Promise<void>
  close(): Promise<void>
}

interface State {
  /** The browser and its options. A visit with the same ones can use this phone. */
  readonly kind: string
  readonly addInitScript: BrowserContext['addInitScript']
  init?: Disposable
  isChanged: boolean
}

/** Phones at the server of this address; `prepare` is run on each new one. */
export function openPhones(baseUrl: string, prepare: (context: BrowserContext) => Promise<unknown>): Phones {
  const open = new Map<BrowserContext, State>()
  const free = new Map<string, Visitor[]>()

  const newPhone = async ({ which, size, more, cold }: PhoneOptions, kind: string): Promise<Visitor> => {
    const visitor = await openPhone(await browserOf(which), baseUrl, size, more)
    const { context } = visitor
    await prepare(context)
    const state: State = {
      kind,
      addInitScript: context.addInitScript.bind(context),
      // What a service worker has registered and stored is not cleared.
      isChanged: cold ?? more?.serviceWorkers === 'allow',
    }
    onLastingChange(visitor, () => {
      state.isChanged = true
    })
    open.set(context, state)
    context.on('close', () => open.delete(context))
    return visitor
  }

  return {
    take: async (options) => {
      const kind = JSON.stringify([options.which, options.more])
      const before = options.cold ? undefined : free.get(kind)?.pop()
      const visitor = before ?? (await newPhone(options, kind))
      await visitor.page.setViewportSize(options.size)
      const state = open.get(visitor.context)
      if (options.init && state) state.init = await state.addInitScript(options.init)
      return visitor
    },
    giveBack: async (visitor) => {
      const { context, page } = visitor
      const state = open.get(context)
      if (!state || state.isChanged || page.isClosed() || context.pages().length > 1) return context.close()
      try {
        await state.init?.dispose()
        delete state.init
        free.set(state.kind, [...(free.get(state.kind) ?? []), await wiped(visitor)])
      } catch {
        // The page was still navigating, or is stuck. The test that has just ended has not failed because of that.
        await context.close()
      }
    },
    close: async () => {
      for (const context of open.keys()) await context.close()
    },
  }
}

/** Calls `then` when a test changes a phone in a way that outlives its page and cannot be undone. */
function onLastingChange({ context, page }: Visitor, then: () => void): void {
  for (const owner of [context, page])
    before(
      owner,
      ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket', 'setExtraHTTPHeaders'],
      then,
    )
  before(context, ['grantPermissions', 'newCDPSession', 'setGeolocation'], then)
  before(
    context.clock,
    ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime'],
    then,
  )
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
