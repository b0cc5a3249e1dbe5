import { createChance } from '../../../stage/chance.ts'
import { cashGame } from '../crash/evenings.ts'
import { type DefiniteAnswer, type Errand, openRetryingClient, type RetryingClient, said } from './callers.ts'
import type { People } from './people.ts'

/** The outcome of each create for its callers. */
export interface Tally {
  created: number
  refused: Record<string, number>
  /** Callers that gave up without a definite answer. */
  lost: number
  cancelled: number
  sent: number
  /** Games that callers were told of, and not told that they are cancelled. */
  readonly games: Map<string, string>
  /** Names of games that were refused for good. */
  readonly refusedNames: Set<string>
  /** Impossible answers to callers. */
  readonly wrong: string[]
}

const TEN_DAYS = 10 * 86_400

interface Orders {
  readonly creates: number
  readonly atOnce: number
  readonly seed: number
  readonly addresses: readonly string[]
  /** Unix seconds. */
  readonly now: number
  /** Called at each answer to a call. */
  readonly onAnswer: () => void
  /** Called after each create with how many are done. */
  readonly onDone: (done: number) => void
}

/** Creates so many games and cancels some of them, by callers that persist and by callers that give up. */
export async function createAll({ hosts, guest }: People, orders: Orders): Promise<Tally> {
  const tally: Tally = {
    created: 0,
    refused: {},
    lost: 0,
    cancelled: 0,
    sent: 0,
    games: new Map(),
    refusedNames: new Set(),
    wrong: [],
  }
  let next = 0
  let done = 0

  async function work(caller: number): Promise<void> {
    const chance = createChance(orders.seed * 1000 + caller)
    const client = openRetryingClient(orders.addresses, chance, orders.onAnswer)
    while (next < orders.creates) {
      next += 1
      const number = String(next).padStart(6, '0')
      const name = `Game ${number}`
      const as = chance.pick(hosts)
      const input = { ...cashGame(name, guest, orders.now), timestamp: orders.now + TEN_DAYS }
      const answer = await send(
        client,
        { name: 'createGame', input, as, key: `create-${number}` },
        chance.next(),
      )
      note(name, answer)
      const gameId = answer?.body.data?.id
      if (gameId !== undefined && chance.next() < 0.15)
        await cancel(
          client,
          { name: 'cancelGame', input: { gameId }, as, key: `cancel-${number}` },
          chance.next(),
        )
      done += 1
      orders.onDone(done)
    }
    tally.sent += client.sent()
    tally.wrong.push(...client.wrong)
  }

  /** One in ten callers gives up; one in ten sends it five times at once, one in ten four more times. */
  async function send(client: RetryingClient, errand: Errand, luck: number): Promise<DefiniteAnswer | null> {
    if (luck < 0.05) await client.sendAndLeave(errand, Math.ceil(luck * 4000))
    if (luck < 0.05) return null
    if (luck < 0.1) return client.insist(errand, 1)
    if (luck < 0.2) return agreed(await Promise.all(Array.from({ length: 5 }, () => client.insist(errand))))
    const answer = await client.insist(errand)
    if (luck > 0.3 || answer === null) return answer
    const again: (DefiniteAnswer | null)[] = [answer]
    for (let time = 0; time < 4; time += 1) again.push(await client.insist(errand))
    return agreed(again)
  }

  /** However often it is sent, all answers are the same. */
  function agreed(answers: readonly (DefiniteAnswer | null)[]): DefiniteAnswer | null {
    const heard = answers.filter((answer) => answer !== null)
    const different = new Set(heard.map(said))
    if (different.size > 1) tally.wrong.push(`one key was answered ${[...different].join(' and ')}`)
    return heard[0] ?? null
  }

  function note(name: string, answer: DefiniteAnswer | null): void {
    if (answer === null) tally.lost += 1
    else if (answer.body.data) {
      tally.created += 1
      tally.games.set(name, answer.body.data.id)
    } else {
      const reason = said(answer)
      tally.refused[reason] = (tally.refused[reason] ?? 0) + 1
      tally.refusedNames.add(name)
    }
  }

  /** Every cancel is sent twice, with one key or with two. */
  async function cancel(client: RetryingClient, errand: Errand, luck: number): Promise<void> {
    const once = await client.insist(errand)
    const twice = await client.insist(luck < 0.5 ? errand : { ...errand, key: `${errand.key}-again` })
    if (once?.status === 200 || twice?.status === 200) tally.cancelled += 1
    else if (once !== null) tally.wrong.push(`a cancel was answered ${said(once)}`)
    if (luck >= 0.5 && twice && said(twice) !== '409 not_upcoming')
      tally.wrong.push(`a second cancel was answered ${said(twice)}`)
  }

  await Promise.all(Array.from({ length: orders.atOnce }, (_, caller) => work(caller)))
  return tally
}
