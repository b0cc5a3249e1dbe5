import { nameOf, type Revived, revive } from './asking.ts'
import type { Cast } from './cast.ts'
import type { Copies } from './copies.ts'
import { deliverWaiting, doIt, remindAll, repeatKept } from './effects.ts'
import { readAll } from './reads.ts'
import { type Deed, deeds, gameOf } from './writes.ts'

export interface Found {
  /** By the name of the file that holds those of the release before. */
  readonly answers: Readonly<Record<string, unknown>>
  /** Additions that are missing or have another value than they should, a line each. */
  readonly faults: readonly string[]
}

const titleOf = ({ by, about }: Deed): string => `${by}: ${about}`

/** Asks everything: what each person reads, each call that changes something, and what goes on by itself. */
export async function findAnswers(copies: Copies, cast: Cast): Promise<Found> {
  const answers: Record<string, unknown> = {}
  const faults: string[] = []
  const onCopy = async (work: (revived: Revived) => Promise<void>) => {
    const revived = await revive(await copies.open(), cast)
    await work(revived).finally(revived.close)
    faults.push(...revived.faults)
  }

  await onCopy(async (revived) => {
    for (const by of [...Object.keys(cast.people), null])
      answers[`read-by-${by ?? 'nobody'}`] = await readAll(revived, by)
    // After all that is read: what leaves the outbox may change it.
    answers['kept-answers'] = await repeatKept(revived)
    answers['waiting-mails'] = await deliverWaiting(revived)
  })
  await onCopy(async (revived) => {
    answers.reminders = await remindAll(revived)
  })

  const done: Record<string, Record<string, unknown>> = {}
  let waiting = deeds(cast)
  // A file lists its deeds in their order, whichever copy each was done on.
  for (const deed of waiting) done[nameOf(deed.call)] = { ...done[nameOf(deed.call)], [titleOf(deed)]: null }
  // Opening a copy takes longer than all that is done on it: deeds share one until it has no game left that none of them changed.
  while (waiting.length > 0)
    await onCopy(async (revived) => {
      const changed = new Set<unknown>()
      const later = []
      for (const deed of waiting) {
        const game = gameOf(deed)
        if (changed.has(game)) {
          later.push(deed)
          continue
        }
        const answer = await doIt(revived, deed)
        const file = done[nameOf(deed.call)]
        if (file) file[titleOf(deed)] = answer
        if (answer.status === 200 && game !== undefined) changed.add(game)
      }
      waiting = later
    })
  return { answers: { ...answers, ...done }, faults }
}
