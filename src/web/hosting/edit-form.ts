import type { Input } from '../../contract/endpoints.ts'
import { type Cents, dollarsFromCents, inDollars } from '../../domain/base/money.ts'
import { localMoment, unixFromLocal } from '../../domain/base/times.ts'
import type { Game } from '../../domain/game/game.ts'
import { type RepeatsOn, repeatsNamed, rhythmOf } from '../../domain/game/repeats.ts'
import { clockOf, type DraftClock, entrantsOf, setupOf } from '../../domain/hosting/draft-clock.ts'
import type { GameEdit } from '../../domain/hosting/edit.ts'
import { percentagesFromShares, type Shares } from '../../domain/payouts/payouts.ts'
import type { Bounty } from '../../domain/tournament/bounties.ts'
import { sameLevels } from '../../domain/tournament/clock.ts'
import { levelsToSend } from '../../domain/tournament/setup.ts'

/** The fields of the edit screen. Buy-in in cents, dates 'YYYY-MM-DD', time 'HH:MM'. */
export interface EditForm {
  readonly name: string
  readonly place: string
  readonly date: string
  readonly time: string
  readonly seats: number
  readonly minPlayers: number
  readonly buyIn: Cents
  readonly rebuys: boolean
  readonly bounty: Bounty | null
  readonly payouts: Shares
  /** In cents. */
  readonly payoutUnit: Cents
  readonly rsvpOn: boolean
  readonly rsvpDate: string
  readonly inviteMessage: string
  /** How its series repeats; null: no series. */
  readonly repeats: RepeatsOn | null
  /** The clock and the chips of a tournament; null: neither. */
  readonly clock: DraftClock | null
  /** Buddies to invite too. */
  readonly invite: readonly string[]
}

export type EditField = keyof EditForm

/** The form filled in from a game. `timeZone`: IANA, this device's; `placeZone`: the game's, in which its RSVP date is a day. */
export function formOf(game: Game, timeZone: string, placeZone = timeZone): EditForm {
  return {
    name: game.name,
    place: game.place,
    ...localMoment(game.startsAt, timeZone),
    seats: game.seats,
    minPlayers: game.minPlayers,
    buyIn: game.buyIn,
    rebuys: game.rebuys,
    bounty: game.bounty,
    payouts: game.payouts,
    payoutUnit: game.payoutUnit,
    rsvpOn: game.rsvpAt !== null,
    rsvpDate: game.rsvpAt === null ? '' : localMoment(game.rsvpAt, placeZone).date,
    inviteMessage: game.inviteMessage,
    repeats: game.repeats,
    clock: clockOf(game) ?? null,
    invite: [],
  }
}

/** Unsaved changes: `base` is the game as it was when the first of them was typed. */
export interface Changes {
  readonly base: EditForm
  readonly form: EditForm
}

/**
 * Applies the unsaved changes to the game as it is now. `conflicts` are the fields that somebody changed elsewhere meanwhile, to a
 * different value.
 */
export function mergedForm(
  { base, form }: Changes,
  now: EditForm,
): { form: EditForm; conflicts: EditField[] } {
  const mine = changedFields(base, form)
  const theirs = new Set(changedFields(base, now))
  const differing = new Set(changedFields(now, form))
  return {
    form: { ...now, ...pick(form, mine) },
    conflicts: mine.filter((field) => theirs.has(field) && differing.has(field)),
  }
}

/** Adds a change. A field changed for the first time takes the game's current value as its base. */
export function withChange({ base, form }: Changes, now: EditForm, change: Partial<EditForm>): Changes {
  const before = new Set(changedFields(base, form))
  const fresh = (Object.keys(change) as EditField[]).filter((field) => !before.has(field))
  return { base: { ...base, ...pick(now, fresh) }, form: { ...form, ...change } }
}

/** Drops the changes to `fields`, which take the game's values. */
export function withoutFields({ form }: Changes, now: EditForm, fields: readonly EditField[]): Changes {
  return { base: now, form: { ...form, ...pick(now, fields) } }
}

