import type { Output } from '../../contract/endpoints.ts'
import { ApiError, toastError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { t } from '../i18n/language.ts'
import { fromLinkWords } from '../i18n/texts/account.ts'
import { accountFailures, accountSuccesses } from '../i18n/texts/toasts.ts'
import { toastSuccess } from '../ui/toasts.ts'

/** What became of the code of an activation mail. */
export interface Outcome {
  /** The code, if it needs the password too. */
  readonly asks?: string
  /** What the person should know before they sign in. */
  readonly note?: string | null
  /** Makes the login form ready for whoever was activated. */
  readonly ready?: () => void
  /** The game that LOGIN opens; null: none. Left out: the one that the mail named. */
  readonly gameId?: string | null
}

export const activateBy = (code: string): Promise<Outcome> =>
  call('activate', { code }).then(
    (activated) => {
      toastSuccess(accountSuccesses.activated)
      return activatedOutcome(activated)
    },
    (error: unknown): Outcome => {
      const reason = error instanceof ApiError ? error.code : ''
      if (reason === 'password_needed') return { asks: code }
      toastError(error, accountFailures.activate)
      return reason === 'code_invalid' ? deadCode() : {}
    },
  )

/** The code was used or has expired. */
export const deadCode = (): Outcome => ({
  note: t`That link was used before or has expired. If you have opened it before, your account is active: just log in. If not, the link above sends you a new one.`,
})

/** The account is active. A game that the person is not in yet cannot be opened. */
export const activatedOutcome = (activated: Output<'activate'>): Outcome => ({
  ready: () => fillLogin(activated.username),
  note: noteOf(activated),
  gameId: activated.gameId,
})

function noteOf({ waiting, refusal }: Output<'activate'>): string | null {
  if (refusal !== null) return t`You could not join the game: ${refusal}`
  if (waiting === 'host') return `${fromLinkWords.asked}. ${fromLinkWords.askedText}`
  return waiting === 'seat' ? fromLinkWords.waiting : null
}

/** Fills in the username of the account that was just activated, and puts the focus where the person goes on. What they typed stays. */
function fillLogin(known: string): void {
  const form = document.forms.namedItem('login')
  const username = form?.elements.namedItem('username')
  const password = form?.elements.namedItem('password')
  if (!(username instanceof HTMLInputElement) || !(password instanceof HTMLInputElement)) return
  if (username.value !== '' || password.value !== '') return
  username.value = known
  password.focus()
}
