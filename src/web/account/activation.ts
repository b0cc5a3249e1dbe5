import type { Output } from '../../contract/endpoints.ts'
import { ApiError, call, toastError } from '../api/call.ts'
import { deviceItem } from '../api/device-item.ts'
import { newCommandId } from '../api/ids.ts'
import { readDevice, readToken } from '../api/session.ts'
import { t } from '../i18n/language.ts'
import { fromLinkWords } from '../i18n/texts/account.ts'
import { accountFailures, accountSuccesses } from '../i18n/texts/toasts.ts'
import { nowSeconds } from '../ui/device.ts'
import { toastFailure, toastSuccess } from '../ui/toasts.ts'
import { enterBy } from './enter.ts'

/** The key by which an activation recognises the device of its sign-up, kept as long as the mailed code works (Rule 14.36). */
const keyItem = deviceItem<string>('anteroom-sign-up', { seconds: 7 * 24 * 3600 })

/** The key for a sign-up. Several on one device share it, so that each of their codes signs in here. */
export function deviceKeyForSignUp(): string {
  const now = nowSeconds()
  const key = keyItem.read(now) ?? newCommandId()
  keyItem.write(key, now)
  return key
}

/** The device's key for an activation. Omitted while somebody is signed in: the activation must not replace their session. */
export const deviceOfSignUp = () =>
  readToken() === null ? { deviceKey: keyItem.read(nowSeconds()) ?? undefined, device: readDevice() } : {}

/** The outcome of an activation code. */
export interface Outcome {
  /** The code, if it needs the password too. */
  readonly asks?: string
  /** A notice for the person before they sign in. */
  readonly note?: string | null
  /** Prepares the login form for the activated account. */
  readonly ready?: () => void
  /** The game that LOGIN opens; null: none; undefined: the one that the mail named. */
  readonly gameId?: string | null
  /** Signs in, on the device that signed up. */
  readonly enter?: (() => void) | undefined
}

export const activateBy = (code: string): Promise<Outcome> =>
  call('activate', { code, ...deviceOfSignUp() }).then(
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
  enter: entranceOf(activated),
})

function entranceOf(activated: Output<'activate'>): Outcome['enter'] {
  const { token, device } = activated
  if (token === undefined || device === undefined) return undefined
  return () => {
    enterBy({ token, device })
    // `enterBy` has left the login screen, which shows the note otherwise.
    const note = noteOf(activated)
    if (note !== null) (activated.refusal === null ? toastSuccess : toastFailure)(note)
  }
}

function noteOf({ waiting, refusal }: Output<'activate'>): string | null {
  if (refusal !== null) return t`You could not join the game: ${refusal}`
  if (waiting === 'host') return `${fromLinkWords.asked}. ${fromLinkWords.askedText}`
  return waiting === 'seat' ? fromLinkWords.waiting : null
}

/** Fills in the username of the activated account, and focuses the next field. Keeps what the person typed. */
function fillLogin(known: string): void {
  const form = document.forms.namedItem('login')
  const username = form?.elements.namedItem('username')
  const password = form?.elements.namedItem('password')
  if (!(username instanceof HTMLInputElement) || !(password instanceof HTMLInputElement)) return
  if (username.value !== '' || password.value !== '') return
  username.value = known
  password.focus()
}
