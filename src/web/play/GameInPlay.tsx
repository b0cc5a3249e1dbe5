import { Suspense, useState } from 'react'
import type { WireGame } from '../../contract/endpoints.ts'
import { can } from '../../domain/permissions.ts'
import { WithGame } from '../games/WithGame.tsx'
import places from '../moments/MomentPlace.module.css'
import { href } from '../navigation/href.ts'
import { navigate } from '../navigation/navigate.ts'
import { TaskPage } from '../shell/TaskPage.tsx'
import { lazyPart } from '../startup/lazy-part.ts'
import { playWords } from '../strings/play.ts'
import { useTapGuard } from '../ui/watchful.ts'
import { elsewhere } from './elsewhere.ts'
import type { Opened } from './entry-sheet-props.ts'
import styles from './GameInPlay.module.css'
import { Players } from './Players.tsx'
import { PotCard } from './PotCard.tsx'
import { TableBar } from './TableBar.tsx'
import { useIsWide } from './use-is-wide.ts'
import { useTable } from './use-table.ts'

const MendableLog = lazyPart(async () => (await import('./MendableLog.tsx')).MendableLog)
const TableTools = lazyPart(async () => (await import('../players/TableTools.tsx')).TableTools)
const BuyInsCheck = lazyPart(async () => (await import('../settlement/BuyInsCheck.tsx')).BuyInsCheck)
const Moment = lazyPart(async () => (await import('../moments/Moment.tsx')).Moment)
const OverTable = lazyPart(async () => (await import('./OverTable.tsx')).OverTable)
const Shortcuts = lazyPart(async () => (await import('./Shortcuts.tsx')).Shortcuts)

/** A game in play: whoever runs it enters events, everybody else watches (Rule 14.23). */
export function GameInPlay() {
  return (
    <WithGame title={playWords.title} elsewhere={(game) => elsewhere(game, 'active')}>
      {(game, myId) => <TablePage wire={game} myId={myId} />}
    </WithGame>
  )
}

function TablePage({ wire: sent, myId }: { wire: WireGame; myId: string | undefined }) {
  const table = useTable(sent, myId)
  const { wire } = table
  const [opened, setOpened] = useState<Opened | null>(null)
  const [mending, setMending] = useState(false)
  const [adding, setAdding] = useState(false)
  const runs = myId !== undefined && can('play', table.game, myId) === null
  useTapGuard()
  const wide = useIsWide()

  return (
    <TaskPage
      title={playWords.title}
      wide
      onClose={() => navigate(href('/games'))}
      action={
        runs && wide ? (
          <Suspense>
            <Shortcuts game={table.game} />
          </Suspense>
        ) : null
      }
      actions={runs ? <TableBar table={table} /> : null}
    >
      {table.state.over ? (
        <div className={runs ? places.night : places.waiting}>
          <Suspense>
            <Moment wire={wire} state={table.state} myId={myId} waits={!runs} />
          </Suspense>
        </div>
      ) : null}
      <div className={styles.table}>
        <div className={styles.pot}>
          <PotCard wire={wire} table={table} />
        </div>
        <Players
          table={table}
          myId={myId}
          runs={runs}
          onOpen={setOpened}
          aside={
            runs ? (
              <Suspense>
                <TableTools table={table} adding={adding} onAdding={setAdding} />
              </Suspense>
            ) : null
          }
        >
          {runs && table.game.style === 'tournament' ? (
            <div className={styles.check}>
              <Suspense>
                <BuyInsCheck game={wire} />
              </Suspense>
            </div>
          ) : null}
        </Players>
        <div className={styles.events}>
          <Suspense>
            <MendableLog
              wire={sent}
              events={table.events}
              myId={myId ?? ''}
              runs={runs}
              mayMend={runs}
              onOpen={setMending}
            />
          </Suspense>
        </div>
      </div>
      <Suspense>
        <OverTable
          wire={wire}
          table={table}
          myId={myId}
          runs={runs}
          opened={opened}
          onOpen={setOpened}
          busy={adding || mending}
        />
      </Suspense>
    </TaskPage>
  )
}
