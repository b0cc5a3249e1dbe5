import type { ReactNode } from 'react'
import type { Output } from '../../contract/endpoints.ts'
import { t } from '../i18n/language.ts'
import { href } from '../navigation/href.ts'
import { peopleWords } from '../strings/people.ts'
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
    <Card
      as="section"
      tone="brass"
      className={home.firstDay}
      aria-label={t`Your first poker night starts here`}
    >
      <p className={styles.welcome}>{t`Your first poker night starts here`}</p>
      <p>{text}</p>
      {action}
    </Card>
  )
}

function thingToDo(buddies: Output<'listBuddies'> | undefined): { text: string; action: ReactNode } {
  if (buddies && buddies.active.length > 0)
    return { text: t`Your buddies are here. Host a game and invite them.`, action: null }
  if (buddies && buddies.pending.length > 0)
    return {
      text: t`Somebody wants to be your buddy. Say yes, and you can invite each other.`,
      action: (
        <ButtonLink href={href('/buddies')} variant="primary" wide>
          {t`SEE BUDDY REQUESTS`}
        </ButtonLink>
      ),
    }
  return {
    text:
      buddies && buddies.requests.length > 0
        ? t`Your buddy request waits for an answer. You can add more people meanwhile.`
        : t`Add the people you play with. Or host a game and send its link: nobody needs an account.`,
    action: (
      <ButtonLink href={href('/buddies-user-search')} variant="primary" wide>
        {peopleWords.addBuddy}
      </ButtonLink>
    ),
  }
}
