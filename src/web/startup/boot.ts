import { replaceBlockedStorage } from '../api/blocked-storage.ts'
import { wantsEnglish } from '../i18n/chosen-language.ts'
import { afterFirstPaint, loadFonts } from '../poster/first-paint.ts'
import { OPEN_PASS, sendEarlyRequests } from './early-requests.ts'
import { loadPatiently } from './load-patiently.ts'
import { yieldToMain } from './yield-to-main.ts'
import '../ui/base.css'

const root = document.getElementById('root')

const begin = () => {
  if (!root) return
  replaceBlockedStorage()
  const spoken = wantsEnglish()
    ? Promise.resolve()
    : import('../i18n/load-language.ts').then(
        ({ speakChosen }) => speakChosen(),
        () => undefined,
      )
  sendEarlyRequests(root)
  if (root.dataset.asks === OPEN_PASS)
    import('../passes/early-pass.ts').then(
      ({ askForPass }) => askForPass(spoken),
      () => undefined,
    )
  // Runs after the early requests. Evaluating the code and rendering are separate tasks, so that taps are handled in
  // between.
  void yieldToMain(() => spoken.then(() => loadPatiently(() => import('../main.tsx')))).then(({ start }) =>
    yieldToMain(() => start(root)),
  )
  addDeferred()
}

/** Adds what the first paint does not need: the template in the head, and all fonts at once. */
function addDeferred() {
  const template = document.head.querySelector('template')
  if (template) document.head.append(template.content)
  void loadFonts().then(() => {
    delete document.documentElement.dataset.unpainted
  })
}

// A prerendered page is painted before anything else is fetched.
if (root?.hasChildNodes()) afterFirstPaint(begin)
else begin()
