import type { ReactNode } from 'react'
import { totalIn } from '../../domain/table/play.ts'
import { pillOrder, type TableView } from '../games/table-view.ts'
import { t } from '../i18n/language.ts'
import { Section } from '../ui/Sections.tsx'
import { useOpenSheet } from './entries/opened-sheet.tsx'
import styles from './GameInPlay.module.css'
import { PlayerPill } from './PlayerPill.tsx'
import { ReorderedList } from './ReorderedList.tsx'

interface PlayersProps {
  view: TableView
  /** For who enters events: how many the game has ever had. */
  entriesEver?: number | undefined
  aside?: ReactNode
  /** Below them. */
  children?: ReactNode
}

/** The players at the table, those still in first. */
export function Players({ view, entriesEver, aside, children }: PlayersProps) {
  const { state, results } = view
  const open = useOpenSheet()
  const players = pillOrder(state, results)
  const nets = new Map(results.map(({ playerId, net }) => [playerId, net]))
  return (
    <Section
      title={t`PLAYERS`}
      aside={aside ? <span className={styles.tools}>{aside}</span> : null}
      className={styles.players}
    >
      <ReorderedList order={players.map(({ playerId }) => playerId).join(' ')} className={styles.pills}>
        {players.map((player) => (
          <PlayerPill
            key={player.playerId}
            state={state}
            entriesEver={entriesEver}
            player={player}
            person={view.personOf(player.playerId)}
            name={view.nameOf(player.playerId)}
            net={nets.get(player.playerId) ?? player.cashed - totalIn(player)}
            onOpen={(kind) => open({ kind, playerId: player.playerId })}
          />
        ))}
      </ReorderedList>
      {children}
    </Section>
  )
}
