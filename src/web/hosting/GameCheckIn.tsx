import { useState } from 'react'
import { MIN_SEATS, needsPayouts, playerIds, seatsFilled } from '../../domain/game/game.ts'
import { startingWithout } from '../../domain/game/lifecycle.ts'
import { can } from '../../domain/game/permissions.ts'
import { participants } from '../../domain/game/players.ts'
import { type StartQuestion, startQuestion } from '../../domain/table/start.ts'
import { useArrivals } from '../games/door-marks.ts'
import { GameCard } from '../games/GameCard.tsx'
import { type GameView, nameIn } from '../games/game-view.ts'
import { useGameAction, usePreview } from '../games/use-game-action.ts'
import { saidOrNull, t } from '../i18n/language.ts'
import { chipsText } from '../i18n/texts/clock.ts'
import { dateText, timeText } from '../i18n/texts/formats.ts'
import { gameWords } from '../i18n/texts/game.ts'
import { gameFailures } from '../i18n/texts/toasts.ts'
import { words } from '../i18n/texts/words.ts'
import { backTo, href, navigate } from '../navigation/href.ts'
import { ShareAction } from '../share/ShareAction.tsx'
import { TableScreenAction } from '../share/TableScreenAction.tsx'
import { Panes, TaskPage } from '../shell/TaskPage.tsx'
import { screenElsewhere, WithGame } from '../shell/WithGame.tsx'
import { Asks } from '../table/players/Asks.tsx'
import { Button } from '../ui/Button.tsx'
import { nowSeconds } from '../ui/device.ts'
import { Section } from '../ui/Sections.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import tally from './CheckInRow.module.css'
import { CheckInRow } from './CheckInRow.tsx'
import { Seats } from './PlayerList.tsx'

/** The host checks players in, then starts the game (Rule 14.21). */
export function GameCheckIn() {
  return (
    <WithGame title={t`GAME CHECK IN`} elsewhere={(game) => screenElsewhere(game, 'upcoming')}>
      {(game) => <CheckIn loaded={game} />}
    </WithGame>
  )
}

function CheckIn({ loaded }: { loaded: GameView }) {
  const game = usePreview()(loaded)
  const gameId = game.id
  const start = useGameAction('startGame', {
    failed: gameFailures.startGame,
    onDone: () => navigate(href('/game-in-play', { gameId }), { replace: true }),
  })
  const { arrivals, mark, arrive } = useArrivals(gameId)
  const doorOf = (userId: string) => ({
    isHere: arrivals.here.includes(userId),
    hasPaid: arrivals.paid.includes(userId),
    mark: (kind: 'here' | 'paid') => mark(kind, userId),
  })
  const countIn = (ids: readonly string[]) => playerIds(game).filter((id) => ids.includes(id)).length
  const refused = saidOrNull(can('check', game, game.myId)?.message ?? null)
  const tooFew = seatsFilled(game) < MIN_SEATS
  /** When START GAME was tapped, in unix seconds, while its question is open. The question follows the game: somebody may accept meanwhile. */
  const [askedAt, setAskedAt] = useState<number | null>(null)
  const questionAt = (now: number) => startQuestion(game, { here: arrivals.here, starterId: game.myId, now })
  const go = (without: readonly string[]) => {
    setAskedAt(null)
    if (!needsPayouts(startingWithout(game, without)))
      return start.mutate({ id: gameId, paidIn: [...arrivals.paid], without: [...without] })
    navigate(href('/game-payouts', { gameId, ...(without.length > 0 ? { start: 'here' } : {}) }))
  }
  const ask = () => {
    const now = nowSeconds()
    if (questionAt(now)) setAskedAt(now)
    else go([])
  }
  return (
    <TaskPage
      title={t`GAME CHECK IN`}
      action={
        <>
          <TableScreenAction game={game} />
          <ShareAction game={game} />
        </>
      }
      note={
        start.isPending
          ? null
          : (refused ?? (tooFew ? t`A minimum of 2 players is required to start a game.` : null))
      }
      above={
        refused === null && !tooFew ? (
          <Tally here={countIn(arrivals.here)} paid={countIn(arrivals.paid)} seated={seatsFilled(game)} />
        ) : null
      }
      wide
      actions={
        <>
          <Button onClick={() => backTo(href('/game-attendance', { gameId }))}>{words.back}</Button>
          <Button
            variant="primary"
            disabled={refused !== null || tooFew}
            busy={start.isPending}
            onClick={ask}
          >
            {t`START GAME`}
          </Button>
        </>
      }
    >
      <Panes
        main={
          <>
            <Asks game={game} />
            <Section
              title={gameWords.players}
              aside={<Seats game={game} mayAdd={refused === null} onAdded={arrive} />}
            >
              <ul className="rows">
                {participants(game).map(({ id: userId }) => (
                  <CheckInRow
                    key={userId}
                    game={game}
                    userId={userId}
                    door={refused === null ? doorOf(userId) : null}
                  />
                ))}
              </ul>
              {game.chips ? <p className="small">{chipsText(game.chips, game)}</p> : null}
              {refused === null ? (
                <p className="small">
                  {t`Your ticks stay on this device. At the start, paid buy-ins count as collected.`}{' '}
                  {!tooFew && needsPayouts(game)
                    ? t`Next you set the payouts for ${seatsFilled(game)} players.`
                    : null}
                </p>
              ) : null}
            </Section>
          </>
        }
        side={<GameCard game={game} heading="h2" collapsible />}
        sideFirst
      />
      {askedAt === null ? null : (
        <StartSheet
          game={game}
          question={questionAt(askedAt) ?? { missing: [], early: null, withoutThem: null }}
          onStart={go}
          onClose={() => setAskedAt(null)}
        />
      )}
    </TaskPage>
  )
}

