import type { PosterWords } from '../../contract/link.ts'
import { english } from '../../domain/base/language.ts'
import { worded } from '../../domain/base/text.ts'
import { isBlank } from '../../domain/base/typed-text.ts'
import { guestNameProblem } from '../../domain/guests/guest-names.ts'
import { newCommandId } from '../api/ids.ts'
import { type Known, type PendingAnswer, pendingAnswer, sendAnswer } from './calls.ts'
import type { FormView } from './form-view.ts'

/** Unix seconds. */
const now = () => Math.floor(Date.now() / 1000)

/** The part of the page's language that the domain needs for messages about a name. */
const ofThePage = ({ texts }: PosterWords) => ({ ...english, code: document.documentElement.lang, texts })

/**
 * Makes the form send the answer for this link, and passes the guest's pass to `onPass`. Returns a function that offers known guests by
 * name, the first one first; it does nothing once somebody types, or an answer is being sent. An answer with an unknown outcome stays
 * on the device and cannot be changed: the button sends it again, and so does a restored connection or the next visit.
 */
export function startForm(
  view: FormView,
  token: string,
  onPass: (pass: string) => void,
): (known: readonly Known[]) => void {
  const { form, name, words } = view
  const pending = pendingAnswer(token)
  let isSending = false
  let guests: readonly Known[] = []

  const send = async (answer: PendingAnswer) => {
    if (isSending) return
    isSending = true
    view.showMessage('')
    view.wait(answer)
    const outcome = await sendAnswer(form.action, answer)
    isSending = false
    if (outcome.kind === 'unknown') {
      view.retry(answer)
      view.showMessage(outcome.message || words.noConnection)
      return
    }
    pending.forget()
    if (outcome.kind === 'answered') return onPass(outcome.pass)
    view.ask(guests[0]?.name ?? null)
    view.showMessage(outcome.message || words.failed)
  }
  const sendAgain = (): boolean => {
    const answer = pending.read(now())
    if (answer) void send(answer)
    return answer !== null
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isSending || sendAgain()) return
    const [guest] = guests
    const problem = guest ? null : isBlank(name.value) ? words.nameFirst : guestNameProblem(name.value)
    if (problem !== null) {
      view.showMessage(worded(problem, ofThePage(words)), true)
      name.focus()
      return
    }
    const { submitter } = event
    const value = submitter instanceof HTMLButtonElement ? submitter.value : ''
    const given = value === 'declined' || value === 'maybe' ? value : 'accepted'
    const who = guest ?? { name: name.value }
    const answer = { token, ...who, answer: given, key: newCommandId() } as const
    pending.write(answer, now())
    void send(answer)
  })
  // "Done" on the keyboard does not send, since the buttons carry the answer. It focuses the first one.
  name.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing) return
    event.preventDefault()
    form.querySelector<HTMLElement>('[type=submit]')?.focus()
  })
  name.addEventListener('input', () => view.showMessage(''))
  window.addEventListener('online', sendAgain)
  view.onOther(() => {
    guests = guests.slice(1)
    view.showMessage('')
    view.ask(guests[0]?.name ?? null)
    if (guests.length === 0) name.focus()
  })
  view.edit()
  sendAgain()
  return (known) => {
    if (isSending || name.value !== '' || pending.read(now()) !== null) return
    guests = known
    view.ask(known[0]?.name ?? null)
  }
}
