import { createRoot } from 'react-dom/client'
import { ConfirmSheet } from './ConfirmSheet.tsx'
import { ownsPasskey } from './passkeys/own-passkeys.ts'

/** Asks for the password or a passkey in a sheet over whatever is shown. True once the server has confirmed the session. */
export async function askPassword(): Promise<boolean> {
  const hasPasskey = await ownsPasskey()
  return new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const end = (confirmed: boolean) => {
      root.unmount()
      place.remove()
      resolve(confirmed)
    }
    root.render(
      <ConfirmSheet hasPasskey={hasPasskey} onConfirmed={() => end(true)} onClose={() => end(false)} />,
    )
  })
}
