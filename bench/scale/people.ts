import { type Chance, createChance } from '../../stage/chance.ts'
import { createIds } from './ids.ts'
import type { Loader } from './loader.ts'
import { CIRCLE, DAY, PAST, type Size, type Someone } from './size.ts'

const FIRST = (
  'James Mary John Patricia Robert Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas Sarah ' +
  'Charles Karen Chris Nancy Daniel Lisa Matthew Betty Anthony Margaret Mark Sandra Donald Ashley Steven Kim Paul Emily Andrew Donna ' +
  'Joshua Michelle Ken Carol Kevin Amanda Brian Dorothy George Melissa Zoé Renée André Søren Jürgen Noël'
).split(' ')
const LAST = (
  'Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor ' +
  'Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young Allen King Wright Scott ' +
  'Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Tremblay Gagnon Roy Côté Bouchard'
).split(' ')

const fold = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The first names of a list are borne by more people than its last ones. */
const common = (chance: Chance, names: readonly string[]): string =>
  names[Math.floor(names.length * chance.next() ** 2)] ?? ''

/** Adds everybody with what is theirs: sessions, browsers, cards, links, codes and buddies. */
export async function addPeople(
  loader: Loader,
  size: Size,
  progress: (done: number) => void,
): Promise<Someone[]> {
  const chance = createChance(size.seed)
  const nextId = createIds(size.seed)
  const people: Someone[] = []
  for (let index = 0; index < size.people; index += 1) {
    const joined = Math.floor(size.now - PAST + (PAST * index) / size.people)
    people.push(addPerson({ loader, chance, nextId, size }, index, joined))
    addBuddies(loader, chance, people, index, size)
    if (index % 1000 === 0) {
      progress(index)
      await loader.settle()
    }
  }
  return people
}

interface Making {
  readonly loader: Loader
  readonly chance: Chance
  readonly nextId: (seconds: number) => string
  readonly size: Size
}

function addPerson({ loader, chance, nextId, size }: Making, index: number, joined: number): Someone {
  const { now } = size
  const id = nextId(joined)
  const [first, last] = [common(chance, FIRST), common(chance, LAST)]
  const username = `${fold(first).slice(0, 3)}${fold(last).slice(0, 8)}${index}`
  loader.add('users', {
    ...{ id, username, username_key: username, first_name: first, first_name_key: fold(first) },
    ...{ last_name: last, last_name_key: fold(last), email: `${username}@example.com` },
    ...{ email_key: `${username}@example.com`, password_hash: `$argon2id$${'0'.repeat(80)}` },
    ...{ activated_at: joined + 60, accepted_terms_at: joined, created_at: joined },
    ...{
      my_house_address: index % 5 === 0 ? `${index} Alder St` : null,
      hide_stats: index % 20 === 7 ? 1 : 0,
    },
    ...{ avatar_hash: null, mail_invites: index % 30 === 4 ? 0 : 1, disabled_at: null },
    ...{ language: null, browser_language: 'en' },
    ...{ pay_handle: null, deleted_at: null, kept_username_key: null },
  })
  if (joined > now - 7 * DAY && chance.next() < 0.1)
    addSignUp({ loader, chance, nextId, size }, index, joined)
  if (chance.next() < 0.6) addSession({ loader, chance, nextId, size }, index, id)
  if (index % CIRCLE < 2)
    loader.add('cards', {
      ...{ user_id: id, gateway: 'sandbox', gateway_token: `card${index}`, last_four: '4242' },
      ...{ expiration: '1230', updated_at: joined },
    })
  if (chance.next() < 0.1)
    loader.add('secret_links', { user_id: id, kind: 'calendar', secret: `link${index}`, created_at: joined })
  return { id, name: `${first} ${last}`, hoards: index % 10 === 3 }
}

/** Somebody who has not opened the activation mail yet. */
function addSignUp({ loader, nextId }: Making, index: number, joined: number): void {
  const id = nextId(joined)
  const username = `waiting${index}`
  loader.add('sign_ups', {
    ...{ id, username, username_key: username, email: `${username}@example.com` },
    ...{ email_key: `${username}@example.com`, password_hash: `$argon2id$${'0'.repeat(80)}` },
    ...{ first_name: 'New', first_name_key: 'new', last_name: 'Player', last_name_key: 'player' },
    ...{ browser_language: 'en' },
    ...{ accepted_terms_at: joined, created_at: joined, game_id: null, link_number: null, pass_hash: null },
  })
  loader.add('sign_up_codes', { code_hash: `code${index}`, sign_up_id: id })
}

function addSession({ loader, chance, nextId, size }: Making, index: number, userId: string): void {
  const used = size.now - chance.between(0, 30 * DAY - 1)
  const id = nextId(used)
  loader.add('sessions', {
    ...{ id, user_id: userId, token_hash: `token${index}`, created_at: used - DAY, used_at: used },
    ...{ expires_at: used + 30 * DAY, confirmed_until: used - DAY + 600, device: 'Safari on iPhone' },
  })
  loader.add('devices', { user_id: userId, device_hash: `device${index}`, used_at: used })
  if (chance.next() < 0.5)
    loader.add('push_subscriptions', {
      ...{
        endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${index}`,
        user_id: userId,
        session_id: id,
      },
      ...{ p256dh: 'B'.repeat(87), auth: 'A'.repeat(22), created_at: used },
    })
}

/** Links a person with those before them in their circle, with somebody elsewhere, and a few hundred with the very first. */
function addBuddies(
  loader: Loader,
  chance: Chance,
  people: readonly Someone[],
  index: number,
  { now }: Size,
): void {
  const own = index - (index % CIRCLE)
  const others = new Set(Array.from({ length: index - own }, (_, place) => own + place))
  if (own > 0) others.add(chance.between(0, own - 1))
  if (own > 0 && index < 300) others.add(0)
  for (const other of others) {
    const accepted = other >= own || chance.next() < 0.7
    const [low, high] = [people[other]?.id ?? '', people[index]?.id ?? '']
    loader.add('buddies', {
      ...{ low_id: low, high_id: high, requested_by: chance.next() < 0.5 ? low : high },
      ...{ created_at: now - DAY, accepted_at: accepted ? now - DAY : null },
    })
    if (chance.next() < 0.01)
      loader.add('blocks', { blocker_id: low, blocked_id: high, created_at: now - DAY })
  }
}
