import { useState } from 'react'
import type { WireProfile } from '../../contract/endpoints.ts'
import { cacheAnswer, queryClient } from '../api/query-client.ts'
import { keyOf, useAction } from '../api/use-call.ts'
import { t } from '../i18n/language.ts'
import { accountFailures } from '../i18n/texts/toasts.ts'
import { type PushState, switchPush, usePushState } from '../pwa/push-subscription.ts'
import { Switch } from '../ui/Choice.tsx'
import { Section } from '../ui/Sections.tsx'

/** Push on this device and mails about games. Each switch saves at once. */
export function NoticeSettings({ profile }: { profile: WireProfile }) {
  return (
    <Section title={t`Notifications`}>
      <div className="stack-l">
        <PushSwitch />
        <MailSwitch profile={profile} />
      </div>
    </Section>
  )
}

const hints = (): Readonly<Record<PushState, string>> => ({
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
      hint={hints()[state]}
      checked={wanted ?? state === 'on'}
      disabled={wanted !== null || (state !== 'on' && state !== 'off')}
      onChange={change}
    />
  )
}

function MailSwitch({ profile }: { profile: WireProfile }) {
  const [wanted, setWanted] = useState<boolean | null>(null)
  const update = useAction('updateSettings', {
    failed: accountFailures.updateSettings,
    refresh: ['user'],
    onDone: (saved) => {
      cacheAnswer(queryClient, keyOf('user'), saved)
      setWanted(null)
    },
    onFailed: () => setWanted(null),
  })
  const change = (mailInvites: boolean) => {
    setWanted(mailInvites)
    update.mutate({ mailInvites })
  }
  return (
    <Switch
      label={t`Mail me about invitations`}
      hint={t`A mail when you are invited to a game, and when one is cancelled. Mails about your account always come.`}
      checked={wanted ?? profile.mailInvites ?? true}
      disabled={wanted !== null}
      onChange={change}
    />
  )
}
