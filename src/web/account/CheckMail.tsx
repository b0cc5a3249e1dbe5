import { call } from '../api/call.ts'
import { readDevice } from '../api/device.ts'
import { useMutationOnce } from '../api/use-mutation-once.ts'
import { href } from '../navigation/href.ts'
import { navigate } from '../navigation/navigate.ts'
import { checkMailWords as strings } from '../strings/check-mail.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonRow, Card } from '../ui/Card.tsx'
import styles from './AccountPage.module.css'

/** Says where the activation link was mailed to, mails it again, and leads back to the sign-up (Rule 27.5). */
export function CheckMail({ email }: { email: string }) {
  const resend = useMutationOnce<null, string>({
    mutationFn: (address) => call('initiateResetPassword', { email: address, device: readDevice() }),
  })
  return (
    <Card as="section" tone="brass" aria-label={strings.title(email)}>
      <p className={styles.checkMail}>{strings.title(email)}</p>
      <p role="status">
        {resend.isSuccess ? strings.resent : resend.isError ? strings.notSent : strings.text}
      </p>
      <ButtonRow>
        <Button busy={resend.isPending} onClick={() => resend.mutate(email)}>
          {strings.resend}
        </Button>
        <Button onClick={() => navigate(href('/sign-up'), { state: { goesOn: true } })}>
          {strings.otherAddress}
        </Button>
      </ButtonRow>
    </Card>
  )
}
