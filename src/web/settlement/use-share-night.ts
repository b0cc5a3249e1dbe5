import { useEffect, useState } from 'react'
import type { shareNight } from './share-night.ts'

type ShareNight = typeof shareNight

/** What SHARE does, including the ranking code, loaded ahead, because browsers allow sharing only in the tap itself. Undefined until then. */
export function useShareNight(): ShareNight | undefined {
  const [share, setShare] = useState<ShareNight>()
  useEffect(() => {
    import('./share-night.ts').then(
      ({ shareNight }) => setShare(() => shareNight),
      () => undefined,
    )
  }, [])
  return share
}
