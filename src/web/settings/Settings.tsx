import { useEffect, useState } from 'react'
import type { WireProfile } from '../../contract/endpoints.ts'
import { english } from '../../domain/base/language.ts'
import { languageFor } from '../../domain/base/preferred-language.ts'
import { emailProblem } from '../../domain/people/accounts.ts'
import { ApiError, toastError } from '../api/call.ts'
import { cacheAnswer, queryClient } from '../api/query-client.ts'
import { keyOf, useAction, useMe } from '../api/use-call.ts'
import { saidOrNull, t } from '../i18n/language.ts'
import { loadLanguage, storeLanguage, translated } from '../i18n/load-language.ts'
import { account } from '../i18n/texts/account.ts'
import { accountFailures, accountSuccesses } from '../i18n/texts/toasts.ts'
import { words } from '../i18n/texts/words.ts'
import { href, navigate } from '../navigation/href.ts'
import { type PushState, switchPush, usePushState } from '../pwa/push-subscription.ts'
import { TaskPage } from '../shell/TaskPage.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Select, Switch } from '../ui/Choice.tsx'
import { Loaded, Skeleton } from '../ui/Placeholders.tsx'
import { Section } from '../ui/Sections.tsx'
import { TextField } from '../ui/TextField.tsx'
import { CalendarLink } from './CalendarLink.tsx'
import { InformationForm } from './InformationForm.tsx'
import { Logout } from './Logout.tsx'
import { FieldSkeletons, PaymentMethods } from './PaymentMethods.tsx'
import { SettingForm } from './SettingForm.tsx'
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

/** Push on this device and mails about games. Each switch saves at once. */
function NoticeSettings({ profile }: { profile: WireProfile }) {
  return (
    <Section title={t`Notifications`}>
      <div className="stack-l">
        <PushSwitch />
        <MailSwitch profile={profile} />
      </div>
    </Section>
  )
}

const pushHints = (): Readonly<Record<PushState, string>> => ({
  unsupported: t`This browser cannot show notifications of a web app.`,
  homeScreen: t`On an iPhone or iPad this takes Anteroom on your home screen: tap Share, then “Add to Home Screen”, and open it from there.`,
  blocked: t`Your browser does not let Anteroom notify you. Allow notifications for this site in the settings of your browser, then open Anteroom again.`,
  off: t`You are told at once of invitations, answers, buddies, and games that start or end.`,
  on: t`You are told at once of invitations, answers, buddies, and games that start or end.`,
})

function PushSwitch() {
  const state = usePushState()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const change = (on: boolean) => {
    setWanted(on)
    void switchPush(on).finally(() => setWanted(null))
  }
  return (
    <Switch
      label={t`Notifications on this device`}
      hint={pushHints()[state]}
      checked={wanted ?? state === 'on'}
      disabled={wanted !== null || (state !== 'on' && state !== 'off')}
      onChange={change}
    />
  )
}

function MailSwitch({ profile }: { profile: WireProfile }) {
  const update = useAction('updateSettings', {
    failed: accountFailures.updateSettings,
    refresh: ['user'],
    onDone: (saved) => cacheAnswer(queryClient, keyOf('user'), saved),
  })
  const wanted = update.isPending ? update.variables?.mailInvites : undefined
  return (
    <Switch
      label={t`Mail me about invitations`}
      hint={t`A mail when you are invited to a game, and when one is canceled. Mails about your account always come.`}
      checked={wanted ?? profile.mailInvites ?? true}
      disabled={update.isPending}
      onChange={(mailInvites) => update.mutate({ mailInvites })}
    />
  )
}

/** Asks for a new email address. It is used once the person opens the link mailed to it (Rule 1.13). */
function EmailForm({ email }: { email: string }) {
  const [next, setNext] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const change = useAction('initiateChangeEmail', {
    failed: accountFailures.changeEmail,
    success: accountSuccesses.emailChangeMailed,
    onDone: () => setNext(''),
    onFailed: (error) => setWrong(error instanceof ApiError ? (error.fieldError('email') ?? null) : null),
  })
  const submit = () => {
    const typed = next.trim()
    const problem = typed ? saidOrNull(emailProblem(typed)) : t`An email is required.`
    setWrong(problem)
    if (problem === null && !change.isPending) change.mutate({ email: typed })
  }
  return (
    <SettingForm
      title={t`EMAIL`}
      lead={t`Your email is ${email}.`}
      action={t`Change email`}
      busy={change.isPending}
      onSubmit={submit}
    >
      <TextField
        label={t`New email`}
        hint={t`We send a link to the new address. Your email changes when you open it.`}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        value={next}
        onChange={setNext}
        error={wrong}
      />
    </SettingForm>
  )
}

const AS_BROWSER = 'browser'

/** Each language under its own name: "Deutsch". */
const nameOf = (code: string) => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code

/** The language of the account, on every device (Rule 31.1). */
function LanguageSetting({ profile }: { profile: WireProfile }) {
  const update = useAction('updateSettings', {
    failed: accountFailures.updateSettings,
    onDone: async (saved) => {
      storeLanguage(saved.language)
      cacheAnswer(queryClient, keyOf('user'), saved)
      await loadLanguage(saved.language)
      // Answers contain sentences of the server too.
      await queryClient.invalidateQueries()
    },
  })
  const wanted = update.isPending ? update.variables?.language : undefined
  const codes = [english, ...translated].map(({ code }) => code)
  const ofBrowser = languageFor(navigator.languages, translated)?.code
  return (
    <Section title={t`Language`}>
      <div className="stack-l">
        <Select
          label={t`Language of the app`}
          hint={t`Mails and notifications use it too.`}
          value={(wanted === undefined ? profile.language : wanted) ?? AS_BROWSER}
          disabled={wanted !== undefined}
          options={[
            { value: AS_BROWSER, label: t`As in this browser (${nameOf(ofBrowser ?? english.code)})` },
            ...codes.map((code) => ({ value: code, label: nameOf(code) })),
          ]}
          onChange={(code) => update.mutate({ language: code === AS_BROWSER ? null : code })}
        />
      </div>
    </Section>
  )
}
