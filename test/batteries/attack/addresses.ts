import { endpoints } from '../../../src/contract/endpoints.ts'
import { type CallName, paths } from '../../../src/contract/paths.ts'
import { cashGame } from '../crash/evenings.ts'
import { befriend, type Deployment, type Member } from './deployment.ts'
import { Findings } from './findings.ts'

const reads = (Object.keys(paths) as (keyof typeof paths)[]).filter(
  (name): name is CallName => paths[name][0] === 'GET' && endpoints[name].stream !== true,
)

/** People who may not see a person's address look for it. */
export async function learnAddresses(deployment: Deployment): Promise<Findings> {
  const findings = new Findings('addresses')
  const [vera, host, asker, rejected, blocked] = [
    await deployment.arrive('Vera'),
    await deployment.arrive('Hana'),
    await deployment.arrive('Asker'),
    await deployment.arrive('Rejected'),
    await deployment.arrive('Blocked'),
  ]
  for (const spy of [asker, rejected]) await deployment.ok('inviteBuddy', { id: vera.id }, spy.way)
  await deployment.ok('rejectBuddyRequest', { id: rejected.id }, vera.way)
  for (const guest of [vera, blocked]) await befriend(deployment, host, guest)
  const gameId = await gameOf(deployment, host, [vera, blocked])
  await deployment.ok('blockUser', { id: blocked.id }, vera.way)

  let [seen, answers] = [0, 0]
  for (const spy of [asker, rejected, blocked])
    for (const name of reads)
      for (const input of inputsAbout(vera, gameId)) {
        const { text } = await deployment.call(name, input, spy.way)
        answers += 1
        if (!text.toLowerCase().includes(vera.email)) continue
        seen += 1
        findings.fault(`${spy.username} reads the address in ${name}`)
      }
  for (const spy of [asker, rejected, blocked])
    for (const { source } of await deployment.mailsTo(spy.email)) if (source.includes(vera.email)) seen += 1
  findings.expect('addresses of others read', seen, 0)
  findings.show('answers searched', answers)
  return findings
}

async function gameOf(deployment: Deployment, host: Member, guests: readonly Member[]): Promise<string> {
  const invitedBuddies = guests.map(({ id }) => id)
  const seats = guests.length + 1
  const payouts = [100, ...guests.map(() => 0)]
  const game = {
    ...cashGame('A third person’s game', host, deployment.fleet.now()),
    seats,
    payouts,
    invitedBuddies,
  }
  const { id: gameId } = await deployment.ok('createGame', game, host.way)
  for (const guest of guests) await deployment.ok('acceptGameInvite', { gameId }, guest.way)
  return gameId
}

/** All inputs with which a read can ask about a person; invalid ones are refused. */
const inputsAbout = ({ id, username, email }: Member, gameId: string): Record<string, string>[] => [
  ...[{}, { userId: id }, { gameId }],
  ...[username, 'player', email, email.slice(0, -1), 'anteroom.test', `${username}@`].map((search) => ({
    search,
  })),
]
