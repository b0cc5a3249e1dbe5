import { useState } from 'react'
import { t } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import { showOverPage } from '../ui/OfferBar.tsx'
import { AskSheet, Sheet } from '../ui/Sheet.tsx'
import { pushState, remember } from './push-state.ts'
import { switchPush } from './push-subscription.ts'

/** Asks once per device whether to enable push, or explains what an iPhone needs first. */
export function askForPush(): void {
  remember({ asked: true })
  showOverPage((close) =>
    pushState() === 'homeScreen' ? <HomeScreenFirst onClose={close} /> : <PushAsk onClose={close} />,
  )
}

function PushAsk({ onClose }: { onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const turnOn = () => {
    setBusy(true)
    void switchPush(true).finally(onClose)
  }
  return (
    <AskSheet
      open
      onClose={onClose}
      title={t`Keep me posted?`}
      no={t`Not now`}
      deed={t`Turn on`}
      onDeed={turnOn}
      busy={busy}
    >
      <p>{t`Anteroom can tell you on this device when you are invited, when a buddy asks, and when a game of yours is about to start, starts, ends or is cancelled.`}</p>
      <p>{t`Your browser asks you next. You can turn it off in the settings at any time.`}</p>
    </AskSheet>
  )
}

function HomeScreenFirst({ onClose }: { onClose: () => void }) {
  return (
    <Sheet
      open
      onClose={onClose}
      title={t`Keep me posted?`}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t`Got it`}
        </Button>
      }
    >
      <p>{t`Anteroom can tell you on this device when you are invited, when a buddy asks, and when a game of yours is about to start, starts, ends or is cancelled.`}</p>
      <p>{t`On an iPhone or iPad that takes Anteroom on your home screen: tap Share, then “Add to Home Screen”. Open it from there, and turn notifications on in the settings.`}</p>
    </Sheet>
  )
}
