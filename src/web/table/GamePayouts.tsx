import { useState } from 'react'
import type { Cents } from '../../domain/base/money.ts'
import { isRefusal } from '../../domain/base/refusal.ts'
import { type Game, needsPayouts, seatPot, seatsFilled } from '../../domain/game/game.ts'
import { startGame, startingWithout } from '../../domain/game/lifecycle.ts'
import { can } from '../../domain/game/permissions.ts'
import { openPayoutEditor, payoutsInput } from '../../domain/payouts/payout-editor.ts'
import { promisedShares } from '../../domain/payouts/payout-splits.ts'
import { type PlayState, play, type TablePlayer } from '../../domain/table/play.ts'
import { startQuestion } from '../../domain/table/start.ts'
import { intoPot } from '../../domain/tournament/bounties.ts'
import { arrivalsOf } from '../games/door-marks.ts'
import type { GameView } from '../games/game-view.ts'
import { useUnsent } from '../games/offline/current-queue.ts'
import { useGameAction } from '../games/use-game-action.ts'
import { said, t } from '../i18n/language.ts'
import { formatDollars } from '../i18n/texts/formats.ts'
import { entriesUnsent, gameWords } from '../i18n/texts/game.ts'
import { gameFailures } from '../i18n/texts/toasts.ts'
import { words } from '../i18n/texts/words.ts'
import { goBack, href, navigate, useSearchOf } from '../navigation/href.ts'
import { TaskPage } from '../shell/TaskPage.tsx'
import { screenElsewhere, WithGame } from '../shell/WithGame.tsx'
import { Button } from '../ui/Button.tsx'
import { nowSeconds } from '../ui/device.ts'
import { PayoutEditor } from './PayoutEditor.tsx'
import { rebuyNote, splitText } from './PayoutSplits.tsx'

/** The payouts of a tournament whose players do not match its seats, before the start (Rule 14.22). */
export function GamePayouts() {
  const { start } = useSearchOf('/game-payouts')
  return (
    <WithGame title={t`PAYOUT STRUCTURE`} elsewhere={awayFrom}>
      {(listed) => {
        const without = start === 'here' ? missingFrom(listed) : []
        const game = startingWithout(listed, without)
        // A different pot resets the editor.
        return <PayoutsPage key={`${seatsFilled(game)} ${seatPot(game)}`} game={game} without={without} />
      }}
    </WithGame>
  )
}

/** Players with a seat who are not marked as here on this device (Rule 27.10). */
function missingFrom(game: GameView): readonly string[] {
  const { here } = arrivalsOf(game.id)
  return startQuestion(game, { here, starterId: game.myId, now: nowSeconds() })?.missing ?? []
}

function awayFrom(game: GameView): string | null {
  const attendance = href('/game-attendance', { gameId: game.id })
  return screenElsewhere(game, 'upcoming') ?? (can('setPayouts', game, game.myId) ? attendance : null)
}

