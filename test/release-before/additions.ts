import { STATUS_CODES } from 'node:http'
import { isDeepStrictEqual } from 'node:util'

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
export type JsonObject = { [name: string]: Json }

/** What an addition to a game stands in: the object it is a member of, and the game around that, both without any addition. */
export interface Place {
  readonly holder: JsonObject
  readonly game: JsonObject
  /** The account that asked. */
  readonly callerId: string | null
  /** What stands there. */
  readonly value: Json | undefined
}

/** A member that games have in this release and had not in the release before. */
export interface Addition {
  /** Where it stands in every game that is answered; `[]` is each element: `gameEvents[].commandId`. */
  readonly path: string
  /** What it has to be. */
  readonly expected: (place: Place) => Json | undefined
}

/** All that this release adds to the answers of the release before (`docs/decisions/0010-additions-to-the-wire.md`). */
const additions: readonly Addition[] = [
  { path: 'mayRun', expected: ({ game, callerId }) => game.hostId === callerId },
  { path: 'coHosts', expected: () => [] },
  { path: 'waitlist', expected: () => [] },
  { path: 'asks', expected: () => [] },
  { path: 'gameUsers[].guest', expected: () => false },
  { path: 'buyIns', expected: () => [] },
  { path: 'resultsVersion', expected: () => 0 },
  { path: 'unanswered', expected: ({ game, value }) => declinedAmong(game, value) },
  { path: 'gap', expected: () => null },
  { path: 'startedAt', expected: ({ value }) => (Number.isSafeInteger(value) ? value : undefined) },
  { path: 'timeZone', expected: ({ value }) => (typeof value === 'string' ? value : null) },
  { path: 'takenBack', expected: ({ value }) => (Number.isSafeInteger(value) ? (value ?? null) : 0) },
  { path: 'gameEvents[].commandId', expected: commandOf },
  { path: 'gameEvents[].actorId', expected: ({ game }) => game.hostId ?? null },
  { path: 'gameEvents[].mended', expected: () => false },
]

/** Everybody listed must be declined. If everybody answered, the member is left out. */
function declinedAmong(game: JsonObject, value: Json | undefined): Json | undefined {
  if (!Array.isArray(value)) return undefined
  const declined = [game.inviteResponses ?? []].flat().filter(isObject)
  return value.filter((id) => declined.some((invite) => invite.id === id && invite.response === 'declined'))
}

/** Where nobody named a command, it goes by its first event: that of an event is itself, or one before it. */
function commandOf({ holder, game, value }: Place): Json {
  const events = [game.gameEvents ?? []].flat().filter(isObject)
  const before = events.slice(0, events.indexOf(holder)).map(({ id }) => id)
  return value !== undefined && before.includes(value) ? value : (holder.id ?? null)
}

/** The titles of problems in the release before, by status. In this release they are the standard phrases. */
const titlesBefore: Readonly<Record<number, string>> = {
  401: 'Not signed in',
  402: 'Payment declined',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Not now',
  422: 'Invalid',
}

/** Details of problems that this release words differently, with what the release before said. */
const detailsBefore: Readonly<Record<string, string>> = {
  'The game is over. Undo the last event to go on.': 'The game is already over.',
}

export interface Compared {
  /** The answer without the additions, with the title and the detail that the release before gave a problem. */
  readonly body: Json
  /** Additions that are missing or have another value than they should, a line each. */
  readonly faults: readonly string[]
}

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isGame = (value: JsonObject): boolean => 'gameEvents' in value && 'inviteResponses' in value

/** Takes the additions out of every game in an answer, and checks that each is there with its value; so with a problem's title. */
export function withoutAdditions(
  answer: Json,
  callerId: string | null,
  declared: readonly Addition[] = additions,
): Compared {
  const body = structuredClone(answer)
  const faults: string[] = []
  if (isObject(body) && 'code' in body && typeof body.status === 'number') {
    const { status, title } = body
    if (title !== STATUS_CODES[status]) faults.push(`title: ${title}, not ${STATUS_CODES[status]}`)
    body.title = titlesBefore[status] ?? null
    if (typeof body.detail === 'string') body.detail = detailsBefore[body.detail] ?? body.detail
  }
  faults.push(...withoutDevice(body), ...withoutChoices(body))
  withoutSettlingUp(body)
  for (const game of gamesIn(body)) {
    const found = declared.flatMap(({ path, expected }) =>
      holdersOf(game, path).map((holder) => {
        const name = path.slice(path.lastIndexOf('.') + 1)
        const value = holder[name]
        delete holder[name]
        return { path, expected, holder, value }
      }),
    )
    for (const { path, expected, holder, value } of found) {
      const right = expected({ holder, game, callerId, value })
      if (!isDeepStrictEqual(value, right))
        faults.push(`${path}: ${JSON.stringify(value)}, not ${JSON.stringify(right)}`)
    }
  }
  return { body, faults }
}

/** Signing in answers the device beside the token. */
function withoutDevice(body: Json): string[] {
  const data = isObject(body) ? body.data : undefined
  if (!isObject(data) || !('token' in data)) return []
  const { device } = data
  delete data.device
  return typeof device === 'string' && /^[\w-]{43}$/.test(device) ? [] : ['device: missing beside a token']
}

/** A profile answers how its owner wants to be paid, and the language that they chose: nothing where they chose none. */
function withoutChoices(body: Json): string[] {
  const data = isObject(body) ? body.data : undefined
  if (!isObject(data) || !('gameResults' in data)) return []
  return ['payHandle', 'language'].flatMap((name) => {
    const value = data[name]
    delete data[name]
    return value === null ? [] : [`${name}: ${JSON.stringify(value)}, not null`]
  })
}

/** The end of a game also notifies of who pays whom. */
function withoutSettlingUp(body: Json): void {
  const data = isObject(body) ? body.data : undefined
  if (!isObject(body) || !Array.isArray(data)) return
  const isOfSettling = (each: Json) =>
    isObject(each) && isObject(each.data) && String(each.data.url).startsWith('/settle-up?')
  body.data = data.filter((each) => !isOfSettling(each))
}

function gamesIn(value: Json): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(gamesIn)
  if (!isObject(value)) return []
  return isGame(value) ? [value] : Object.values(value).flatMap(gamesIn)
}

/** The objects in a game that a path's last name is a member of. */
function holdersOf(game: JsonObject, path: string): JsonObject[] {
  let holders = [game]
  for (const step of path.split('.').slice(0, -1)) {
    const name = step.replace('[]', '')
    holders = holders.flatMap((holder) => [holder[name] ?? null].flat()).filter(isObject)
  }
  return holders
}
