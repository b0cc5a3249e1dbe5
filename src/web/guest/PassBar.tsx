import { useId } from 'react'
import { Link } from 'wouter'
import { t } from '../i18n/language.ts'
import { gameWords } from '../i18n/texts/game.ts'
import { passWords } from '../i18n/texts/people.ts'
import { href } from '../navigation/href.ts'
import pages from '../shell/pages.module.css'
import { ActionNote, Button, ButtonLink } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import styles from './Pass.module.css'
import type { PassStage } from './pass-facts.ts'
import type { AnswerPass, PassAnswer } from './use-pass.ts'

interface ToAccount {
  pass: string
  /** Fills in the sign-up. */
  guestName: string
}

interface PassBarProps extends ToAccount {
  stage: PassStage
  /** A guest who says yes now joins the waitlist (Rule 20.6). */
  isFull: boolean
  answer: AnswerPass
  /** There is no connection for an answer. */
  isAway: boolean
  /** The page uses the full width. */
  wide: boolean
}

/** The bottom bar, primary button last. It asks for an answer while one is due, else offers an account that keeps the night. None in play. */
export function PassBar({ pass, guestName, stage, isFull, answer, isAway, wide }: PassBarProps) {
  const id = useId()
  const answers = answersIn[stage] ?? []
  const isAsked = answers.length > 0
  return (
    <footer className={pages.bar}>
      <div className={classes(`flow ${pages.barInside}`, wide && pages.wide)}>
        <ActionNote value={isAway && isAsked ? id : undefined}>
          {isAway && isAsked ? (
            <p id={id} className={`small ${pages.note}`}>
              {passWords.needsConnection}
            </p>
          ) : null}
          {answers.map((each) => (
            <Button
              key={each}
              variant={each === 'accepted' && stage !== 'declined' ? 'primary' : 'secondary'}
              busy={answer.isPending}
              disabled={isAway}
              onClick={() => answer.mutate(each)}
            >
              {answerText(each, isFull)}
            </Button>
          ))}
          {isAsked ? null : <MakeItMine pass={pass} guestName={guestName} />}
        </ActionNote>
      </div>
    </footer>
  )
}

/** The answers in the bar, by stage. A guest with a seat gives it up on the ticket instead. */
const answersIn: Partial<Readonly<Record<PassStage, readonly PassAnswer[]>>> = {
  invited: ['declined', 'maybe', 'accepted'],
  maybe: ['declined', 'accepted'],
  declined: ['maybe', 'accepted'],
  asking: ['declined', 'maybe'],
  waitlisted: ['declined', 'maybe'],
}

export const hasAnswers = (stage: PassStage): boolean => stage in answersIn

/** The label of an answer's button. */
export function answerText(answer: PassAnswer, isFull = false): string {
  if (answer === 'accepted') return isFull ? gameWords.joinWaitlist : t`I’m in`
  return answer === 'maybe' ? gameWords.maybe : passWords.cannot
}

/** The pass is in the fragment, which browsers do not send to a server. */
const withPass = (path: '/sign-up' | '/login', pass: string) => `${href(path)}#pass=${pass}`

/** The link in the bottom bar to an account that takes over the night. */
function MakeItMine({ pass, guestName }: ToAccount) {
  return (
    <>
      <p className={`small ${styles.barNote}`}>
        {t`Keep your nights in your own account.`} <HaveAccount pass={pass} />
      </p>
      <ButtonLink href={withPass('/sign-up', pass)} state={{ guestName }} variant="primary">
        {t`Make it mine`}
      </ButtonLink>
    </>
  )
}

/** The links to an account at the end of the page: while the bar asks for an answer, and in play, where no bar takes room from the table. */
export function AccountLinks({ pass, guestName }: ToAccount) {
  return (
    <p className={`wrap quiet ${styles.mine}`}>
      <span>{t`Keep your nights in your own account.`}</span>
      <Link href={withPass('/sign-up', pass)} state={{ guestName }} className={styles.link}>
        {t`Make it mine`}
      </Link>
      <HaveAccount pass={pass} />
    </p>
  )
}

const HaveAccount = ({ pass }: { pass: string }) => (
  <Link href={withPass('/login', pass)} className={styles.link}>
    {passWords.haveAccount}
  </Link>
)