/** The fields whose values differ, ignoring spaces around text. */
export function changedFields(before: EditForm, after: EditForm): EditField[] {
  return (Object.keys(before) as EditField[]).filter((field) => shown(before[field]) !== shown(after[field]))
}

/** The fields that the domain takes unchanged. */
const sameInDomain = [
  'name',
  'place',
  'seats',
  'minPlayers',
  'buyIn',
  'rebuys',
  'bounty',
  'payouts',
  'payoutUnit',
  'inviteMessage',
  'invite',
  'repeats',
] as const

/** The changed fields as the domain takes them, with the zones of `formOf`. A date or time that cannot be parsed is NaN. */
export function editFrom(now: EditForm, form: EditForm, timeZone: string, placeZone = timeZone): GameEdit {
  const changed = new Set(changedFields(now, form))
  const isMoved = changed.has('date') || changed.has('time')
  const isRsvpNew = changed.has('rsvpOn') || (form.rsvpOn && changed.has('rsvpDate'))
  // A new start brings this device's zone with it.
  const rsvpZone = isMoved ? timeZone : placeZone
  const rsvpAt = form.rsvpOn ? unixFromLocal(form.rsvpDate, '00:00', rsvpZone) : null
  const [name, place, inviteMessage] = [form.name.trim(), form.place.trim(), form.inviteMessage.trim()]
  return {
    ...pick(
      { ...form, name, place, inviteMessage },
      sameInDomain.filter((field) => changed.has(field)),
    ),
    ...(isMoved ? { startsAt: unixFromLocal(form.date, form.time, timeZone) } : {}),
    ...(isRsvpNew ? { rsvpAt } : {}),
    ...(changed.has('clock') ? setupEdit(now, form) : {}),
  }
}

/** Chips and add-on; levels and the end of entries only if they differ, because a co-host may have changed them meanwhile. */
function setupEdit({ clock: before }: EditForm, form: EditForm): GameEdit {
  const { levels, entriesUntil, ...chips } = setupOf(form.clock ?? undefined, entrantsOf(form))
  return {
    ...chips,
    ...(sameLevels(levels, before?.levels ?? []) ? {} : { levels }),
    ...(entriesUntil === before?.entriesUntil ? {} : { entriesUntil }),
  }
}

/** The input of edit-game: only what changed. A new start is sent with the time zone it was entered in. */
export function inputOf(gameId: string, edit: GameEdit, timeZone: string): Input<'editGame'> {
  const { startsAt, rsvpAt, buyIn, payouts, payoutUnit, invite, addOn, bounty, levels, repeats, ...same } =
    edit
  return {
    gameId,
    ...same,
    ...(startsAt === undefined ? {} : { timestamp: startsAt, timeZone }),
    ...(rsvpAt === undefined ? {} : { rsvpTimestamp: rsvpAt }),
    ...(buyIn === undefined ? {} : { buyIn: dollarsFromCents(buyIn) }),
    ...(payouts === undefined ? {} : { payouts: percentagesFromShares(payouts) }),
    ...(bounty === undefined ? {} : { bounty: bounty && inDollars(bounty, 'amount') }),
    ...(payoutUnit === undefined ? {} : { payoutUnit: dollarsFromCents(payoutUnit) }),
    ...(repeats === undefined ? {} : { repeats: repeatsNamed(rhythmOf(repeats)) ?? null }),
    ...(invite === undefined ? {} : { invite: [...invite] }),
    ...(addOn === undefined ? {} : { addOn: addOn === null ? null : dollarsFromCents(addOn) }),
    ...(levels === undefined ? {} : { levels: levelsToSend(levels) }),
  }
}

/** A value as it is compared, ignoring spaces around text. */
const shown = (value: EditForm[EditField]): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value).trim()

const pick = (form: EditForm, fields: readonly EditField[]): Partial<EditForm> =>
  Object.fromEntries(fields.map((field) => [field, form[field]]))