/** `game`: with the players that it starts with. `without`: seated players who are left out. */
function PayoutsPage({ game, without }: { game: Game; without: readonly string[] }) {
  const gameId = game.id
  const players = seatsFilled(game)
  const [startsOver] = useState(() => needsPayouts(game))
  const [promised] = useState(() => {
    const shares = startsOver ? promisedShares(game.payouts, players) : null
    return shares && { shares, text: splitText(game.payouts) }
  })
  const [opened] = useState(() => openPayoutEditor(game, players, seatPot(game)))
  const [editor, setEditor] = useState(opened)
  const start = useGameAction('startGame', {
    failed: gameFailures.startGame,
    onDone: () => navigate(href('/game-in-play', { gameId }), { replace: true }),
  })
  const starting = { id: gameId, paidIn: [...arrivalsOf(gameId).paid] }
  const save = useGameAction('updatePayouts', {
    failed: gameFailures.updatePayouts,
    onDone: () => start.mutate(starting),
  })
  const busy = save.isPending || start.isPending
  const started = startGame({ ...game, payouts: editor.shares })
  const reason = isRefusal(started) && !busy && !start.isSuccess ? said(started.message) : null
  const next = () => {
    const payouts = payoutsInput(editor)
    // While they keep their seats, the payouts do not fit: the start changes both.
    if (without.length > 0) start.mutate({ ...starting, without: [...without], ...payouts })
    else save.mutate({ gameId, ...payouts })
  }
  return (
    <TaskPage
      title={t`PAYOUT STRUCTURE`}
      note={reason ?? t`NEXT starts the game with this split.`}
      actions={
        <>
          <Button
            disabled={busy}
            onClick={() => navigate(href('/game-check-in', { gameId }), { replace: true })}
          >
            {words.back}
          </Button>
          <Button variant="primary" busy={busy} disabled={reason !== null} onClick={next}>
            {words.next}
          </Button>
        </>
      }
    >
      <PayoutEditor
        editor={editor}
        onChange={setEditor}
        heading={t`Gross pot`}
        note={gameWords.buyIns(game, gameWords.playerCount(players))}
        promised={promised?.shares ?? null}
        suggests
      />
      {startsOver && editor === opened ? (
        <p className="small">
          {promised ? `${t`You promised ${promised.text}.`} ` : null}
          {t`The game was set up for ${game.seats} seats and starts with ${gameWords.playerCount(players)}, so the split starts over: all of the pot is first place’s until you change it.`}
        </p>
      ) : null}
      {game.rebuys ? <p className="small">{rebuyNote(editor, game.buyIn)}</p> : null}
    </TaskPage>
  )
}

/** The payouts of a tournament in play, on its real pot (Rule 14.25). */
export function ManualPayouts() {
  return (
    <WithGame title={t`Manual payout`} elsewhere={awayFromManual}>
      {/* A different pot resets the editor. */}
      {(game) => <ManualPage key={play(game, game.entries).pot} game={game} />}
    </WithGame>
  )
}

function awayFromManual(game: GameView): string | null {
  const table = href('/game-in-play', { gameId: game.id })
  const isSet = game.deal !== null || can('setPayouts', game, game.myId) !== null
  return screenElsewhere(game, 'active') ?? (isSet ? table : null)
}

function ManualPage({ game }: { game: GameView }) {
  const table = play(game, game.entries)
  const players = table.players.length
  const [editor, setEditor] = useState(() => openPayoutEditor(game, players, table.pot))
  const unsent = useUnsent(game.id)
  const save = useGameAction('updatePayouts', {
    failed: gameFailures.updatePayouts,
    onDone: () => navigate(href('/game-end', { gameId: game.id }), { replace: true }),
  })
  const confirm = () => save.mutate({ gameId: game.id, ...payoutsInput(editor) })
  return (
    <TaskPage
      title={t`Manual payout`}
      note={unsent ? entriesUnsent() : null}
      actions={
        <>
          <Button disabled={save.isPending} onClick={goBack}>
            {words.back}
          </Button>
          <Button variant="primary" busy={save.isPending} disabled={unsent} onClick={confirm}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <PayoutEditor editor={editor} onChange={setEditor} heading={t`Pot`} note={potText(table)} />
    </TaskPage>
  )
}

/** The parts of a tournament's pot: "$20.00 buy-in × 4 players + $40.00 of rebuys". */
export function potText(state: PlayState): string {
  const { players, pot } = state
  const sumOf = (amountOf: (player: TablePlayer) => Cents) =>
    players.reduce((sum, player) => sum + amountOf(player), 0)
  const into = intoPot(state)
  const rebuys = sumOf((player) => player.rebuys)
  const addOns = sumOf((player) => player.addOn)
  const again = sumOf(({ starts }) => (starts - 1) * into)
  const heads = pot - players.length * into - rebuys - addOns - again
  return [
    gameWords.buyIns(state, gameWords.playerCount(players.length)),
    ...(rebuys > 0 ? [t`${formatDollars(rebuys)} of rebuys`] : []),
    ...(again > 0 ? [t`${formatDollars(again)} of coming back in`] : []),
    ...(addOns > 0 ? [t`${formatDollars(addOns)} of add-ons`] : []),
    ...(heads > 0 ? [t`${formatDollars(heads)} of bounties`] : []),
  ].join(' + ')
}
