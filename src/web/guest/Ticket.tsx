import type { ReactNode } from 'react'
import { dateText, momentText } from '../i18n/texts/formats.ts'
import { passWords } from '../i18n/texts/people.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Card, PersonRow } from '../ui/Card.tsx'
import { classes } from '../ui/classes.ts'
import { Money } from '../ui/Figures.tsx'
import styles from './Pass.module.css'
import { type OpenedPass, personIn } from './pass-facts.ts'
import { stageText, type TextStage, type TicketFigure } from './ticket-text.ts'

/** The upper part names the guest, the night and the host, who may not be playing. `children` below the perforation show the current state. */
export function Ticket({ opened, children }: { opened: OpenedPass; children: ReactNode }) {
  const { game, guestName, playerId } = opened
  const isUpcoming = game.state === 'upcoming'
  return (
    <Card as="section" className={styles.ticket} aria-label={passWords.title}>
      <PersonRow
        avatar={<Avatar person={personIn(opened, playerId)} size="l" />}
        name={<span className={styles.holder}>{guestName}</span>}
        sub={
          <>
            {game.name}
            <br />
            {isUpcoming ? momentText(game.timestamp) : dateText(game.timestamp)}
            {game.hostFirstName ? (
              <>
                {isUpcoming ? <br /> : ' · '}
                {passWords.hostedBy(game.hostFirstName)}
              </>
            ) : null}
          </>
        }
      />
      <div className={styles.perforation} aria-hidden="true" />
      <div className={`stack-s ${styles.stub}`}>{children}</div>
    </Card>
  )
}

/** The lower part of a ticket with an amount: on the left the amount, on the right its breakdown. */
export function TicketAmount({ figure: { label, amount, isNet, facts, won } }: { figure: TicketFigure }) {
  const said = <p className={isNet ? `display ${styles.headline}` : 'small anywhere'}>{label}</p>
  return (
    <div className={`ends ${styles.figure}`}>
      <div>
        {won ? null : said}
        {amount === null ? null : (
          <Money cents={amount} signed={isNet} size="xl" className={classes(won && styles.won)} />
        )}
        {won ? said : null}
      </div>
      <ul className={`small ${styles.facts}`}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  )
}

interface TicketStubProps {
  opened: OpenedPass
  stage: TextStage
  /** The actions. */
  children?: ReactNode
}

/** The lower part of a ticket that describes the state in words. */
export function TicketStub({ opened, stage, children }: TicketStubProps) {
  const { title, more } = stageText(opened, stage)
  return (
    <>
      <p className={`display ${styles.headline}`}>{title}</p>
      {more ? <p className="small anywhere">{more}</p> : null}
      {children}
    </>
  )
}
