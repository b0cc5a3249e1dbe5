import { relationOf } from '../../domain/people/buddies.ts'
import type { Payment } from '../../domain/settlement/transfer-plan.ts'
import { findPasskeys } from '../accounts/passkeys-store.ts'
import { findPeople } from '../accounts/store.ts'
import { linkOf } from '../buddies/store.ts'
import type { Db } from '../db/dialect.ts'
import type { GameResultRow } from '../db/schema/results.ts'
import { findReader } from '../notifications/store.ts'

export type ExportedResult = Pick<GameResultRow, 'place' | 'net' | 'gross'>

/** A person's results by game. */
export async function findOwnResults(db: Db, userId: string): Promise<ReadonlyMap<string, ExportedResult>> {
  const rows = await db
    .selectFrom('game_results')
    .select(['game_id', 'place', 'net', 'gross'])
    .where('user_id', '=', userId)
    .execute()
  return new Map(rows.map((row) => [row.game_id, row]))
}

/** A payment of a person, open or paid. Cents; ids are those of seats. */
export type ExportedTransfer = Payment & { readonly paidAt: number | null }

/** A person's payments, by game. */
export async function findOwnTransfers(
  db: Db,
  userId: string,
): Promise<ReadonlyMap<string, readonly ExportedTransfer[]>> {
  const rows = await db
    .selectFrom('participants')
    .innerJoin('transfers', (join) =>
      join
        .onRef('transfers.game_id', '=', 'participants.game_id')
        .on((is) =>
          is.or([
            is('from_id', '=', is.ref('participants.player_id')),
            is('to_id', '=', is.ref('participants.player_id')),
          ]),
        ),
    )
    .select(['transfers.game_id as gameId', 'from_id as fromId', 'to_id as toId'])
    .select(['amount', 'paid_at as paidAt'])
    .where('user_id', '=', userId)
    .orderBy('transfers.game_id')
    .orderBy('transfers.position')
    .execute()
  return Map.groupBy(rows, ({ gameId }) => gameId)
}

/** The remaining data of a person, for the export. */
export async function findOwnLists(db: Db, userId: string) {
  const sessions = await db
    .selectFrom('sessions')
    .select(['created_at as createdAt', 'used_at as usedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const passkeys = (await findPasskeys(db, userId)).toReversed()
  const { endpoints } = await findReader(db, userId)
  const links = await db
    .selectFrom('buddies')
    .selectAll()
    .where((is) => is.or([is('low_id', '=', userId), is('high_id', '=', userId)]))
    .orderBy('created_at')
    .execute()
  const blocks = await db
    .selectFrom('blocks')
    .selectAll()
    .where('blocker_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const guests = await db
    .selectFrom('guests')
    .select(['name', 'created_at as since'])
    .where('host_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const notifications = await db
    .selectFrom('notifications')
    .select(['title', 'message', 'created_at as at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const otherOf = (link: (typeof links)[number]) => (link.low_id === userId ? link.high_id : link.low_id)
  const people = await findPeople(db, [...links.map(otherOf), ...blocks.map((block) => block.blocked_id)])
  const nameOf = (id: string) => {
    const person = people.get(id)
    return person ? `${person.first_name} ${person.last_name}` : ''
  }
  return {
    sessions,
    passkeys: passkeys.map(({ name, created_at: createdAt, used_at: usedAt }) => ({
      name,
      createdAt,
      usedAt,
    })),
    pushBrowsers: endpoints.length,
    buddies: links.flatMap((link) => {
      const relation = relationOf(linkOf(link), userId)
      const name = nameOf(otherOf(link))
      return relation === 'none' ? [] : [{ name, since: link.created_at, status: relation }]
    }),
    blocked: blocks.map((block) => ({ name: nameOf(block.blocked_id), since: block.created_at })),
    guests,
    notifications,
  }
}