interface TallyProps {
  here: number
  paid: number
  seated: number
}

/** The arrivals, as a bar with a segment for each seated player, and in numbers. */
function Tally({ here, paid, seated }: TallyProps) {
  const missing = seated - here
  return (
    <div className={`stack-s ${tally.tally}`}>
      <div className={tally.bar} aria-hidden="true">
        {Array.from({ length: seated }, (_, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its index.
          <span key={seat} className={seat < here ? tally.on : undefined} />
        ))}
      </div>
      <p>
        {missing > 0 ? t`${here} here · ${paid} paid · ${missing} missing` : t`${here} here · ${paid} paid`}
      </p>
    </div>
  )
}

interface StartSheetProps {
  game: GameView
  question: StartQuestion
  /** Starts the game without these players. */
  onStart: (without: readonly string[]) => void
  onClose: () => void
}

/** Asks before a start that is early, or that includes players who are not here (Rule 27.10). */
function StartSheet({ game, question, onStart, onClose }: StartSheetProps) {
  const { missing, early, withoutThem } = question
  const names = missing.map((id) => nameIn(game, id)).join(', ')
  return (
    <Sheet
      onClose={onClose}
      title={withoutThem === null ? t`Start now?` : t`Start with ${withoutThem}?`}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button variant={withoutThem === null ? 'primary' : 'secondary'} onClick={() => onStart([])}>
            {missing.length === 0 ? t`Start now` : t`Seat all ${seatsFilled(game)}`}
          </Button>
          {withoutThem === null ? null : (
            <Button variant="primary" onClick={() => onStart(missing)}>
              {t`Start with ${withoutThem}`}
            </Button>
          )}
        </>
      }
    >
      {missing.length === 1 ? <p>{t`${names} isn’t here yet.`}</p> : null}
      {missing.length > 1 ? <p>{t`${missing.length} players aren’t here yet: ${names}.`}</p> : null}
      {withoutThem === null ? null : <p>{t`Players you leave out can still sit down late.`}</p>}
      {early === null ? null : <p>{earlyText(game.startsAt, early)}</p>}
    </Sheet>
  )
}

/** Says when the game should start. `startsAt` in unix seconds, `seconds` until then. */
function earlyText(startsAt: number, seconds: number): string {
  const hours = Math.round(seconds / 3600)
  const time = timeText(startsAt)
  if (hours < 24) return t`The game is set for ${time}, in ${hours} h.`
  return t`The game is set for ${dateText(startsAt)}, ${time}.`
}
