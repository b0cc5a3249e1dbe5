import type { KnownWords, PosterWords } from '../../contract/link.ts'
import type { PendingAnswer } from './calls.ts'

/** The form as rendered by the server (src/server/games/link/answer-form.ts). */
export type FormView = NonNullable<ReturnType<typeof formView>>

/** Null if the page has no form: the link has ended. */
export function formView() {
  const form = document.querySelector('form')
  const name = document.querySelector('input')
  const yes = buttonOf('accepted')
  const maybe = buttonOf('maybe')
  const no = buttonOf('declined')
  const problem = document.querySelector('#problem')
  const hint = document.querySelector('#hint')
  const known = document.querySelector<HTMLElement>('.known')
  const [asked, other] = known?.children ?? []
  if (!form || !name || !yes || !maybe || !no || !problem || !hint || !known || !asked || !other) return null
  // Only written by the server.
  const words: PosterWords = JSON.parse(form.dataset.words ?? '{}')
  const ofKnown: KnownWords = JSON.parse(known.dataset.known ?? '{}')
  const buttons = [yes, maybe, no].map((button) => ({ button, label: button.textContent }))
  const ofStrangers = { yes: yes.textContent, hint: hint.textContent }

  const ask = (guest: string | null) => {
    known.hidden = guest === null
    asked.textContent = guest === null ? '' : ofKnown.question.replace('{0}', () => guest)
    other.textContent = guest === null ? '' : ofKnown.other.replace('{0}', () => guest)
    const labels = guest === null ? ofStrangers : ofKnown
    hint.textContent = labels.hint
    for (const each of buttons) if (each.button === yes) each.label = labels.yes
  }
  const show = (answer: PendingAnswer | null, isBusy: boolean) => {
    if (answer?.pass !== undefined) ask(answer.name)
    else if (answer) name.value = answer.name
    name.readOnly = answer !== null
    other.toggleAttribute('disabled', answer !== null)
    for (const { button, label } of buttons) {
      const isGiven = button.value === answer?.answer
      button.textContent = isGiven && !isBusy ? words.tryAgain : label
      button.disabled = answer !== null && !isGiven
      button.classList.toggle('busy', isGiven && isBusy)
      button.ariaBusy = String(isGiven && isBusy)
    }
  }
  return {
    form,
    name,
    words,
    /** Asks for this guest by name instead of the field; null: shows the field. */
    ask: (guest: string | null) => {
      ask(guest)
      show(null, false)
    },
    /** Taps on "I'm not Dan". */
    onOther: (then: () => void) => other.addEventListener('click', then),
    /** Enables every answer. */
    edit: () => show(null, false),
    /** An answer is being sent. */
    wait: (answer: PendingAnswer) => show(answer, true),
    /** Shown when we don't know whether the answer arrived: the guest can only send the same one again. */
    retry: (answer: PendingAnswer) => show(answer, false),
    /** Shows a sentence beside the field, or nothing. `isWrong`: the field's value is wrong. */
    showMessage: (sentence: string, isWrong = false) => {
      problem.textContent = sentence
      if (isWrong) name.ariaInvalid = 'true'
      else name.removeAttribute('aria-invalid')
    },
  }
}

const buttonOf = (answer: PendingAnswer['answer']) =>
  document.querySelector<HTMLButtonElement>(`button[value="${answer}"]`)
