import type { ReactNode } from 'react'
import { rank } from '../../domain/ranking.ts'
import { nameIn, personIn } from '../games/people.ts'
import { t } from '../i18n/language.ts'
import { Section } from '../ui/Sections.tsx'
import styles from './GameInPlay.module.css'
import { useOpenSheet } from './opened-sheet.tsx'
import { PlayerPill } from './PlayerPill.tsx'
import { ReorderedList } from './ReorderedList.tsx'
import { pillOrder } from './table-view.ts'
import type { Table } from './use-table.ts'

interface PlayersProps {
  table: Table
  myId: string | undefined
  /** The viewer enters events. */
  runs: boolean
  aside: ReactNode
  /** Below them. */
  children: ReactNode
}

/** The players at the table, those still in first. */
export function Players({ table, myId, runs, aside, children }: PlayersProps) {
  const { game, wire, state, entered } = table
  const open = useOpenSheet()
  const players = pillOrder(state)
  const nets = new Map(rank(game, state).map((result) => [result.playerId, result.net]))
  return (
    <Section
      title={t`PLAYERS`}
      aside={aside === null ? null : <span className={styles.tools}>{aside}</span>}
      className={styles.players}
    >
      <ReorderedList order={players.map(({ playerId }) => playerId).join(' ')} className={styles.pills}>
        {players.map((player) => (
          <PlayerPill
            key={player.playerId}
            state={state}
            entered={entered}
            player={player}
            person={personIn(wire, player.playerId)}
            name={nameIn(wire, player.playerId, myId)}
            net={nets.get(player.playerId) ?? 0}
            runs={runs}
            onOpen={(kind) => open({ kind, userId: player.playerId })}
          />
        ))}
      </ReorderedList>
      {children}
    </Section>
  )
}
