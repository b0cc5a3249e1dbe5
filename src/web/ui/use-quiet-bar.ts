import { type ComponentType, useEffect, useState } from 'react'

type Bar = ComponentType<{ text: string | null }>

/** The bar that says that there is no connection, loaded while there is one. */
export function useQuietBar(): Bar | null {
  const [Loaded, setLoaded] = useState<Bar | null>(null)
  useEffect(() => {
    import('./QuietBar.tsx').then(
      ({ QuietBar }) => setLoaded(() => QuietBar),
      () => undefined,
    )
  }, [])
  return Loaded
}
