import { createRoot } from 'react-dom/client'
import { ConfirmSheet } from './ConfirmSheet.tsx'

/** Asks for the password in a sheet over whatever is shown. True once the server has confirmed the session. */
export function askPassword(): Promise<boolean> {
  return new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const end = (confirmed: boolean) => {
      root.unmount()
      place.remove()
      resolve(confirmed)
    }
    root.render(<ConfirmSheet onConfirmed={() => end(true)} onClose={() => end(false)} />)
  })
}
