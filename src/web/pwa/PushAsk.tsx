import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { t } from '../i18n/language.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { pushState, remember } from './push-state.ts'
import { switchPush } from './push-subscription.ts'

/** Asks once per device whether to enable push, or explains what an iPhone needs first. */
export function askForPush(): void {
  remember({ asked: true })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
  }
  root.render(
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
    <Sheet
      open
      onClose={onClose}
      title={t`Keep me posted?`}
      actions={
        <>
          <Button onClick={onClose}>{t`Not now`}</Button>
          <Button variant="primary" busy={busy} onClick={turnOn}>
            {t`Turn on`}
          </Button>
        </>
      }
    >
      <p>{t`Anteroom can tell you on this device when you are invited, when a buddy asks, and when a game of yours is about to start, starts, ends or is cancelled.`}</p>
      <p>{t`Your browser asks you next. You can turn it off in the settings at any time.`}</p>
    </Sheet>
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
