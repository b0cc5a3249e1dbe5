import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { type Chance, createChance } from '../../../stage/chance.ts'
import { actorFor, effectOf, tokenOf, writes } from '../../effects.ts'
import { joinCast } from '../../scene.ts'
import type { Battery, OpenWorld, RunOptions } from '../battery.ts'
import { onBothDatabases } from '../both-databases.ts'
import type { Outcome } from '../outcome.ts'
import { type Cut, cuts, openCuttingProxy } from './cutting-proxy.ts'
import { replayBetweenEntries } from './other-device.ts'
import { type Send, sender } from './sender.ts'

const REPLAYS = 5
/** Sends one call five times, with only the last answer delivered. */
interface Replay {
  readonly name: string
  readonly run: (send: (cut: Cut) => Promise<string | null>) => Promise<readonly (string | null)[]>
}

const inARow = (name: string, each: readonly Cut[]): Replay => ({
  name,
  run: async (send) => {
    const answers = []
    for (const cut of each) answers.push(await send(cut))
    return answers
  },
})

const atOnce: Replay = {
  name: 'all at once',
  run: (send) => Promise.all(Array.from({ length: REPLAYS }, () => send(null))),
}

function replaysOf(chance: Chance, rounds: number): Replay[] {
  const mixed = () =>
    inARow('some cut off', [
      ...Array.from({ length: REPLAYS - 1 }, () => chance.pick<Cut>([...cuts, null])),
      null,
    ])
  const first = [
    mixed(),
    atOnce,
    ...cuts.map((cut) => inARow(`all but the last ${cut}`, [...Array<Cut>(REPLAYS - 1).fill(cut), null])),
  ]
  return Array.from({ length: rounds }, (_, round) => first[round] ?? mixed())
}

const tableCalls = ['pushGameEvent', 'popGameEvent', 'addPlayer', 'setBuyIn'] as const

/** Calls at the table are sent with a command id too, as in the app: their keys store no answer. */
const sendings = [
  ...writes.map((name) => ({ name, named: false })),
  ...([...tableCalls, 'countTable', 'mendGameEvent'] as const).map((name) => ({
    name,
    named: true,
  })),
]

/** What is wrong with the answers to one call; null if all received ones are the same success. */
function faultIn(answers: readonly (string | null)[]): string | null {
  const heard = [...new Set(answers.filter((answer) => answer !== null))]
  if (answers.at(-1) === null) return 'the last was not answered'
  if (heard.length > 1)
    return `${heard.length} different answers: ${heard.map((each) => each.slice(0, 120)).join(' | ')}`
  return heard[0]?.startsWith('200 ') ? null : `answered ${heard[0]?.slice(0, 200)}`
}

/** Sends again while the server is busy, as the app does: of five sign-ins at once one network may be refused the last. */
const untilServed =
  (send: Send): Send =>
  async (sending) => {
    for (;;) {
      const answer = await send(sending)
      if (!answer?.startsWith('503 ') || !answer.includes('problem:busy')) return answer
    }
  }

/** Sends every changing call five times over a connection that loses answers: one effect, one answer. */
export async function runReplays(
  open: OpenWorld,
  { sizes: { rounds }, seed, onProgress }: RunOptions<'rounds'>,
): Promise<Outcome> {
  const world = await open()
  const cast = await joinCast(world)
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const proxy = await openCuttingProxy((world.app.server.address() as AddressInfo).port)
  const send = untilServed(sender(proxy))
  const chance = createChance(seed)
  const faults: string[] = []
  let [replayed, sent, cutOff] = [0, 0, 0]
  try {
    for (const { name, named } of sendings) {
      const as = actorFor(name)
      const one = async (scene: Parameters<typeof tokenOf>[0], input: object, replay: Replay) => {
        const key = randomUUID()
        const command = named ? { ...input, commandId: key } : input
        const sending = { name, input: command, as: tokenOf(scene, as), key }
        const answers = await replay.run((cut) => {
          proxy.cut(cut)
          return send(sending)
        })
        sent += answers.length
        cutOff += answers.filter((answer) => answer === null).length
        const fault = faultIn(answers)
        if (fault !== null) faults.push(`${name}, ${replay.name}: ${fault}`)
      }
      const once = await effectOf({ world, cast }, name, (scene, input) =>
        one(scene, input, inARow('once', [null])),
      )
      for (const replay of replaysOf(chance, rounds)) {
        const effect = await effectOf({ world, cast }, name, (scene, input) => one(scene, input, replay))
        replayed += 1
        const wrong = Object.keys(once).filter((what) => once[what] !== effect[what])
        for (const what of wrong)
          faults.push(`${name}, ${replay.name}: ${what} moved by ${effect[what]}, once by ${once[what]}`)
      }
      onProgress(`${name}: ${replayed} calls replayed`)
    }
    for (let round = 0; round < rounds; round += 1) {
      const cut = chance.pick<Cut>([...cuts, null])
      for (const named of [true, false])
        faults.push(...(await replayBetweenEntries({ world, cast }, proxy, send, { named, cut })))
    }
    return {
      figures: {
        'calls that change something': writes.length,
        'calls replayed five times': replayed,
        'entries replayed between those of another device': 2 * rounds,
        'requests sent': sent,
        'answers cut off': cutOff,
      },
      faults,
    }
  } finally {
    await proxy.close()
    await world.close()
  }
}

export const battery: Battery<'rounds'> = { sizes: { rounds: 25 }, scenes: onBothDatabases(runReplays) }
