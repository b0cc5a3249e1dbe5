import type { Db, Tx } from '../../db/dialect.ts'
import type { GameLinkRow } from '../../db/schema/links.ts'

/** The link of a game, if it has had one. */
export async function findLinkOf(db: Db | Tx, gameId: string): Promise<GameLinkRow | undefined> {
  return db.selectFrom('game_links').selectAll().where('game_id', '=', gameId).executeTakeFirst()
}

/** The link of an address. Accepts any text, including what the database would reject. */
export async function findLinkBy(db: Db | Tx, token: string): Promise<GameLinkRow | undefined> {
  if (!/^[\w-]{22}$/.test(token)) return undefined
  return db.selectFrom('game_links').selectAll().where('token', '=', token).executeTakeFirst()
}

/** Adds or replaces the link of a game. */
export async function saveLink(tx: Tx, link: GameLinkRow): Promise<void> {
  const { token, access, number } = link
  await tx
    .insertInto('game_links')
    .values(link)
    .onConflict((conflict) => conflict.column('game_id').doUpdateSet({ token, access, number }))
    .execute()
}
