import { useState } from 'react'
import type { WireGame } from '../../contract/endpoints.ts'
import { AddToList } from './AddToList.tsx'
import { PlayerTools } from './PlayerTools.tsx'

/** The tools before the start. */
export function ListTools({ game }: { game: WireGame }) {
  const [adding, setAdding] = useState(false)
  return (
    <>
      <PlayerTools game={game} onAdd={() => setAdding(true)} />
      {adding ? <AddToList wire={game} onClose={() => setAdding(false)} /> : null}
    </>
  )
}
