import MessageSquare from 'lucide-react/dist/esm/icons/message-square.mjs'
import { useState } from 'react'
import { listed } from '../../domain/base/text.ts'
import { askable, notAnswered, oneMoreDay, shortAt } from '../../domain/game/enough.ts'
import { playing, seatsFilled } from '../../domain/game/game.ts'
import { can } from '../../domain/game/permissions.ts'
import { MAX_MESSAGE } from '../../domain/game/send-message.ts'
import { useAction } from '../api/use-call.ts'
import { useCommandId } from '../api/use-mutation-once.ts'
import { GameCard } from '../games/GameCard.tsx'
import { type GameView, nameIn } from '../games/game-view.ts'
import { Messages, messagesIn } from '../games/Messages.tsx'
import { tableView } from '../games/table-view.ts'
import { useGameAction, usePreview } from '../games/use-game-action.ts'
import { said, t } from '../i18n/language.ts'
import { gameWords } from '../i18n/texts/game.ts'
import { gameFailures } from '../i18n/texts/toasts.ts'
import { href, navigate, openedFrom, useSearchOf } from '../navigation/href.ts'
import { isAnswer } from '../payments/payment-refused.ts'
import { ShareAction } from '../share/ShareAction.tsx'
import { TableScreenAction } from '../share/TableScreenAction.tsx'
import { Panes, TaskPage } from '../shell/TaskPage.tsx'
import { WithGame } from '../shell/WithGame.tsx'
import { RefusedEntries } from '../table/entries/RefusedEntries.tsx'
import { Asks } from '../table/players/Asks.tsx'
import { SeatsRow } from '../table/seats/SeatsRow.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonRow, Card } from '../ui/Card.tsx'
import { useNow, useOnline } from '../ui/device.ts'
import { AskFirst } from '../ui/Sheet.tsx'
import { TextArea } from '../ui/TextField.tsx'
import { CancelGame } from './CancelGame.tsx'
import { EditPage } from './EditPage.tsx'
import { AnswerChip, useAnswerButtons } from './InviteAnswer.tsx'
import { PlayerList } from './PlayerList.tsx'

/** The players of a game; the host continues to the check-in or edits the game, invitees answer (Rules 14.20, 20.2). */
export function GameAttendance() {
  const { edit } = useSearchOf('/game-attendance')
  return (
    <WithGame title={t`UPCOMING GAME`}>
      {(game) =>
        edit && game.isHost && game.state === 'upcoming' ? (
          <EditPage key={game.id} game={game} />
        ) : (
          <Attendance loaded={game} />
        )
      }
    </WithGame>
  )
}

function Attendance({ loaded }: { loaded: GameView }) {
  const game = usePreview()(loaded)
  const answers = useAnswerButtons({ game })
  const message = game.inviteMessage.trim()
  const next = nextOf(game)
  return (
    <TaskPage
      title={titleOf(game)}
      action={
        <>
          <TableScreenAction game={game} />
          <ShareAction game={game} />
        </>
      }
      actions={
        <>
          {answers.decline}
          {answers.maybe}
          {answers.accept}
          {next ? (
            <Button
              variant="primary"
              onClick={() => navigate(next.address, { state: openedFrom('/game-attendance') })}
            >
              {next.label}
            </Button>
          ) : null}
        </>
      }
      note={noteOf(game) ?? answers.refused}
      wide
    >
      <Panes
        main={
          <>
            <Asks game={game} />
            <SeatsRow view={tableView(game)} game={game.mayRun ? game : undefined} />
            <PlayerList game={game} />
          </>
        }
        side={
          <>
            <TooFew game={game} />
            <GameCard
              game={game}
              heading="h2"
              chips={<AnswerChip game={game} />}
              actions={game.isHost && game.state === 'upcoming' ? <EditButton gameId={game.id} /> : null}
            />
            {message ? <blockquote className="quote">{message}</blockquote> : null}
            <Messages messages={messagesIn(game)} />
            <WriteMessage game={game} />
          </>
        }
        sideFirst
      />
      {/* The start may have been undone before this device could send them. */}
      <RefusedEntries game={game} />
    </TaskPage>
  )
}

const EditButton = ({ gameId }: { gameId: string }) => (
  <Button wide onClick={() => navigate(href('/game-attendance', { gameId, edit: 'terms' }))}>
    {gameWords.editGame}
  </Button>
)

