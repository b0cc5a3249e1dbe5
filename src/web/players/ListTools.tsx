import { Suspense, useState } from 'react'
import type { WireGame } from '../../contract/endpoints.ts'
import { lazyOnTap } from '../ui/lazy-on-tap.ts'
import { PlayerTools } from './PlayerTools.tsx'

const AddToList = lazyOnTap(async () => (await import('./AddToList.tsx')).AddToList)

/** The tools before the start. */
export function ListTools({ game }: { game: WireGame }) {
  const [adding, setAdding] = useState(false)
  return (
    <>
      <PlayerTools game={game} onAdd={() => setAdding(true)} />
      <Suspense>{adding ? <AddToList wire={game} onClose={() => setAdding(false)} /> : null}</Suspense>
    </>
  )
}
