import type { BrowserContext, BrowserContextOptions, Disposable } from 'playwright-core'
import { browserOf } from './browsers.ts'
import { clearPhone, openPhone, PHONE, type Visitor } from './phone.ts'

/** `clearPhone` and `size` set these, so they are no options. */
type BrowserOptions = Omit<
  BrowserContextOptions,
  'viewport' | 'screen' | 'colorScheme' | 'reducedMotion' | 'forcedColors' | 'contrast'
>

export interface PhoneOptions {
  /** In the headless shell, at half the CPU time: for visits that neither judge the layout nor run a service worker. */
  readonly shell?: true
  readonly size?: typeof PHONE
  /** Runs in each page before its own code. */
  readonly init?: () => void
  /** Other browser options. Service workers are off by default, because their requests bypass `page.route`. */
  readonly browser?: BrowserOptions
  /** A new phone with an empty HTTP cache, for tests that check what is loaded when. */
  readonly cold?: true
}

/** The phones of a test file. They are reused, because opening a browser context costs two to three times as much as opening a screen. */
export interface Phones {
  /** A phone without any data and with no screen open. */
  take(options?: PhoneOptions): Promise<Visitor>
  /** Clears the phone for the next visit. Closes it if a test changed it in a way that cannot be undone. */
  giveBack(visitor: Visitor): Promise<void>
  close(): Promise<void>
}

interface State {
  /** The browser and its options. Only visits with the same ones can use this phone. */
  readonly kind: string
  readonly addInitScript: BrowserContext['addInitScript']
  init?: Disposable
  isChanged: boolean
  /** Set while the phone is free. */
  free?: Visitor
}

/** Opens phones for the server at this address. */
export function openPhones(baseUrl: string): Phones {
  const open = new Map<BrowserContext, State>()

  const newPhone = async ({ shell, browser, cold }: PhoneOptions, kind: string): Promise<Visitor> => {
    const visitor = await openPhone(await browserOf(shell ? 'shell' : 'full'), baseUrl, browser)
    const { context } = visitor
    const state: State = {
      kind,
      addInitScript: context.addInitScript.bind(context),
      // Clearing a phone does not remove a service worker.
      isChanged: cold ?? browser?.serviceWorkers === 'allow',
    }
    onLastingChange(visitor, () => {
      state.isChanged = true
    })
    open.set(context, state)
    context.on('close', () => open.delete(context))
    return visitor
  }

  const freePhone = (kind: string): Visitor | undefined => {
    const state = [...open.values()].find((each) => each.free && each.kind === kind)
    const visitor = state?.free
    delete state?.free
    return visitor
  }

  return {
    take: async (options = {}) => {
      const kind = JSON.stringify([options.shell, options.browser])
      const visitor = (options.cold ? undefined : freePhone(kind)) ?? (await newPhone(options, kind))
      await visitor.page.setViewportSize(options.size ?? PHONE)
      // Otherwise the page shows its text in the device's fonts first, and the app's fonts may move it.
      await visitor.page.evaluate(() => localStorage.setItem('anteroom.fonts', 'true'))
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
        state.free = await clearPhone(visitor)
      } catch {
        // The page was still navigating, or hangs. That says nothing about the test that has just ended.
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
  before(context, ['grantPermissions', 'newCDPSession', 'setGeolocation', 'setOffline'], then)
  const clock = [
    'fastForward',
    'install',
    'pauseAt',
    'resume',
    'runFor',
    'setFixedTime',
    'setSystemTime',
  ] as const
  before(context.clock, clock, then)
}

/** Calls `then` before each call of these methods. */
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
