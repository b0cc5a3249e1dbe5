import { randomUUID } from 'node:crypto'
import type { TestApp } from '../../app.ts'
import { effectOf } from '../../effects.ts'
import type { Cast, Scene } from '../../scene.ts'
import type { Cut, CuttingProxy } from './cutting-proxy.ts'
import type { Send } from './sender.ts'

/** The actions of the host's other device, one before each replay. The second undo removes the very entry that is replayed. */
const steps = ['knock', 'undo', 'undo', 'knock'] as const

async function enter({ world, cast }: Scene, gameId: string, step: (typeof steps)[number]): Promise<void> {
  if (step === 'undo') {
    await world.ok('popGameEvent', { gameId }, cast.host)
    return
  }
  const entry = {
    gameId,
    userId: cast.invitee.id,
    type: 'knocked',
    timestamp: world.now(),
    amount: 0,
  } as const
  await world.ok('pushGameEvent', entry, cast.host)
}

/** One round: whether the entry has a command id, as the app's do, and what happens to the first answer. */
interface Round {
  readonly named: boolean
  readonly cut: Cut
}

/**
 * Sends one entry of the table five times while another device enters and undoes in between. It must have the effect of a
 * single send, at its first position. A replay gets the current game (Rules 12.7, 12.13).
 */
export async function replayBetweenEntries(
  company: { readonly world: TestApp; readonly cast: Cast },
  proxy: CuttingProxy,
  send: Send,
  { named, cut }: Round,
): Promise<string[]> {
  const faults: string[] = []
  const play = (replays: boolean) =>
    effectOf(company, 'pushGameEvent', async (scene, input) => {
      const { token: as } = scene.cast.host
      const key = randomUUID()
      const entry = named ? { ...input, commandId: key } : input
      const sending = { name: 'pushGameEvent', input: entry, as, key } as const
      const gameId = String(input.gameId)
      proxy.cut(replays ? cut : null)
      await send(sending)
      for (const step of steps) {
        await enter(scene, gameId, step)
        if (!replays) continue
        const answer = await send(sending)
        const game = await scene.world.call('fetchGame', { gameId }, { as })
        if (answer !== `200 ${game.body}`) faults.push(`a replay after ${step}: ${answer?.slice(0, 200)}`)
      }
      const { gameEvents } = await scene.world.ok('fetchGame', { gameId }, { as })
      const players = gameEvents.map(({ userId }) => userId)
      if (players.join() !== scene.cast.invitee.id)
        faults.push(`the table holds entries for ${players.join(', ')}`)
    })
  const once = await play(false)
  const effect = await play(true)
  for (const what of Object.keys(once))
    if (once[what] !== effect[what])
      faults.push(`${what} moved by ${effect[what]}, without replays by ${once[what]}`)
  return faults
}
