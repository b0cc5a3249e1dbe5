import { useId } from 'react'
import { isRefusal } from '../../domain/base/refusal.ts'
import { answerInvite } from '../../domain/game/lifecycle.ts'
import type { GameView } from '../games/game-view.ts'
import { answerOf, placeInLine, saysMaybe } from '../games/groups.ts'
import { useGameAction } from '../games/use-game-action.ts'
import { saidOrNull, t } from '../i18n/language.ts'
import { ordinal } from '../i18n/texts/formats.ts'
import { gameWords } from '../i18n/texts/game.ts'
import { gameFailures, gameSuccesses, later, passFailures } from '../i18n/texts/toasts.ts'
import { ActionNote, Button } from '../ui/Button.tsx'
import { ButtonRow } from '../ui/Card.tsx'
import { Chip } from '../ui/Chip.tsx'

export interface InviteAnswerProps {
  /** The game as `usePreview` returns it. */
  game: GameView
}

/**
 * ACCEPT, Maybe and DECLINE while pending, afterwards only the other two; "Join the waitlist" if the game is full (Rules 3.6, 3.7, 20.6,
 * 41.1). `isNext`: the answer is the screen's next step.
 */
export function InviteAnswer({ game, isNext }: InviteAnswerProps & { isNext?: boolean }) {
  const id = useId()
  const { accept, maybe, decline, refused } = useAnswerButtons({ game, onCard: true, isNext })
  if (!accept && !maybe && !decline) return null
  return (
    <>
      <ActionNote value={refused ? id : undefined}>
        <ButtonRow>
          {accept}
          {maybe}
          {decline}
        </ButtonRow>
      </ActionNote>
      {refused ? (
        <p id={id} className="fine centre">
          {refused}
        </p>
      ) : null}
    </>
  )
}

/**
 * The buttons; null if there is nothing to answer. The caller shows `refused`, why the game cannot be accepted, above them.
 * Accepting on a card also says where the game is listed now (Rule 15.10); on the game's own page ACCEPT is the primary
 * button, below the current answer.
 */
export function useAnswerButtons({
  game,
  onCard = false,
  isNext = !onCard,
}: InviteAnswerProps & { onCard?: boolean; isNext?: boolean | undefined }) {
  const accept = useGameAction('acceptGameInvite', {
    failed: gameFailures.acceptGameInvite,
    success: onCard ? gameSuccesses.gameInviteAccepted : undefined,
  })
  const wait = useGameAction('acceptGameInvite', { failed: later(t`join the waitlist`) })
  const decline = useGameAction('declineGameInvite', {
    failed: gameFailures.declineGameInvite,
    success: gameSuccesses.gameInviteDeclined,
  })
  const undecided = useGameAction('acceptGameInvite', { failed: passFailures.answerPass })
  const answer = answerOf(game)
  if (answer === undefined || game.state !== 'upcoming')
    return { accept: null, maybe: null, decline: null, refused: null }
  const input = { gameId: game.id }
  const refusal = answerInvite(game, game.myId, 'accepted')
  const isWaiting = placeInLine(game) > 0
  const refused = answer !== 'accepted' && isRefusal(refusal) ? refusal : null
  const variant = isNext ? 'primary' : 'secondary'
  const yes =
    refused?.code === 'game_full' ? (
      <Button
        variant={variant}
        busy={wait.isPending}
        onClick={() => wait.mutate({ ...input, waitlist: true })}
      >
        {gameWords.joinWaitlist}
      </Button>
    ) : (
      <Button variant={variant} disabled={refused !== null} onClick={() => accept.mutate(input)}>
        {t`ACCEPT`}
      </Button>
    )
  const isDone = answer === 'accepted' || (isWaiting && refused !== null)
  return {
    refused: isWaiting ? null : saidOrNull(refused?.message ?? null),
    accept: isDone ? null : yes,
    maybe: saysMaybe(game) ? null : (
      <Button onClick={() => undecided.mutate({ ...input, maybe: true })}>{gameWords.maybe}</Button>
    ),
    decline:
      answer === 'declined' ? null : (
        <Button onClick={() => decline.mutate(input)}>
          {isWaiting ? t`Leave the waitlist` : t`DECLINE`}
        </Button>
      ),
  }
}

/** The answer as a chip, or the place on the waitlist; nothing before an answer. */
export function AnswerChip({ game }: InviteAnswerProps) {
  if (game.state !== 'upcoming') return null
  const place = placeInLine(game)
  if (place > 0) return <Chip tone="brass">{t`You’re ${ordinal(place)} in line`}</Chip>
  switch (answerOf(game)) {
    case 'accepted':
      return <Chip tone="win">{t`You accepted`}</Chip>
    case 'declined':
      return <Chip tone="lose">{t`You declined`}</Chip>
    default:
      return saysMaybe(game) ? <Chip tone="brass">{t`You said maybe`}</Chip> : null
  }
}
