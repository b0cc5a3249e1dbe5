import { type ComponentType, useEffect, useState } from 'react'
import { SkeletonPage } from '../ui/Placeholders.tsx'
import { loadWithRetry } from './load-with-retry.ts'

/** Code that is loaded once. A failed load can be retried. */
export interface LazyCode<T> {
  readonly load: () => Promise<T>
  /** Undefined until loaded. */
  readonly loaded: () => T | undefined
}

export function lazyCode<T>(fetchCode: () => Promise<T>): LazyCode<T> {
  let code: T | undefined
  let loading: Promise<T> | undefined
  const load = () => {
    loading ??= loadWithRetry(fetchCode).then(
      (fetched) => {
        code = fetched
        return fetched
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  return { load, loaded: () => code }
}

/**
 * The screen of this name, from code that several screens share. Renders at once if the code is loaded, else a placeholder until then.
 * Throws into the error boundary if the code does not load. Not `React.lazy`, which shows a placeholder for at least 0.3 s.
 */
export function lazyScreen<N extends string>(
  code: LazyCode<Readonly<Record<N, ComponentType>>>,
  name: N,
): ComponentType {
  return function Screen() {
    const [Loaded, setLoaded] = useState<ComponentType | undefined>(() => code.loaded()?.[name])
    const [failure, setFailure] = useState<{ readonly error: unknown }>()
    useEffect(() => {
      if (!Loaded)
        code.load().then(
          (screens) => setLoaded(() => screens[name]),
          (error: unknown) => setFailure({ error }),
        )
    }, [Loaded])
    if (failure) throw failure.error
    return Loaded ? <Loaded /> : <SkeletonPage />
  }
}
