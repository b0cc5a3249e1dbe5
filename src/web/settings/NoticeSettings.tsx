import { useState } from 'react'
import type { WireProfile } from '../../contract/endpoints.ts'
import { cacheAnswer } from '../api/cache-answer.ts'
import { queryClient } from '../api/query-client.ts'
import { keyOf, useAction } from '../api/use-call.ts'
import { type PushState, usePushState } from '../pwa/push-state.ts'
import { switchPush } from '../pwa/switch-push.ts'
import { accountFailures } from '../strings/account-messages.ts'
import { settings } from '../strings/settings.ts'
import { Card } from '../ui/Card.tsx'
import { Switch } from '../ui/Choice.tsx'
import { Section } from '../ui/Sections.tsx'
import styles from './Settings.module.css'

/** Push on this device and mails about games. Each switch saves at once. */
export function NoticeSettings({ profile }: { profile: WireProfile }) {
  return (
    <Section title={settings.notices}>
      <Card className={styles.form}>
        <PushSwitch />
        <MailSwitch profile={profile} />
      </Card>
    </Section>
  )
}

const hints: Readonly<Record<PushState, string>> = {
  unsupported: settings.pushUnsupported,
  homeScreen: settings.pushHomeScreen,
  blocked: settings.pushBlocked,
  off: settings.pushHint,
  on: settings.pushHint,
}

function PushSwitch() {
  const state = usePushState()
  const [wanted, setWanted] = useState<boolean | null>(null)
  const change = (on: boolean) => {
    setWanted(on)
    void switchPush(on).finally(() => setWanted(null))
  }
  return (
    <Switch
      label={settings.push}
      hint={hints[state]}
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
      label={settings.mailInvites}
      hint={settings.mailInvitesHint}
      checked={wanted ?? profile.mailInvites ?? true}
      disabled={wanted !== null}
      onChange={change}
    />
  )
}
