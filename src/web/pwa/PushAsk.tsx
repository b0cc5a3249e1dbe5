import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { install as strings } from '../strings/install.ts'
import { Button } from '../ui/Button.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { pushState, remember } from './push-state.ts'
import { switchPush } from './switch-push.ts'

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
      title={strings.askTitle}
      actions={
        <>
          <Button onClick={onClose}>{strings.notNow}</Button>
          <Button variant="primary" busy={busy} onClick={turnOn}>
            {strings.turnOn}
          </Button>
        </>
      }
    >
      <p>{strings.askText}</p>
      <p>{strings.askWhere}</p>
    </Sheet>
  )
}

function HomeScreenFirst({ onClose }: { onClose: () => void }) {
  return (
    <Sheet
      open
      onClose={onClose}
      title={strings.askTitle}
      actions={
        <Button variant="primary" onClick={onClose}>
          {strings.gotIt}
        </Button>
      }
    >
      <p>{strings.askText}</p>
      <p>{strings.homeScreen}</p>
    </Sheet>
  )
}
