import { TOKEN_KEY } from '../api/token-key.ts'
import { keepPass, passOfLink } from '../passes/device-passes.ts'
import { startForm } from './answer-form.ts'
import { awaitFonts } from './await-fonts.ts'
import { formView } from './form-view.ts'
import { offerOwnAccount } from './own-account.ts'

const token = window.location.pathname.split('/')[2] ?? ''
const pass = passOfLink(token)
if (pass === undefined) start()
else showPass(pass)

/** Works on the page that the server has rendered. */
function start(): void {
  void awaitFonts()
  const view = formView()
  if (view) {
    startForm(view, token, showPass)
    offerOwnAccount(view, `/login#join=${token}`, isSignedIn())
  }
  document.documentElement.dataset.hydrated = ''
}

/** The address carries the pass to the next page, also where this device can store nothing. */
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
