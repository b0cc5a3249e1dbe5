import { useState } from 'react'
import { isFull, seatsTotal } from '../../../domain/game/game.ts'
import type { GameView } from '../../games/game-view.ts'
import { useGameAction } from '../../games/use-game-action.ts'
import { t } from '../../i18n/language.ts'
import { later } from '../../i18n/texts/toasts.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonRow, Card, PersonRow } from '../../ui/Card.tsx'
import { Section } from '../../ui/Sections.tsx'
import { AskSheet } from '../../ui/Sheet.tsx'

type Ask = GameView['asks'][number]

interface AsksProps {
  game: GameView
  /** Beside the title: by default the number of people, on a page of several games the game's name. */
  aside?: string | undefined
  /** Makes "Let in" beside the first person the main button of the screen. */
  isNext?: boolean | undefined
}

/** The people who ask by the link to be let in. The server shows them to the host and the co-hosts only (Rule 19.6). */
export function Asks({ game, aside, isNext = false }: AsksProps) {
  const { asks } = game
  if (asks.length === 0) return null
  return (
    <Section title={t`Requests to join`} aside={aside ?? asks.length}>
      {isFull(game) ? (
        <p className="small">{t`All ${seatsTotal(game)} seats are taken. Anybody you let in goes on the waitlist.`}</p>
      ) : null}
      <ul className="stack-s">
        {asks.map((ask, index) => (
          <AskCard key={ask.id} gameId={game.id} ask={ask} isNext={isNext && index === 0} />
        ))}
      </ul>
    </Section>
  )
}

function AskCard({ gameId, ask: { id, name }, isNext }: { gameId: string; ask: Ask; isNext: boolean }) {
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const lettingIn = useGameAction('answerAsk', { failed: later(t`let this person in`) })
  const turningAway = useGameAction('answerAsk', { failed: later(t`turn this person away`), onDone: close })
  const [firstName = '', ...others] = name.split(' ')
  // Initials are letters: not those of "Mike (Jan's cousin)".
  const lastName = others.filter((word) => /^\p{L}/u.test(word)).join(' ')
  const person = { id, username: name, firstName, lastName }
  return (
    <Card as="li" aria-label={name}>
      <PersonRow avatar={<Avatar person={person} />} name={name} sub={t`By your link`} />
      <ButtonRow>
        <Button
          variant={isNext ? 'primary' : 'secondary'}
          busy={lettingIn.isPending}
          aria-label={t`Let in ${name}`}
          onClick={() => lettingIn.mutate({ gameId, userId: id, letIn: true })}
        >
          {t`Let in`}
        </Button>
        <Button
          disabled={lettingIn.isPending}
          aria-label={t`Turn away ${name}`}
          onClick={() => setAsking(true)}
        >
          {t`Turn away`}
        </Button>
      </ButtonRow>
      <AskSheet
        open={asking}
        onClose={close}
        title={t`Turn away`}
        deed={t`Turn away`}
        onDeed={() => turningAway.mutate({ gameId, userId: id, letIn: false })}
        danger
        busy={turningAway.isPending}
      >
        <p>{t`Turn ${name} away?`}</p>
        <p>{t`They can’t ask again, and are told if they have an account. You can still add them yourself.`}</p>
      </AskSheet>
    </Card>
  )
}
