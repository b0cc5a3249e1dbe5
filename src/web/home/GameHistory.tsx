import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/dist/esm/icons/download.mjs'
import Users from 'lucide-react/dist/esm/icons/users.mjs'
import { useState } from 'react'
import type { Input } from '../../contract/endpoints.ts'
import { localMoment } from '../../domain/base/times.ts'
import { playing } from '../../domain/game/game.ts'
import { nightCsv } from '../../domain/imports/night-csv.ts'
import { settlementFromWire } from '../api/from-wire.ts'
import { queryOf } from '../api/use-call.ts'
import { resultsOf } from '../games/card-facts.ts'
import { GameCard } from '../games/GameCard.tsx'
import { type GameView, mayCorrect, mayCount, personIn } from '../games/game-view.ts'
import { tableView } from '../games/table-view.ts'
import { t } from '../i18n/language.ts'
import { gameWords, playWords } from '../i18n/texts/game.ts'
import { words } from '../i18n/texts/words.ts'
import { backTo, href, navigate } from '../navigation/href.ts'
import { historyState } from '../navigation/restored-state.ts'
import { GameGroup } from '../people/groups/GroupField.tsx'
import { useGroupAction } from '../people/groups/GroupSheet.tsx'
import { HeadToHeadSheet } from '../people/stats/HeadToHead.tsx'
import { Celebration } from '../results/celebration/Celebration.tsx'
import { settleStep } from '../results/settlement/payments.ts'
import { useSettlement } from '../results/settlement/use-settlement.ts'
import { Panes, TaskPage } from '../shell/TaskPage.tsx'
import { WithGame } from '../shell/WithGame.tsx'
import { MendableLog, type MendableLogProps } from '../table/entries/MendableLog.tsx'
import { RefusedEntries } from '../table/entries/RefusedEntries.tsx'
import { BuyInsSheet } from '../table/players/BuyInsSheet.tsx'
import { Results } from '../table/Results.tsx'
import { Button, IconButton } from '../ui/Button.tsx'
import { downloadFile, timeZone, useNow } from '../ui/device.ts'
import { EmptyState } from '../ui/Placeholders.tsx'
import { NightActions } from './LastNight.tsx'

/** In seconds: how long after its last entry a finished night opens with the winner (Rule 28.2). */
const FRESH = 12 * 3600

/** A finished game and its results (Rule 14.26). */
export function GameHistory() {
  return (
    <WithGame title={t`GAME HISTORY`} elsewhere={attendanceOfUnfinished}>
      {(game) => <History game={game} />}
    </WithGame>
  )
}

function attendanceOfUnfinished({ id: gameId, state }: GameView): string | null {
  return state === 'upcoming' || state === 'active' ? href('/game-attendance', { gameId }) : null
}

