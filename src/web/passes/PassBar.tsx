import { useId } from 'react'
import { t } from '../i18n/language.ts'
import pages from '../shell/pages.module.css'
import { gameWords } from '../strings/game.ts'
import { passWords } from '../strings/people.ts'
import { ActionNote, Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { MakeItMine } from './MakeItMine.tsx'
import type { PassStage } from './pass-facts.ts'
import type { AnswerPass } from './use-answer-pass.ts'

export interface PassBarProps {
  pass: string
  stage: PassStage
  /** Whoever says yes now joins the waitlist (Rule 20.6). */
  isFull: boolean
  answer: AnswerPass
  /** There is no connection for an answer. */
  isAway: boolean
}

/** The bar at the bottom. It asks the guest for an answer while one is due, and after that to keep the night. */
export function PassBar(props: PassBarProps) {
  return (
    <footer className={pages.bar}>
      <div className={classes(pages.barInside, pages.wide)}>
        <Asked {...props} />
      </div>
    </footer>
  )
}

/** The primary button last. */
function Asked({ pass, stage, isFull, answer, isAway }: PassBarProps) {
  const id = useId()
  const answers = answersIn(stage)
  if (!hasAnswers(stage)) return <MakeItMine pass={pass} />
  const button = { busy: answer.isPending, disabled: isAway }
  return (
    <ActionNote value={isAway ? id : undefined}>
      {isAway ? (
        <p id={id} className={pages.note}>
          {passWords.needsConnection}
        </p>
      ) : null}
      {answers.no ? (
        <Button {...button} onClick={() => answer.mutate('declined')}>
          {passWords.cannot}
        </Button>
      ) : null}
      {answers.yes ? (
        <Button
          {...button}
          variant={stage === 'invited' ? 'primary' : 'secondary'}
          onClick={() => answer.mutate('accepted')}
        >
          {isFull ? gameWords.joinWaitlist : t`I’M IN`}
        </Button>
      ) : null}
    </ActionNote>
  )
}

/** Whether the bar asks for an answer. */
export function hasAnswers(stage: PassStage): boolean {
  const { yes, no } = answersIn(stage)
  return yes || no
}

/** The answers in the bar. Whoever has a seat gives it back on the ticket instead. */
function answersIn(stage: PassStage): { readonly yes: boolean; readonly no: boolean } {
  const isWaiting = stage === 'asking' || stage === 'waitlisted'
  return { yes: stage === 'invited' || stage === 'declined', no: stage === 'invited' || isWaiting }
}
