import X from 'lucide-react/dist/esm/icons/x.mjs'
import { useEffect } from 'react'
import { isFull, seatsFilled, seatsTotal } from '../../../domain/game/game.ts'
import type { GameView } from '../../games/game-view.ts'
import { useGameAction } from '../../games/use-game-action.ts'
import { t } from '../../i18n/language.ts'
import { later } from '../../i18n/texts/toasts.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { PersonRow } from '../../ui/Card.tsx'
import { Section } from '../../ui/Sections.tsx'
import { AskFirst } from '../../ui/Sheet.tsx'
import styles from '../GameInPlay.module.css'

type Ask = GameView['asks'][number]

interface AsksProps {
  game: GameView
  /** Beside the title: by default the number of people; on a page of several games, the game's name. */
  aside?: string | undefined
  /** Makes "Let in" beside the first person the primary button of the screen. */
  isNext?: boolean | undefined
}

/** People who ask by the link to be let in. The server shows them to the host and the co-hosts only (Rule 19.6). */
export function Asks({ game, aside, isNext = false }: AsksProps) {
  const { id: gameId, asks } = game
  const letIn = useGameAction('answerAsk', { failed: later(t`let this person in`) })
  if (asks.length === 0) return null
  const fitting = asks.slice(0, Math.max(0, seatsTotal(game) - seatsFilled(game)))
  return (
    <Section title={t`Requests to join`} aside={aside ?? asks.length}>
      {isFull(game) ? (
        <p className="small">{t`All ${seatsTotal(game)} seats are taken. Anybody you let in goes on the waitlist.`}</p>
      ) : null}
      <ul className="stack-s">
        {asks.map((ask, index) => (
          <AskRow
            key={ask.id}
            gameId={gameId}
            ask={ask}
            isNext={isNext && index === 0}
            busy={letIn.isPending}
            onLetIn={() => letIn.mutate({ gameId, userId: ask.id, letIn: true })}
          />
        ))}
      </ul>
      {fitting.length > 1 ? (
        <Button
          busy={letIn.isPending}
          onClick={() => {
            for (const { id: userId } of fitting) letIn.mutate({ gameId, userId, letIn: true })
          }}
        >
          {fitting.length === asks.length
            ? t`Let all ${fitting.length} in`
            : t`Let the first ${fitting.length} in`}
        </Button>
      ) : null}
    </Section>
  )
}

interface AskRowProps {
  gameId: string
  ask: Ask
  isNext: boolean
  /** Somebody is being let in. */
  busy: boolean
  onLetIn: () => void
}

function AskRow({ gameId, ask: { id, name }, isNext, busy, onLetIn }: AskRowProps) {
  const turningAway = useGameAction('answerAsk', { failed: later(t`turn this person away`) })
  useEffect(
    () => () => {
      // The tapped button is gone with its row.
      if (document.activeElement === document.body)
        document.getElementById('main')?.focus({ preventScroll: true })
    },
    [],
  )
  const [firstName = '', ...others] = name.split(' ')
  // Initials are letters: ignore the bracket in "Mike (Jan's cousin)".
  const lastName = others.filter((word) => /^\p{L}/u.test(word)).join(' ')
  const person = { id, username: name, firstName, lastName }
  return (
    <li className={`box stack ${styles.request}`} aria-label={name}>
      <PersonRow
        avatar={<Avatar person={person} />}
        name={name}
        sub={t`By your link`}
        trailing={
          <>
            <AskFirst
              button={(ask) => (
                <IconButton
                  label={t`Turn away ${name}`}
                  icon={<X size={20} />}
                  disabled={busy}
                  onClick={ask}
                />
              )}
              title={t`Turn away`}
              action={t`Turn away`}
              onAction={(close) =>
                turningAway.mutate({ gameId, userId: id, letIn: false }, { onSuccess: close })
              }
              danger
              busy={turningAway.isPending}
            >
              <p>{t`Turn ${name} away?`}</p>
              <p>{t`They can’t ask again, and are told if they have an account. You can still add them yourself.`}</p>
            </AskFirst>
            <Button
              variant={isNext ? 'primary' : 'secondary'}
              size="s"
              busy={busy}
              aria-label={t`Let in ${name}`}
              onClick={onLetIn}
            >
              {t`Let in`}
            </Button>
          </>
        }
      />
    </li>
  )
}
