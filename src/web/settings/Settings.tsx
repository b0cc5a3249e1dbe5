import { useEffect } from 'react'
import { toastError } from '../api/call.ts'
import { useMe } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { account } from '../i18n/texts/account.ts'
import { accountFailures } from '../i18n/texts/toasts.ts'
import { words } from '../i18n/texts/words.ts'
import { href, navigate } from '../navigation/href.ts'
import { TaskPage } from '../shell/TaskPage.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Loaded, Skeleton } from '../ui/Placeholders.tsx'
import { CalendarLink } from './CalendarLink.tsx'
import { EmailForm } from './EmailForm.tsx'
import { InformationForm } from './InformationForm.tsx'
import { LanguageSetting } from './LanguageSetting.tsx'
import { Logout } from './Logout.tsx'
import { NoticeSettings } from './NoticeSettings.tsx'
import { FieldSkeletons, PaymentMethods } from './PaymentMethods.tsx'
import styles from './Settings.module.css'

/** The viewer's data, card and email, and LOGOUT (Rule 14.28). */
export function Settings() {
  const me = useMe()
  const failed = me.data ? null : me.error
  useEffect(() => {
    if (failed) toastError(failed, accountFailures.loadSettings)
  }, [failed])
  const leave = () => navigate(href('/games'))
  return (
    <TaskPage
      title={t`SETTINGS`}
      onClose={leave}
      wide
      rail="none"
      actions={<Button onClick={leave}>{words.back}</Button>}
    >
      <Loaded read={me} waiting={<SettingsSkeleton />} title={t`Your settings did not load.`}>
        {(profile) => (
          <div className={`stack-xl ${styles.sections}`}>
            <div className="stack-xl">
              <InformationForm key={profile.id} profile={profile} />
              <NoticeSettings profile={profile} />
              <CalendarLink />
              <LanguageSetting profile={profile} />
            </div>
            <div className="stack-xl">
              <PaymentMethods className={styles.payment} />
              <EmailForm email={profile.email} />
              <MoreSettings />
              <Logout id={profile.id} username={profile.username} />
            </div>
          </div>
        )}
      </Loaded>
    </TaskPage>
  )
}

function MoreSettings() {
  return (
    <nav aria-label={t`More settings`} className="stack-s">
      <ButtonLink href={href('/settings/security')}>{t`Security`}</ButtonLink>
      <ButtonLink href={href('/settings/your-data')}>{account.yourData}</ButtonLink>
    </nav>
  )
}

function SettingsSkeleton() {
  return (
    <div className={`stack-xl ${styles.sections}`} role="status" aria-label={words.loading}>
      <Bones fields={6} />
      <div className={styles.payment}>
        <Bones fields={2} />
      </div>
      <Bones fields={1} />
    </div>
  )
}

function Bones({ fields }: { fields: number }) {
  return (
    <div className="stack-s">
      <Skeleton width="40%" height="1rem" />
      <FieldSkeletons count={fields} />
    </div>
  )
}
