import type { Json } from './additions.ts'
import { type Asked, nameOf, type Revived, type Told } from './asking.ts'

/** Everything that a person can read, by a title; `null` is somebody who is not signed in. */
export async function readAll(revived: Revived, by: string | null): Promise<Record<string, Told>> {
  const answers: Record<string, Told> = {}
  const put = async (title: string, asked: Asked) => {
    answers[title] = await revived.ask(by, asked)
  }
  const { people, games } = revived.cast
  for (const [name, gameId] of Object.entries(games))
    await put(`fetch-game ${name}`, { call: 'fetchGame', input: { gameId } })
  const whole = new Map(
    Object.keys(games).map((name) => {
      const title = `fetch-game ${name}`
      const { body } = answers[title] as Told & { body: { data?: Json } }
      return [JSON.stringify(body.data), `as ${title}`]
    }),
  )
  for (const [title, asked] of listings(revived, by)) {
    await put(title, asked)
    const answer = answers[title] as Told
    answers[title] = { ...answer, body: shortened(answer.body, whole) }
  }
  for (const [title, asked] of others(revived)) await put(title, asked)
  const caller = by === null ? undefined : people[by]
  if (caller) await put('calendar.ics', { url: `/api/calendar.ics${caller.calendar}` })
  for (const url of avatarsIn(answers)) await put(url, { url })
  return answers
}

/** Lists hold games that the same person was answered one by one: a word stands for each that is the same to the letter. */
function shortened(body: Json, whole: ReadonlyMap<string, string>): Json {
  if (Array.isArray(body)) return body.map((item) => shortened(item, whole))
  if (typeof body !== 'object' || body === null) return body
  const known = whole.get(JSON.stringify(body))
  if (known !== undefined) return known
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, shortened(value, whole)]))
}

function listings({ cast: { people, games } }: Revived, by: string | null): [string, Asked][] {
  const call = 'listGames'
  return [
    ['list-games', { call }],
    ['list-games most 2', { call, input: { most: '2' } }],
    ['list-games most 2 before dealers', { call, input: { most: '2', before: games.dealers } }],
    ['list-games before open', { call, input: { before: games.open } }],
    ...Object.entries(people)
      .filter(([name]) => name !== by)
      .map(([name, { id: userId }]): [string, Asked] => [
        `list-games of ${name}`,
        { call, input: { userId } },
      ]),
  ]
}

function others({ cast: { people } }: Revived): [string, Asked][] {
  const plain = [
    ...(['ping', 'user', 'listBuddies', 'getCreditCard', 'payments', 'calendarLink'] as const),
    ...(['pushPublicKey', 'notifications', 'unreadCount'] as const),
  ]
  return [
    ...plain.map((call): [string, Asked] => [nameOf(call), { call }]),
    ['notifications limit 2', { call: 'notifications', input: { limit: '2' } }],
    ['search-users ra', { call: 'searchUsers', input: { search: 'ra' } }],
    ['search-users zo', { call: 'searchUsers', input: { search: 'zo' } }],
    ...Object.entries(people).flatMap(([name, { id: userId }]): [string, Asked][] => [
      [`user ${name}`, { call: 'user', input: { userId } }],
      [`list-buddies ${name}`, { call: 'listBuddies', input: { userId } }],
    ]),
  ]
}

const avatarsIn = (answers: Readonly<Record<string, Told>>): string[] =>
  [...new Set(JSON.stringify(answers).match(/\/avatars\/[\w.-]+/g))].toSorted()
