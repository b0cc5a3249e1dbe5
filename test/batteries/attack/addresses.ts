import { endpoints } from '../../../src/contract/endpoints.ts'
import { type CallName, paths } from '../../../src/contract/paths.ts'
import { cashGame } from '../crash/evenings.ts'
import { Findings } from './findings.ts'
import { befriend, type Member, type Town } from './town.ts'

const reads = (Object.keys(paths) as (keyof typeof paths)[]).filter(
  (name): name is CallName => paths[name][0] === 'GET' && endpoints[name].stream !== true,
)

/** People who may not see the address of somebody look for it; people without an account try whether one has an account. */
export async function learnAddresses(
  town: Town,
  { networks }: { readonly networks: number },
): Promise<Findings> {
  const findings = new Findings('addresses')
  const [vera, host, asker, rejected, blocked] = [
    await town.arrive('Vera'),
    await town.arrive('Hana'),
    await town.arrive('Asker'),
    await town.arrive('Rejected'),
    await town.arrive('Blocked'),
  ]
  for (const spy of [asker, rejected]) await town.ok('inviteBuddy', { id: vera.id }, spy.way)
  await town.ok('rejectBuddyRequest', { id: rejected.id }, vera.way)
  for (const guest of [vera, blocked]) await befriend(town, host, guest)
  const gameId = await gameOf(town, host, [vera, blocked])
  await town.ok('blockUser', { id: blocked.id }, vera.way)

  let [seen, answers] = [0, 0]
  for (const spy of [asker, rejected, blocked])
    for (const name of reads)
      for (const input of inputsAbout(vera, gameId)) {
        const { text } = await town.call(name, input, spy.way)
        answers += 1
        if (!text.toLowerCase().includes(vera.email)) continue
        seen += 1
        findings.fault(`${spy.username} reads the address in ${name}`)
      }
  for (const spy of [asker, rejected, blocked])
    for (const { source } of await town.mailsTo(spy.email)) if (source.includes(vera.email)) seen += 1
  findings.expect('addresses of others read', seen, 0)
  findings.show('answers searched', answers)
  findings.expect(
    'calls that tell an address has an account',
    await differences(town, vera, asker, findings),
    0,
  )
  findings.show('time of a wrong password, account ÷ none', await timeRatio(town, vera, networks))
  return findings
}

async function gameOf(town: Town, host: Member, guests: readonly Member[]): Promise<string> {
  const invitedBuddies = guests.map(({ id }) => id)
  const seats = guests.length + 1
  const payouts = [100, ...guests.map(() => 0)]
  const game = {
    ...cashGame('A third person’s game', host, town.fleet.now()),
    seats,
    payouts,
    invitedBuddies,
  }
  const { id: gameId } = await town.ok('createGame', game, host.way)
  for (const guest of guests) await town.ok('acceptGameInvite', { gameId }, guest.way)
  return gameId
}

/** All that a read may be asked about somebody; what it does not take is refused. */
const inputsAbout = ({ id, username, email }: Member, gameId: string): Record<string, string>[] => [
  ...[{}, { userId: id }, { gameId }],
  ...[username, 'player', email, email.slice(0, -1), 'anteroom.test', `${username}@`].map((search) => ({
    search,
  })),
]

/** The answers to the same call about an address that has an account, and about one that has none: how many pairs differ. */
async function differences(
  town: Town,
  known: Member,
  { home, token: as }: Member,
  findings: Findings,
): Promise<number> {
  const from = town.newAddress()
  const unknown = 'unknown@anteroom.test'
  await town.signUp({ username: 'waiting', email: 'waiting@anteroom.test', from })
  const said = async (name: CallName, input: Record<string, unknown>, way = { from }) => {
    const { status, text } = await town.call(name, input, way)
    return `${status} ${text.replace(/"(requestId|instance)":"[^"]*"/g, '')}`
  }
  const signUp = (email: string, index: number) =>
    town.signUp({ username: `enumerates${index}`, email, from })
  const login = (username: string) => said('login', { username, password: 'not this one' })
  const pairs: [what: string, known: unknown, unknown: unknown][] = [
    ['login', await login(known.email), await login(unknown)],
    ['login by a name', await login(known.username), await login('unknown')],
    ['login of a sign-up', await login('waiting@anteroom.test'), await login('waiting2@anteroom.test')],
    ['sign-up', await signUp(known.email, 1), await signUp(unknown, 2)],
    [
      'reset',
      await said('initiateResetPassword', { email: known.email }),
      await said('initiateResetPassword', { email: 'unknown2@anteroom.test' }),
    ],
    [
      'e-mail change',
      await town
        .call('initiateChangeEmail', { email: known.email }, { from: home, as })
        .then(({ text }) => text),
      await town.call('initiateChangeEmail', { email: unknown }, { from: home, as }).then(({ text }) => text),
    ],
  ]
  const different = pairs.filter(([, one, other]) => one !== other)
  for (const [what, one, other] of different) findings.fault(`${what}: ${one} but ${other}`)
  return different.length
}

/** The median time of a wrong password for an account, divided by that for no account. */
async function timeRatio(town: Town, { username }: Member, tries: number): Promise<number> {
  const times: Record<'account' | 'none', number[]> = { account: [], none: [] }
  for (const from of town.newAddresses(tries))
    for (const [kind, name] of [
      ['account', username],
      ['none', 'nobody.here'],
    ] as const) {
      const { milliseconds } = await town.call(
        'login',
        { username: name, password: 'not this one' },
        { from },
      )
      times[kind].push(milliseconds)
    }
  const median = (sorted: number[]) => sorted.sort((a, b) => a - b)[sorted.length >> 1] ?? Number.NaN
  return Math.round((median(times.account) / median(times.none)) * 100) / 100
}
