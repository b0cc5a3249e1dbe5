import { type ComponentType, useEffect, useState } from 'react'
import type { NextUpProps } from './NextUp.tsx'

interface Code {
  readonly NextUp: ComponentType<NextUpProps>
}

let loaded: Code | undefined

/**
 * NEXT UP, whose code loads beside the games so that both are shown at once; undefined until then. If it cannot be loaded,
 * the page is shown without it.
 */
export function useNextUp(): Code['NextUp'] | undefined {
  const [code, setCode] = useState(loaded)
  useEffect(() => {
    if (loaded) return
    import('./NextUp.tsx').then(
      ({ NextUp }) => {
        loaded = { NextUp }
        setCode(loaded)
      },
      () => setCode({ NextUp: () => null }),
    )
  }, [])
  return code?.NextUp
}
