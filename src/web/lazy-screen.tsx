import { type ComponentType, lazy, useState } from 'react'
import { loadWithRetry } from './load-with-retry.ts'

/** A screen whose code is loaded when it is first opened. */
export interface LazyScreen {
  /** Loads the code ahead of the rendering. Rejects if it does not load; opening the screen then tries again. */
  readonly load: () => Promise<unknown>
  /** For use in a `Suspense` and an error boundary. */
  readonly Screen: ComponentType
}

/** Code that has loaded before the first rendering is rendered at once, without a fallback. */
export function lazyScreen(fetchCode: () => Promise<ComponentType>): LazyScreen {
  let Loaded: ComponentType | undefined
  let loading: Promise<ComponentType> | undefined
  const load = () => {
    loading ??= loadWithRetry(fetchCode).then(
      (Component) => {
        Loaded = Component
        return Component
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  const Later = lazy(async () => ({ default: await load() }))
  function Screen() {
    // Chosen once: another component in its place would lose the screen's state.
    const [Shown] = useState(() => Loaded ?? Later)
    return <Shown />
  }
  return { load, Screen }
}
