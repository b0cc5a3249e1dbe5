import { type ComponentType, startTransition, useEffect, useState } from 'react'
import { loadOnce } from '../startup/load-once.ts'
import type { NextUpProps } from './NextUp.tsx'

interface Code {
  readonly NextUp: ComponentType<NextUpProps>
}

let loaded: Code | undefined

const load = loadOnce(async () => {
  loaded = await import('./NextUp.tsx')
})

// Begins while the code of /games is being loaded: the first rendering usually has it then.
load().catch(() => undefined)

/**
 * NEXT UP, whose code loads beside the games so that both are shown at once; undefined until then. If it cannot be loaded,
 * the page is shown without it.
 */
export function useNextUp(): Code['NextUp'] | undefined {
  const [code, setCode] = useState(loaded)
  useEffect(() => {
    if (code) return
    load().then(
      () => startTransition(() => setCode(loaded)),
      () => setCode({ NextUp: () => null }),
    )
  }, [code])
  return code?.NextUp
}
