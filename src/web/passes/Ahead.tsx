import { t } from '../i18n/language.ts'
import pages from '../shell/pages.module.css'
import { passWords } from '../strings/people.ts'
import { passFailures } from '../strings/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonRow } from '../ui/Card.tsx'
import { toastFailure } from '../ui/toasts/toasts.ts'
import { Invitation } from './Invitation.tsx'
import { PassGoing } from './PassGoing.tsx'
import type { OpenedPass } from './pass-facts.ts'
import { saveCalendarFile } from './save-calendar-file.ts'
import { Ticket } from './Ticket.tsx'
import { TicketStub } from './TicketStub.tsx'
import type { ToldStage } from './told.ts'
import type { AnswerPass } from './use-answer-pass.ts'

export interface AheadProps {
  pass: string
  opened: OpenedPass
  stage: ToldStage
  answer: AnswerPass
  /** There is no connection for an answer. */
  isAway: boolean
}

/** A game to come, or one that does not come for this guest. */
export function Ahead({ pass, opened, stage, answer, isAway }: AheadProps) {
  const isOff = stage === 'cancelled' || stage === 'removed'
  return (
    <div className={pages.panes}>
      <div className={pages.pane}>
        <Ticket opened={opened}>
          <TicketStub opened={opened} stage={stage}>
            {stage === 'accepted' ? (
              <ButtonRow>
                <Button onClick={() => addToCalendar(pass, opened)}>{t`ADD TO CALENDAR`}</Button>
                <Button
                  busy={answer.isPending}
                  disabled={isAway}
                  reason={passWords.needsConnection}
                  onClick={() => answer.mutate('declined')}
                >
                  {passWords.cannot}
                </Button>
              </ButtonRow>
            ) : null}
          </TicketStub>
        </Ticket>
        {isOff ? null : <Invitation opened={opened} />}
      </div>
      {isOff ? null : (
        <div className={pages.pane}>
          <PassGoing opened={opened} />
        </div>
      )}
    </div>
  )
}

async function addToCalendar(pass: string, opened: OpenedPass): Promise<void> {
  try {
    await saveCalendarFile(pass, opened)
  } catch {
    toastFailure(passFailures.calendarFile)
  }
}
