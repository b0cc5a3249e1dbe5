import type { ReactNode } from 'react'
import type { Output } from '../../contract/endpoints.ts'
import { href } from '../navigation/href.ts'
import { games } from '../strings/games.ts'
import { nextUpWords as strings } from '../strings/next-up.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Card } from '../ui/Card.tsx'
import home from './Games.module.css'
import styles from './NextUp.module.css'

/**
 * The one thing to do for somebody without any game: answer a buddy request, else find a buddy, else host, which HOST NEW GAME below
 * does (Rule 27.4).
 */
export function FirstDay({ buddies }: { buddies: Output<'listBuddies'> | undefined }) {
  const { text, action } = thingToDo(buddies)
  return (
    <Card as="section" tone="brass" className={home.firstDay} aria-label={strings.welcome}>
      <p className={styles.welcome}>{strings.welcome}</p>
      <p>{text}</p>
      {action}
    </Card>
  )
}

function thingToDo(buddies: Output<'listBuddies'> | undefined): { text: string; action: ReactNode } {
  if (buddies && buddies.active.length > 0) return { text: strings.hostText, action: null }
  if (buddies && buddies.pending.length > 0)
    return {
      text: strings.answerText,
      action: (
        <ButtonLink href={href('/buddies')} variant="primary" wide>
          {strings.seeRequests}
        </ButtonLink>
      ),
    }
  return {
    text: buddies && buddies.requests.length > 0 ? strings.sentText : strings.addText,
    action: (
      <ButtonLink href={href('/buddies-user-search')} variant="primary" wide>
        {games.addBuddy}
      </ButtonLink>
    ),
  }
}
