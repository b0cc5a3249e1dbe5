import { gameFromWire } from '../../contract/game-wire.ts'
import type { WireGame } from '../../contract/table.ts'
import { can } from '../../domain/permissions.ts'
import { shortDateText } from '../clock.ts'
import { navigate } from '../navigation.ts'
import { href } from '../paths.ts'
import { Panes } from '../shell/Panes.tsx'
import { TaskPage } from '../shell/TaskPage.tsx'
import { gamePages, games } from '../strings/games.ts'
import { Button } from '../ui/Button.tsx'
import styles from './GameAttendance.module.css'
import { GameCard } from './GameCard.tsx'
import { answerOf } from './groups.ts'
import { AnswerChip, useAnswerButtons } from './InviteAnswer.tsx'
import { PlayerList } from './PlayerList.tsx'
import { usePreview } from './pending.ts'
import { WithGame } from './WithGame.tsx'

/** Who comes to a game; where its host starts the evening and an invitee answers (Spec 2 /game-attendance). */
export function GameAttendance() {
  return (
    <WithGame title={gamePages.upcomingGame}>
      {(game, myId) => <Attendance loaded={game} myId={myId} />}
    </WithGame>
  )
}

function Attendance({ loaded, myId }: { loaded: WireGame; myId: string }) {
  const game = usePreview(myId)(loaded)
  const answers = useAnswerButtons({ game, myId, variant: 'primary' })
  return (
    <TaskPage
      title={titleOf(game)}
      actions={
        <>
          {answers.decline}
          {answers.accept}
          <Actions game={game} />
        </>
      }
      note={noteOf(game, myId) ?? answers.refused}
      wide
    >
      <Panes
        main={<PlayerList game={game} myId={myId} />}
        side={
          <>
            <GameCard game={game} chips={<AnswerChip game={game} myId={myId} />} />
            <Message game={game} waiting={answerOf(game, myId) === 'pending'} />
          </>
        }
        sideFirst
      />
    </TaskPage>
  )
}

function titleOf(game: WireGame): string {
  if (game.isHost) return gamePages.hostingGame
  return game.state === 'active' ? gamePages.activeGame : gamePages.upcomingGame
}

function noteOf(game: WireGame, myId: string): string | null {
  if (game.state === 'cancelled') return gamePages.wasCancelled
  if (game.state === 'complete') return gamePages.isOver
  return game.isHost ? (can('check', gameFromWire(game), myId)?.message ?? null) : null
}

/** What the host wrote, and by when an answer is asked for. */
function Message({ game, waiting }: { game: WireGame; waiting: boolean }) {
  const asksBy = game.rsvpTimestamp !== null && waiting && game.state === 'upcoming'
  const text = game.inviteMessage.trim()
  if (!text && !asksBy) return null
  return (
    <div className={styles.message}>
      {text ? <blockquote>{text}</blockquote> : null}
      {asksBy ? <p>{games.answerBy(shortDateText(game.rsvpTimestamp ?? 0))}</p> : null}
    </div>
  )
}

/** What comes next, by the state of the game: the primary button last. */
function Actions({ game }: { game: WireGame }) {
  const { id: gameId, state, isHost } = game
  const upcoming = state === 'upcoming'
  return (
    <>
      {isHost ? (
        <Button
          variant={upcoming ? 'primary' : 'secondary'}
          disabled={!upcoming}
          onClick={() => navigate(href('gameCheckIn', { gameId }))}
        >
          {gamePages.checkPlayersIn}
        </Button>
      ) : null}
      {state === 'active' ? (
        <Button variant="primary" onClick={() => navigate(href('gameInPlay', { gameId }))}>
          {games.openGame}
        </Button>
      ) : null}
      {state === 'complete' ? (
        <Button variant="primary" onClick={() => navigate(href('gameHistory', { gameId }))}>
          {games.seeResults}
        </Button>
      ) : null}
    </>
  )
}
