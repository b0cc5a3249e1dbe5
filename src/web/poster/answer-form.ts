import { isBlank } from '../../domain/blank.ts'
import { guestNameProblem } from '../../domain/guest-names.ts'
import { newCommandId } from '../api/command-id.ts'
import { posterWords } from '../strings/poster.ts'
import type { FormView } from './form-view.ts'
import { forgetAnswer, keepAnswer, type PendingAnswer, pendingAnswer } from './pending-answer.ts'
import { sendAnswer } from './send-answer.ts'

/**
 * Makes the form send the answer for this link, and hands the pass to `onPass`. An answer whose outcome is unknown stays on the device
 * and cannot be changed: it goes again by the button, when the connection is back, and when the page is opened again.
 */
export function startForm(view: FormView, token: string, onPass: (pass: string) => void): void {
  const { form, name } = view
  let isSending = false

  const send = async (answer: PendingAnswer) => {
    if (isSending) return
    isSending = true
    keepAnswer(answer)
    view.tell('')
    view.wait(answer)
    const outcome = await sendAnswer(form.action, answer)
    isSending = false
    if (outcome.kind === 'unknown') {
      view.retry(answer)
      view.tell(outcome.message || posterWords.noConnection)
      return
    }
    forgetAnswer(token)
    if (outcome.kind === 'answered') return onPass(outcome.pass)
    view.edit()
    view.tell(outcome.message || posterWords.failed)
  }
  const sendAgain = (): boolean => {
    const answer = pendingAnswer(token, Date.now())
    if (answer) void send(answer)
    return answer !== null
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isSending || sendAgain()) return
    const problem = isBlank(name.value) ? posterWords.nameFirst : guestNameProblem(name.value)
    if (problem !== null) {
      view.tell(problem, true)
      name.focus()
      return
    }
    const { submitter } = event
    const answer =
      submitter instanceof HTMLButtonElement && submitter.value === 'declined' ? 'declined' : 'accepted'
    void send({ token, name: name.value, answer, key: newCommandId(), at: Date.now() })
  })
  // The keyboard's "Done" sends no answer: which one, only the two buttons say.
  name.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing) return
    event.preventDefault()
    name.blur()
  })
  name.addEventListener('input', () => view.tell(''))
  window.addEventListener('online', sendAgain)
  view.edit()
  sendAgain()
}
