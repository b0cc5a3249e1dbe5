import { TOKEN_KEY } from '../api/token-key.ts'
import { keepPass, passOfLink } from '../guest/device-passes.ts'
import { startForm } from './answer-form.ts'
import { knownHere } from './calls.ts'
import { type FormView, formView } from './form-view.ts'

/** How long the text waits for its fonts, in milliseconds since the navigation. Without scripts poster.css shows it later. */
const PATIENCE_MS = 1500

const token = window.location.pathname.split('/')[2] ?? ''
const pass = passOfLink(token)
if (pass === undefined) start()
else showPass(pass)

/** Enhances the page that the server has rendered. */
function start(): void {
  void awaitFonts()
  const view = formView()
  if (view) {
    const ask = startForm(view, token, showPass)
    void knownHere(view.form.dataset.open ?? '', token).then(ask)
    offerOwnAccount(view, `/login#join=${token}`, isSignedIn())
  }
  document.documentElement.dataset.hydrated = ''
}

/** The address passes the pass to the next page, even if this device can store nothing. */
function showPass(pass: string): void {
  keepPass({ pass, token })
  window.location.replace(`/pass#${pass}`)
}

function isSignedIn(): boolean {
  try {
    return window.localStorage.getItem(TOKEN_KEY) !== null
  } catch {
    return false
  }
}

/**
 * Shows the poster's text as soon as the app's fonts have loaded. If they take too long, or one fails, the text stays in the device's
 * fonts: text that somebody is reading must not move.
 */
async function awaitFonts(): Promise<void> {
  const { dataset } = document.documentElement
  const fonts = Promise.all([...document.fonts].map((font) => font.load()))
  const patience = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), PATIENCE_MS - performance.now())
  })
  const loaded = await Promise.race([fonts, patience]).catch(() => null)
  if (loaded) delete dataset.fonts
  else dataset.fonts = 'device'
}

/** Links from the form to answering with an account; for signed-in people above the form. `address`: the link's URL. */
function offerOwnAccount({ form, name }: FormView, address: string, isSignedIn: boolean): void {
  for (const link of form.querySelectorAll('a')) link.href = address
  const own = form.querySelector<HTMLElement>('.self')
  if (!own || !isSignedIn) return
  own.hidden = false
  own.querySelector('button')?.addEventListener('click', () => {
    own.hidden = true
    name.focus()
  })
}
