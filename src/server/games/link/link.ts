import type { Input, Output } from '../../../contract/endpoints.ts'
import { guestsBy, withoutPlayers } from '../../../domain/link.ts'
import type { GameLinkRow } from '../../db/schema/links.ts'
import type { GameCall } from '../call.ts'
import { permitted, withLockedGame } from '../change.ts'
import { recordRemoval } from './removals-store.ts'
import { saved } from './saved.ts'
import { findLinkOf, saveLink } from './store.ts'

type RandomBytes = (count: number) => Buffer

/** A new token of a link: 128 random bits in base64url, few enough for a small QR code. */
const newToken = (randomBytes: RandomBytes): string => randomBytes(16).toString('base64url')

/** The first link of a game. */
export const firstLink = (
  gameId: string,
  access: GameLinkRow['access'],
  randomBytes: RandomBytes,
): GameLinkRow => ({ game_id: gameId, token: newToken(randomBytes), access, number: 1 })

/** The address of a link. */
const urlOf = (publicUrl: string, token: string): string => `${publicUrl}/join/${token}`

/** Shows the link of a game and changes who gets in by it (Rules 19.1, 19.5). */
export function gameLink(
  call: GameCall,
  { gameId, access, rotate = false, drop = false }: Input<'gameLink'>,
): Promise<Output<'gameLink'>> {
  const { services, actor } = call
  return withLockedGame(call, gameId, async (unit, locked) => {
    const { stored } = permitted(locked, 'link', actor.userId)
    const before = await findLinkOf(unit.tx, gameId)
    const known = before ?? firstLink(gameId, 'off', services.randomBytes)
    const isReplaced = before !== undefined && rotate
    const link: GameLinkRow = {
      ...known,
      access: access ?? known.access,
      ...(isReplaced ? { token: newToken(services.randomBytes), number: known.number + 1 } : {}),
    }
    await saveLink(unit.tx, link)
    const answer = { url: urlOf(services.config.publicUrl, link.token), access: link.access }
    const dropped = drop && isReplaced ? guestsBy(stored.game, known.number) : []
    for (const { id } of dropped) await recordRemoval(unit.tx, gameId, id, 'removed')
    return { game: await saved(call, unit, locked, withoutPlayers(stored.game, dropped)), answer }
  })
}
