import { call } from '../api/call.ts'
import { readDevice } from '../api/device.ts'
import { useMutationOnce } from '../api/use-mutation-once.ts'
import { t } from '../i18n/language.ts'
import { href } from '../navigation/href.ts'
import { navigate } from '../navigation/navigate.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonRow, Card } from '../ui/Card.tsx'
import styles from './AccountPage.module.css'

/** Says where the activation link was mailed to, mails it again, and leads back to the sign-up (Rule 27.5). */
export function CheckMail({ email }: { email: string }) {
  const resend = useMutationOnce<null, string>({
    mutationFn: (address) => call('initiateResetPassword', { email: address, device: readDevice() }),
  })
  return (
    <Card as="section" tone="brass" aria-label={t`Check ${email}`}>
      <p className={styles.checkMail}>{t`Check ${email}`}</p>
      <p role="status">
        {resend.isSuccess
          ? t`Sent again. It can take a minute.`
          : resend.isError
            ? t`The mail could not be sent. Please try again.`
            : t`Open the link in our mail to activate your account. Nothing there? Look in the spam folder too.`}
      </p>
      <ButtonRow>
        <Button busy={resend.isPending} onClick={() => resend.mutate(email)}>
          {t`RESEND`}
        </Button>
        <Button onClick={() => navigate(href('/sign-up'), { state: { goesOn: true } })}>
          {t`ANOTHER ADDRESS`}
        </Button>
      </ButtonRow>
    </Card>
  )
}
