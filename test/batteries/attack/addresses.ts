import { endpoints } from '../../../src/contract/endpoints.ts'
import { type CallName, paths } from '../../../src/contract/paths.ts'
import { cashGame } from '../crash/evenings.ts'
import { Findings } from './findings.ts'
import { befriend, type Member, type Town } from './town.ts'

const reads = (Object.keys(paths) as (keyof typeof paths)[]).filter(
  (name): name is CallName => paths[name][0] === 'GET' && endpoints[name].stream !== true,
)

/** People who may not see a person's address look for it. */
export async function learnAddresses(town: Town): Promise<Findings> {
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

/** All inputs with which a read can ask about a person; invalid ones are refused. */
const inputsAbout = ({ id, username, email }: Member, gameId: string): Record<string, string>[] => [
  ...[{}, { userId: id }, { gameId }],
  ...[username, 'player', email, email.slice(0, -1), 'anteroom.test', `${username}@`].map((search) => ({
    search,
  })),
]