function History({ game }: { game: GameView }) {
  const { id: gameId, state } = game
  const client = useQueryClient()
  const now = useNow()
  const [guest, setGuest] = useState<string | null>(null)
  const mayMend = mayCorrect('mend', game, now)
  const view = tableView(game)
  const last = view.entries.at(-1)?.at ?? 0
  const isOver = state === 'complete'
  const isFresh = now < last + FRESH && isOver && !game.imported
  const card = <GameCard game={game} heading="h2" />
  return (
    <TaskPage
      title={t`GAME HISTORY`}
      wide
      // For a person who has just ended the game, the previous history entry is its table, which leads back
      // here.
      onClose={historyState('ended') === gameId ? () => navigate(href('/games')) : undefined}
      action={
        isOver ? (
          <IconButton
            label={t`Download this night as CSV`}
            icon={<Download size={20} />}
            onClick={() => saveNight(client, game)}
          />
        ) : null
      }
      actions={
        <>
          <Button onClick={() => backTo(href('/games'))}>{words.back}</Button>
          {mayCorrect('setBuyIn', game, now) ? <CorrectBuyIn game={game} /> : null}
          {/* While money is left in the pot, the host can share it out (Rule 23.12). */}
          {mayCount(game, view.state, now) ? (
            <Button onClick={() => navigate(href('/game-count', { gameId }))}>{playWords.count}</Button>
          ) : null}
          {isOver ? <SettleUpButton game={game} /> : null}
        </>
      }
    >
      <Panes
        main={
          isOver ? (
            <>
              <Results view={view} title={t`FINAL RESULTS`} onGuest={setGuest} />
              {isFresh ? card : null}
              {game.imported ? null : <NightLog game={game} view={view} mayMend={mayMend} />}
              {game.isHost ? <GameGroup game={game} /> : null}
            </>
          ) : (
            <EmptyState title={gameWords.wasCancelled} />
          )
        }
        side={
          <>
            {isFresh ? <Celebration view={view} door /> : card}
            {isOver ? <NightActions game={game} /> : null}
            {isOver && game.isHost && game.groupId === null ? (
              <MakeGroup
                label={t`Make a group of these ${playing(game).length}`}
                of={{ name: game.name.slice(0, 60), gameId }}
              />
            ) : null}
          </>
        }
        sideFirst
      />
      <RefusedEntries game={game} />
      {guest === null ? null : (
        <HeadToHeadSheet
          person={view.personOf(guest)}
          name={view.nameOf(guest)}
          onClose={() => setGuest(null)}
        />
      )}
    </TaskPage>
  )
}

/** The log of a finished game; a change says that it also changes who pays whom, if payments are marked. */
function NightLog(log: Pick<MendableLogProps, 'game' | 'view' | 'mayMend'>) {
  const { data } = useSettlement(log.game)
  const isMarked = data?.transfers.some(({ paidAt }) => paidAt !== null)
  const warning = isMarked
    ? t`Payments are marked as paid already. They stay, and what is open in “Settle up” changes with this.`
    : null
  return <MendableLog {...log} warning={warning} />
}

/** For 30 days after the end the host can correct opening payments (Rule 18.11). */
function CorrectBuyIn({ game }: { game: GameView }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t`Change a buy-in`}</Button>
      {open ? <BuyInsSheet game={game} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** The link from a finished game to "Settle up": the next step while the caller has a payment open. */
function SettleUpButton({ game }: { game: GameView }) {
  const { data } = useSettlement(game)
  const { kind } = settleStep(data?.transfers ?? [], game.myId)
  return (
    <Button
      variant={kind === 'pay' || kind === 'get' ? 'primary' : 'secondary'}
      onClick={() => navigate(href('/settle-up', { gameId: game.id }))}
    >
      {t`Settle up`}
    </Button>
  )
}

/** Saves the results and the entries of a night as CSV. Includes open payments if the server can be reached. */
async function saveNight(client: QueryClient, game: GameView): Promise<void> {
  const zone = timeZone()
  const settlement = await client
    .fetchQuery({ ...queryOf('settlement', { gameId: game.id }), staleTime: Number.POSITIVE_INFINITY })
    .then(settlementFromWire, () => null)
  const text = nightCsv({
    game,
    results: resultsOf(game),
    balances: settlement?.balances ?? [],
    paid: settlement?.transfers.filter(({ paidAt }) => paidAt !== null) ?? [],
    entries: game.entries,
    timeZone: zone,
    nameOf: (id) => personIn(game, id).username,
  })
  downloadFile(text, `anteroom-${localMoment(game.startsAt, zone).date}.csv`, 'text/csv')
}

/** One tap creates a group of the night's players and opens it, with the sheet for its name and members. */
function MakeGroup({ label, of }: { label: string; of: Input<'createGroup'> }) {
  const making = useGroupAction('createGroup', t`make the group`, ({ id }) =>
    navigate(href('/groups', { groupId: id }), { state: { made: id } }),
  )
  return (
    <Button icon={<Users size={18} />} busy={making.isPending} onClick={() => making.mutate(of)}>
      {label}
    </Button>
  )
}
