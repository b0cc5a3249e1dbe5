import { isRefusal, type Refusal } from '../../domain/base/refusal.ts'
import { hiddenProblem, isBlank } from '../../domain/base/typed-text.ts'
import type { Game } from '../../domain/game/game.ts'
import { entrantsOf, refuseClock } from '../../domain/hosting/draft-clock.ts'
import { editGame, type GameEdit } from '../../domain/hosting/edit.ts'
import { ApiError } from '../api/call.ts'
import { said } from '../i18n/language.ts'
import { host } from '../i18n/texts/host.ts'
import type { EditField, EditForm } from './edit-form.ts'

/** Why a game cannot be saved, and the field concerned; null: the game as a whole. */
interface EditProblem {
  readonly field: EditField | null
  readonly message: string
}

/** The fields of terms, of the wire, and of refusals that name no term. */
const fieldOf: Readonly<Record<string, EditField>> = {
  name: 'name',
  place: 'place',
  startsAt: 'date',
  timestamp: 'date',
  seats: 'seats',
  seats_taken: 'seats',
  minPlayers: 'minPlayers',
  buyIn: 'buyIn',
  payouts: 'payouts',
  payoutUnit: 'payouts',
  rsvpAt: 'rsvpDate',
  rsvpTimestamp: 'rsvpDate',
  inviteMessage: 'inviteMessage',
  invited: 'invite',
  invite: 'invite',
  already_in: 'invite',
  clock: 'clock',
  chips: 'clock',
  addOn: 'clock',
  levels: 'clock',
  entriesUntil: 'clock',
  bounty: 'bounty',
}

interface Edited {
  readonly form: EditForm
  readonly edit: GameEdit
  /** Unix seconds. */
  readonly now: number
  readonly linkIsOn: boolean
}

/** The game after the edit, or why it is refused, by the server's own rules (Rules 20.2, 20.3). */
export function editedOrProblem(game: Game, { form, edit, now, linkIsOn }: Edited): Game | EditProblem {
  const missing = missingIn(form)
  if (missing !== null) return missing
  if (form.rsvpOn && form.rsvpDate === '') return { field: 'rsvpDate', message: host.dateMissing }
  // A clock whose levels are refused would be sent without any.
  const refused = edit.chips && form.clock && refuseClock(form.clock, entrantsOf(form))
  if (refused) return problemOf({ ...refused, term: 'clock' })
  const after = editGame(game, edit, { now, linkIsOn })
  return isRefusal(after) ? problemOf(after) : after
}

export const isProblem = (after: Game | EditProblem): after is EditProblem => 'message' in after

/** The server's refusal beside its field; null if it concerns none. */
export function refusedField(error: Error | null): EditProblem | null {
  if (!(error instanceof ApiError)) return null
  const [first] = error.errors
  const field = fieldOf[first?.path.split('.')[0] ?? error.code]
  return field === undefined ? null : { field, message: first?.message ?? error.detail }
}

const problemOf = ({ code, term, message }: Refusal): EditProblem => ({
  field: fieldOf[term ?? code] ?? null,
  message: said(message),
})

type WhatWhereWhen = Pick<EditForm, 'name' | 'place' | 'date' | 'time'>

/** What a game lacks: a name, a place, a date or a time; null if nothing. */
export function missingIn({ name, place, date, time }: WhatWhereWhen): EditProblem | null {
  if (isBlank(name)) return { field: 'name', message: host.nameMissing }
  if (isBlank(place)) return { field: 'place', message: host.placeMissing }
  const [hiddenName, hiddenPlace] = [hiddenProblem(name), hiddenProblem(place)]
  if (hiddenName !== null) return { field: 'name', message: said(hiddenName) }
  if (hiddenPlace !== null) return { field: 'place', message: said(hiddenPlace) }
  if (date === '') return { field: 'date', message: host.dateMissing }
  return time === '' ? { field: 'time', message: host.timeMissing } : null
}
