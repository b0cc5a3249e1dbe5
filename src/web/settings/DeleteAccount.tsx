import type { WireProfile } from '../../contract/endpoints.ts'
import { useAction } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { later } from '../i18n/texts/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Section } from '../ui/Sections.tsx'
import { AskFirst } from '../ui/Sheet.tsx'
import { toastSuccess } from '../ui/toasts.ts'
import { leaveAccount } from './Logout.tsx'
import styles from './Settings.module.css'

/** Deletes the account for good, after explaining the consequences (Rule 1.20). */
export function DeleteAccount({ profile: { id, username } }: { profile: WireProfile }) {
  const remove = useAction('deleteAccount', {
    failed: later(t`delete your account`),
    onDone: async () => {
      await leaveAccount(id)
      toastSuccess(t`Your account is deleted.`)
    },
  })
  return (
    <Section title={t`Delete your account`}>
      <p>{t`This is permanent: nobody can restore your account, not even the operator of this server.`}</p>
      <ul className={`stack-xs ${styles.points}`}>
        {deletePoints().map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <AskFirst
        button={(ask) => (
          <Button variant="danger" onClick={ask}>
            {t`Delete account`}
          </Button>
        )}
        title={t`Delete for good?`}
        action={t`Delete account`}
        onAction={(close) => remove.mutate({}, { onError: close })}
        danger
        busy={remove.isPending}
      >
        <p>{t`This deletes the account ${username}.`}</p>
      </AskFirst>
    </Section>
  )
}

const deletePoints = () => [
  t`Your profile, picture, card, buddies and notifications are deleted, and you are signed out everywhere.`,
  t`Upcoming games that you host are cancelled, and their hosting fees go back to your card.`,
  t`Your other upcoming games are declined.`,
  t`Games you played stay in the history of the other players. You appear there as “Former player”, with the same figures.`,
  t`Nobody else can take your username for 90 days.`,
]