function titleOf(game: GameView): string {
  if (game.isHost) return t`HOSTING GAME`
  return game.state === 'active' ? t`ACTIVE GAME` : t`UPCOMING GAME`
}

function noteOf(game: GameView): string | null {
  if (game.state === 'cancelled') return gameWords.wasCancelled
  if (game.state === 'complete') return t`This game is over.`
  return null
}

/** The screen that comes next in the game's state, and the label of its button; null if there is none. */
function nextOf({ id: gameId, state, mayRun }: GameView) {
  if (state === 'active') return { label: gameWords.openGame, address: href('/game-in-play', { gameId }) }
  if (state === 'complete') return { label: t`See results`, address: href('/game-history', { gameId }) }
  return state === 'upcoming' && mayRun
    ? { label: gameWords.checkPlayersIn, address: href('/game-check-in', { gameId }) }
    : null
}

/** "Message everybody who’s in", for those who run a game that somebody else is in (Rule 41.4). */
function WriteMessage({ game }: { game: GameView }) {
  const [text, setText] = useState('')
  const [answers, setAnswers] = useState(0)
  const isOnline = useOnline()
  const idOf = useCommandId()
  const sending = useGameAction('messagePlayers', {
    failed: gameFailures.message,
    // The same text is the same message after a lost answer, and another one after an answer.
    keyOf: (input) => idOf({ ...input, answers }),
    onDone: () => {
      setText('')
      setAnswers(answers + 1)
    },
    onFailed: (error) => {
      if (isAnswer(error)) setAnswers(answers + 1)
    },
  })
  const isAlone = playing(game).every(({ id }) => id === game.myId)
  if (isAlone || can('message', game, game.myId) !== null) return null
  const title = t`Message everybody who’s in`
  return (
    <AskFirst
      button={(ask) => (
        <Button
          wide
          icon={<MessageSquare size={18} />}
          disabled={!isOnline}
          reason={t`You are offline.`}
          onClick={ask}
        >
          {title}
        </Button>
      )}
      title={title}
      action={t`Send`}
      busy={sending.isPending}
      disabled={text.trim() === ''}
      onAction={(close) => sending.mutate({ gameId: game.id, text: text.trim() }, { onSuccess: close })}
    >
      <TextArea
        label={t`Message`}
        hint={t`They get a notification. Guests see it on their page.`}
        value={text}
        maxLength={MAX_MESSAGE}
        onChange={setText}
      />
    </AskFirst>
  )
}

/** Tells the host of an upcoming game that too few players are in, and offers what to do (Rule 41.2). */
function TooFew({ game }: { game: GameView }) {
  const now = useNow()
  const isOnline = useOnline()
  const asking = useAction('askAgain', { failed: gameFailures.askAgain })
  const moving = useGameAction('editGame', { failed: gameFailures.saveGame })
  if (!game.isHost || !shortAt(game, now)) return null
  const open = notAnswered(game)
  const rsvpTimestamp = oneMoreDay(game, now)
  return (
    <Card as="section" aria-label={t`Too few players yet`}>
      <h2>{t`${seatsFilled(game)} in, at least ${game.minPlayers} wanted`}</h2>
      {open.length === 0 ? null : (
        <p className="small">{t`Not answered yet: ${said(listed(open.map(({ id }) => nameIn(game, id))))}.`}</p>
      )}
      <ButtonRow>
        {askable(game).length === 0 ? null : (
          <Button
            busy={asking.isPending}
            disabled={!isOnline || asking.isSuccess}
            onClick={() => asking.mutate({ gameId: game.id })}
          >
            {asking.isSuccess ? t`Asked again` : t`Ask again`}
          </Button>
        )}
        {rsvpTimestamp === null ? null : (
          <Button
            busy={moving.isPending}
            disabled={!isOnline}
            onClick={() => moving.mutate({ gameId: game.id, rsvpTimestamp })}
          >
            {t`One more day`}
          </Button>
        )}
        <CancelGame
          game={game}
          button={(ask) => (
            <Button variant="danger" disabled={!isOnline} onClick={ask}>
              {t`Call off`}
            </Button>
          )}
        />
      </ButtonRow>
      {isOnline ? null : <p className="small">{t`You are offline.`}</p>}
    </Card>
  )
}
