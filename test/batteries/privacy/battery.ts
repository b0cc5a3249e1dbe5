import { calendarFile } from '../../../src/contract/calendar.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import { type EndpointName, paths } from '../../../src/contract/paths.ts'
import type { TestApp } from '../../app.ts'
import type { Battery, OpenWorld } from '../battery.ts'
import { onBothDatabases } from '../both-databases.ts'
import type { Outcome } from '../outcome.ts'
import { runByLink } from './by-link.ts'
import { type Canary, type Company, emailOf, gather, names, type Reader } from './company.ts'

/** Nobody at all, a person with the link, a guest with a pass, and everybody of the company. */
type Viewer = Reader | 'anonymous'
const viewers: readonly Viewer[] = ['anonymous', 'link', 'guest', ...names]

interface Read {
  readonly by: Viewer
  readonly what: string
  readonly text: string
}

const reads = (Object.keys(paths) as EndpointName[]).filter((name) => paths[name][0] === 'GET')

/** All values of a field of a read; undefined omits it. */
function valuesOf(
  field: string,
  { members, gameIds, canaries, season }: Company,
): readonly (string | undefined)[] | null {
  switch (field) {
    case 'userId':
      return [undefined, ...names.map((name) => members[name].id)]
    case 'gameId':
      return [undefined, ...gameIds]
    case 'groupId':
    case 'seasonId':
      return [season[field]]
    case 'before':
      return [undefined, ...gameIds]
    case 'most':
      return [undefined, '1']
    case 'search':
      return [
        ...names,
        ...['player', 'canarymail', 'canaryhouse', 'private.test'],
        ...canaries.flatMap(({ value }) => (typeof value === 'string' ? [value] : [])),
      ]
    case 'limit':
      return [undefined, '20']
    case 'read':
      return [undefined, 'false']
    default:
      return null
  }
}

/** Every input of a read: each value of each field. Null if a field is unknown here. */
function inputsOf(name: EndpointName, company: Company): Record<string, string>[] | null {
  let inputs: Record<string, string>[] = [{}]
  for (const field of Object.keys(endpoints[name].input.shape)) {
    const values = valuesOf(field, company)
    if (values === null) return null
    inputs = inputs.flatMap((input) =>
      values.map((value) => (value === undefined ? input : { ...input, [field]: value })),
    )
  }
  return inputs
}

/** Every number in a JSON value, at any depth. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}

/** JSON has amounts as numbers, sentences as dollars. */
function holds({ text }: Read, { value }: Canary): boolean {
  if (typeof value === 'string') return text.toLowerCase().includes(value)
  if (text.includes(`$${Math.abs(value).toFixed(2)}`)) return true
  return text.startsWith('{') && numbersIn(JSON.parse(text)).includes(value)
}

/** Everybody's answers when they ask for everything. */
async function readAll(world: TestApp, company: Company, faults: string[]): Promise<Read[]> {
  const heard: Read[] = []
  for (const name of reads) {
    const inputs = inputsOf(name, company)
    if (inputs === null) faults.push(`${name} has a field that this battery does not know how to fill`)
    for (const by of ['anonymous', ...names] as const)
      for (const input of inputs ?? []) {
        const as = by === 'anonymous' ? undefined : company.members[by].token
        const { status, body } = await world.call(name, input, { as })
        if (status >= 500) faults.push(`${name} ${JSON.stringify(input)} by ${by}: ${status}`)
        const asked = Object.values(input)
        heard.push({ by, what: `${name} ${asked.join(' ')}`, text: body })
      }
  }
  for (const by of names) {
    const { url } = await world.ok('calendarLink', {}, { as: company.members[by].token })
    const { search } = new URL(url)
    const { body } = await world.app.inject({ url: `${calendarFile.path}${search}` })
    heard.push({ by, what: 'calendar', text: body.replaceAll('\r\n ', '') })
    await world.drain()
    for (const mail of await world.mailsTo(emailOf(by)))
      heard.push({ by, what: 'a mail', text: mail.replaceAll('=\r\n', '') })
  }
  const { token, pass } = company.linked
  const opened = await world.call('openLink', { token })
  heard.push({ by: 'link', what: 'openLink', text: opened.body })
  const poster = await world.app.inject({ url: `/join/${token}` })
  heard.push({ by: 'link', what: 'the poster', text: poster.body })
  for (const [what, answer] of [
    ['openPass', await world.call('openPass', { pass })],
    ['passCalendar', await world.call('passCalendar', { pass })],
    ['answerPass', await world.call('answerPass', { pass, answer: 'accepted' })],
    // An account with the pass sees what claiming would give it.
    ['claimPass', await world.call('claimPass', { pass }, company.members.stranger)],
  ] as const)
    heard.push({ by: 'guest', what, text: answer.body })
  const open = ['/healthz', '/readyz', '/metrics', '/api/openapi.json', '/api/docs', calendarFile.path]
  for (const url of open) {
    const { body } = await world.app.inject({ url })
    heard.push({ by: 'anonymous', what: url, text: body })
  }
  return heard
}

/** Everybody asks for everything; nobody reads data that is not for them, and everybody finds theirs. */
export async function runPrivacy(open: OpenWorld): Promise<Outcome> {
  const world = await open()
  const faults: string[] = []
  try {
    const company = await gather(world)
    const heard = await readAll(world, company, faults)
    let [pairs, leaks, withheld] = [0, 0, 0]
    for (const by of viewers)
      for (const canary of company.canaries) {
        pairs += 1
        const seen = heard.filter((read) => read.by === by && holds(read, canary))
        const may = by !== 'anonymous' && canary.readers.includes(by)
        if (may && seen.length === 0) {
          withheld += 1
          faults.push(`${by} finds ${canary.what} nowhere`)
        }
        if (may) continue
        leaks += seen.length
        faults.push(...seen.map(({ what }) => `${by} reads ${canary.what} in ${what}`))
      }
    return {
      figures: {
        'read endpoints': reads.length,
        'answers searched': heard.length,
        'viewer × canary': pairs,
        leaks: leaks,
        'withheld from those who may read it': withheld,
      },
      faults,
    }
  } finally {
    await world.close()
  }
}

async function runBoth(open: OpenWorld): Promise<Outcome> {
  const [company, byLink] = [await runPrivacy(open), await runByLink(open)]
  return {
    figures: { ...company.figures, ...byLink.figures },
    faults: [...company.faults, ...byLink.faults],
  }
}

export const battery: Battery<never> = { sizes: {}, scenes: onBothDatabases(runBoth) }
