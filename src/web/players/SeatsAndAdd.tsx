import { lazy, Suspense, useState } from 'react'
import type { WireGame } from '../../contract/endpoints.ts'
import { AddButton } from './AddButton.tsx'
import { CoHosts } from './CoHosts.tsx'
import styles from './SeatsAndAdd.module.css'

const AddToList = lazy(async () => ({ default: (await import('./AddToList.tsx')).AddToList }))

interface SeatsAndAddProps {
  filled: number
  total: number
  wire: WireGame
  /** The viewer runs the game, and it has not begun. */
  mayAdd: boolean
}

/** How many seats are filled, with ADD for whoever runs the game. */
export function SeatsAndAdd({ filled, total, wire, mayAdd }: SeatsAndAddProps) {
  const [adding, setAdding] = useState(false)
  return (
    <>
      <span className={styles.line}>
        <span>{`${filled}/${total}`}</span>
        {mayAdd ? <CoHosts game={wire} /> : null}
        {mayAdd ? <AddButton onClick={() => setAdding(true)} /> : null}
      </span>
      <Suspense>{adding ? <AddToList wire={wire} onClose={() => setAdding(false)} /> : null}</Suspense>
    </>
  )
}
