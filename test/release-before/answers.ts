import { nameOf, type Revived, revive } from './asking.ts'
import type { Cast } from './cast.ts'
import type { Copies } from './copies.ts'
import { deliverWaiting, doIt, remindAll, repeatKept } from './effects.ts'
import { readAll } from './reads.ts'
import { deeds } from './writes.ts'

export interface Found {
  readonly answers: unknown
  /** Additions that are missing or have another value than they should, a line each. */
  readonly faults: readonly string[]
}

type Find = (copies: Copies) => Promise<Found>

/**
 * Everything that is asked, by the file that holds the answers of the release before: what each person reads, each call that changes
 * something, and what goes on by itself.
 */
export function chapters(cast: Cast): Readonly<Record<string, Find>> {
  const found: Record<string, Find> = {
    'kept-answers': (copies) => onCopy(copies, cast, repeatKept),
    'waiting-mails': (copies) => onCopy(copies, cast, deliverWaiting),
    reminders: (copies) => onCopy(copies, cast, remindAll),
  }
  for (const by of [...Object.keys(cast.people), null])
    found[`read-by-${by ?? 'nobody'}`] = (copies) => onCopy(copies, cast, (revived) => readAll(revived, by))
  for (const [name, all = []] of Object.entries(Object.groupBy(deeds(cast), ({ call }) => nameOf(call))))
    found[name] = async (copies) => {
      const answers: Record<string, unknown> = {}
      const faults: string[] = []
      for (const deed of all) {
        const one = await onCopy(copies, cast, (revived) => doIt(revived, deed))
        answers[`${deed.by}: ${deed.about}`] = one.answers
        faults.push(...one.faults)
      }
      return { answers, faults }
    }
  return found
}

async function onCopy(
  copies: Copies,
  cast: Cast,
  work: (revived: Revived) => Promise<unknown>,
): Promise<Found> {
  const revived = await revive(await copies.open(), cast)
  try {
    return { answers: await work(revived), faults: revived.faults }
  } finally {
    await revived.close()
  }
}
