import { useEffect, useState, useSyncExternalStore } from 'react'
import { can } from '../../domain/game/permissions.ts'
import { serverSeconds } from '../api/server-time.ts'
import type { GameView } from '../games/game-view.ts'
import { useTable } from '../games/use-table.ts'
import { t } from '../i18n/language.ts'
import { href, navigate, useSearchOf } from '../navigation/href.ts'
import { Celebration } from '../results/celebration/Celebration.tsx'
import { BuyInsCheck } from '../results/settlement/BuyInsCheck.tsx'
import { TableScreenAction } from '../share/TableScreenAction.tsx'
import { TaskPage } from '../shell/TaskPage.tsx'
import { screenElsewhere, WithGame } from '../shell/WithGame.tsx'
import { isWide } from '../ui/device.ts'
import { useTapGuard } from '../ui/tap-guard.ts'
import { rowChoices } from './entries/entry-choices.ts'
import { MendableLog } from './entries/MendableLog.tsx'
import { OpenedSheet } from './entries/opened-sheet.tsx'
import styles from './GameInPlay.module.css'
import { OverTable } from './OverTable.tsx'
import { Players } from './Players.tsx'
import { PotCard } from './PotCard.tsx'
import { TableTools } from './players/PlayerTools.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { SeatsRow } from './seats/SeatsRow.tsx'
import { TableBar } from './TableBar.tsx'

/** A game in play: whoever runs it enters events, everybody else watches (Rule 14.23). */
export function GameInPlay() {
  return (
    <WithGame title={t`ACTIVE GAME`} elsewhere={(game) => screenElsewhere(game, 'active')}>
      {(game) => <TablePage stored={game} />}
    </WithGame>
  )
}

function TablePage({ stored }: { stored: GameView }) {
  const table = useTable(stored)
  const { game, view } = table
  const [mending, setMending] = useState(false)
  const [adding, setAdding] = useState(false)
  const runs = can('play', game, game.myId) === null
  useTapGuard()
  const wide = useIsWide()
  const { show } = useSearchOf('/game-in-play')
  useEffect(() => {
    if (show === 'events') document.getElementById('events')?.scrollIntoView()
  }, [show])

  return (
    <OpenedSheet>
      <TaskPage
        title={t`ACTIVE GAME`}
        wide
        onClose={() => navigate(href('/games'))}
        action={
          runs ? (
            <>
              <TableScreenAction game={stored} />
              {wide ? <Shortcuts game={game} /> : null}
            </>
          ) : null
        }
        actions={runs ? <TableBar table={table} /> : null}
      >
        {table.state.over ? <Celebration view={view} waits={!runs} /> : null}
        <div className={`stack-l ${styles.table}`}>
          <div className={styles.pot}>
            <PotCard view={view} run={runs ? game : undefined} />
            <SeatsRow view={view} game={runs ? game : undefined} />
          </div>
          <Players
            view={view}
            choicesOf={runs ? (player) => rowChoices(table, player, serverSeconds()) : undefined}
            aside={runs ? <TableTools table={table} adding={adding} onAdding={setAdding} /> : null}
          >
            {runs && game.style === 'tournament' ? <BuyInsCheck game={game} /> : null}
          </Players>
          <div className={styles.events}>
            <MendableLog
              game={stored}
              view={view}
              mayMend={runs}
              none={
                runs ? t`Nothing has happened yet. What you enter for a player shows up here.` : undefined
              }
              onOpen={setMending}
            />
          </div>
        </div>
        <OverTable table={table} runs={runs} busy={adding || mending} />
      </TaskPage>
    </OpenedSheet>
  )
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** `isWide` as a hook: follows the size of the window. */
const useIsWide = (): boolean => useSyncExternalStore(onResize, isWide, () => false)
