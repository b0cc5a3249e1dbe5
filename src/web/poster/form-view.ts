import type { PosterWords } from '../../contract/poster-words.ts'
import type { PendingAnswer } from './send-answer.ts'

/** The form as the server has rendered it (src/server/games/link/answer-form.ts). */
export interface FormView {
  readonly form: HTMLFormElement
  readonly name: HTMLInputElement
  readonly words: PosterWords
  /** The name can be typed and both answers given. */
  edit(): void
  /** An answer is on its way. */
  wait(answer: PendingAnswer): void
  /** An answer's outcome is unknown: nothing but the same one can be sent. */
  retry(answer: PendingAnswer): void
  /** Says a sentence beside the field, or nothing. `isWrong`: about what is in the field. */
  tell(sentence: string, isWrong?: boolean): void
}

/** Null where the page has no form: the link has ended. */
export function formView(): FormView | null {
  const form = document.querySelector('form')
  const name = document.querySelector('input')
  const yes = buttonOf('accepted')
  const no = buttonOf('declined')
  const problem = document.querySelector('#problem')
  if (!form || !name || !yes || !no || !problem) return null
  // Only written by the server.
  const words: PosterWords = JSON.parse(form.dataset.words ?? '{}')
  const buttons = [yes, no].map((button) => ({ button, label: button.textContent }))

  const show = (answer: PendingAnswer | null, isBusy: boolean) => {
    if (answer) name.value = answer.name
    name.readOnly = answer !== null
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
    edit: () => show(null, false),
    wait: (answer) => show(answer, true),
    retry: (answer) => show(answer, false),
    tell: (sentence, isWrong = false) => {
      problem.textContent = sentence
      if (isWrong) name.ariaInvalid = 'true'
      else name.removeAttribute('aria-invalid')
    },
  }
}

const buttonOf = (answer: PendingAnswer['answer']) =>
  document.querySelector<HTMLButtonElement>(`button[value="${answer}"]`)
