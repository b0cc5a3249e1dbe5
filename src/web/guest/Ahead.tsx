import { useAction } from '../api/use-call.ts'
import { Messages } from '../games/Messages.tsx'
import { t } from '../i18n/language.ts'
import { formatDollars } from '../i18n/texts/formats.ts'
import { chairOf, gameWords } from '../i18n/texts/game.ts'
import { passWords } from '../i18n/texts/people.ts'
import { passFailures } from '../i18n/texts/toasts.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonRow, Card, Facts } from '../ui/Card.tsx'
import { downloadFile } from '../ui/device.ts'
import { Section } from '../ui/Sections.tsx'
import styles from './Pass.module.css'
import { answerText } from './PassBar.tsx'
import { kindOf, nameIn, type OpenedPass, personIn } from './pass-facts.ts'
import { type TextStage, Ticket, TicketStub } from './Ticket.tsx'
import type { AnswerPass } from './use-pass.ts'

interface AheadProps {
  pass: string
  opened: OpenedPass
  stage: TextStage
  answer: AnswerPass
  /** There is no connection for an answer. */
  isAway: boolean
}

/** A game to come, or one that will not happen for this guest. */
export function Ahead({ pass, opened, stage, answer, isAway }: AheadProps) {
  const isOff = stage === 'cancelled' || stage === 'removed'
  const calendar = useAction('passCalendar', {
    failed: passFailures.calendarFile,
    onDone: ({ file }) => downloadFile(file, 'game.ics', 'text/calendar'),
  })
  return (
    <>
      <Ticket opened={opened}>
        <TicketStub opened={opened} stage={stage}>
          {stage === 'accepted' ? (
            <ButtonRow>
              <Button
                busy={calendar.isPending}
                disabled={isAway}
                reason={t`The calendar file needs a connection.`}
                onClick={() => calendar.mutate({ pass })}
              >
                {t`Add to calendar`}
              </Button>
              {(['maybe', 'declined'] as const).map((each) => (
                <Button
                  key={each}
                  busy={answer.isPending}
                  disabled={isAway}
                  reason={passWords.needsConnection}
                  onClick={() => answer.mutate(each)}
                >
                  {answerText(each)}
                </Button>
              ))}
            </ButtonRow>
          ) : null}
        </TicketStub>
      </Ticket>
      {isOff ? null : (
        <>
          <Invitation opened={opened} />
          <Messages messages={opened.game.messages} />
          <PassGoing opened={opened} />
        </>
      )}
    </>
  )
}

/** The kind of game, what it costs, the guest's seat once it is drawn, and the host's words. */
function Invitation({ opened: { game, playerId } }: { opened: OpenedPass }) {
  const message = game.inviteMessage?.trim()
  const chair = chairOf(game.seating, playerId)
  return (
    <Card as="section" aria-label={t`Game`} className={styles.game}>
      <Facts
        facts={[
          { label: t`Game`, value: kindOf(game) },
          { label: t`Buy-in`, value: buyInText(game) },
          ...(game.addOn === null ? [] : [{ label: t`Add-on`, value: formatDollars(game.addOn) }]),
          ...(chair === null ? [] : [{ label: passWords.seat, value: chair }]),
        ]}
      />
      {message ? <blockquote className="quote">{message}</blockquote> : null}
    </Card>
  )
}

/** "$20.00 incl. $5.00 bounty". */
function buyInText({ buyIn, bounty }: OpenedPass['game']): string {
  const price = formatDollars(buyIn ?? 0)
  return bounty ? t`${price} incl. ${gameWords.bounty(bounty)}` : price
}

/** The people who are coming. A guest who waits to be let in sees first names only. */
function PassGoing({ opened }: { opened: OpenedPass }) {
  const { players, going = [], filled = 0, seats = 0 } = opened.game
  const coming = players.filter(({ status }) => status === 'accepted')
  const undecided = players.filter(({ maybe }) => maybe).length
  return (
    <Section
      title={t`Going`}
      aside={
        <span className="small anywhere">
          {undecided > 0 ? t`${filled} in, ${undecided} maybe` : `${filled}/${seats}`}
        </span>
      }
    >
      {coming.length > 0 ? (
        <ul className={styles.people}>
          {coming.map(({ id }) => (
            <li key={id} className={`stack-xs centre ${styles.person}`}>
              <Avatar person={personIn(opened, id)} />
              <span className="bold small ink anywhere">{nameIn(opened, id)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="small anywhere">
          {going.length > 0 ? going.join(', ') : t`${seats} seats, nobody yet`}
        </p>
      )}
    </Section>
  )
}
