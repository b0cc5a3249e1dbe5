import type { Language } from '../base/language.ts'
import type { Cents } from '../base/money.ts'
import { text, worded } from '../base/text.ts'
import type { Game } from '../game/game.ts'
import { noGroupSetup } from '../game/group-setup.ts'
import { accountPlayer, guestPlayer, type Player } from '../game/players.ts'
import type { Entry } from '../table/entries.ts'
import { noSetup } from '../tournament/setup.ts'
import type { ImportedNight } from './import-check.ts'

/** A player of imported nights: the importer, or one of their guests. */
export type ImportedPlayer =
  | { readonly is: 'self' }
  | { readonly is: 'guest'; readonly id: string; readonly name: string }

/** A past night, as a game with its entries. */
export interface NightOfImport {
  readonly game: Game
  readonly entries: readonly Entry[]
}

const unnamed = text`Past night`

/** The game's buy-in is 0, so a player who paid nothing in needs no buy-in of theirs. Cents. */
const ownBuyIn = (paidIn: Cents): Cents | null => (paidIn === 0 ? null : paidIn)

/**
 * Converts a past night to a game that has ended (Rule 26.5): a cash game with the buy-ins and cash-outs of the spreadsheet. A difference
 * between the two stays in the pot, unaccounted for. A night without a name gets one in `language`.
 */
export function nightOf(
  { startsAt, name, rows }: ImportedNight,
  people: readonly ImportedPlayer[],
  {
    hostId,
    newId,
    language,
  }: { readonly hostId: string; readonly newId: () => string; readonly language: Language },
): NightOfImport {
  const played = rows.flatMap(({ person, buyIn, cashOut }) => {
    const who = people[person]
    return who ? { who, id: who.is === 'self' ? hostId : who.id, buyIn, cashOut } : []
  })
  const own = played.find(({ who }) => who.is === 'self')
  const host = accountPlayer(hostId, 'host', own ? 'accepted' : 'declined')
  const others = played.flatMap(({ who, buyIn }): Player | [] =>
    who.is === 'self' ? [] : { ...guestPlayer(who.id, who.name, 'accepted'), buyIn: ownBuyIn(buyIn) },
  )
  const commandId = newId()
  return {
    game: {
      id: newId(),
      name: name === '' ? worded(unnamed, language) : name,
      place: '',
      startsAt,
      type: 'choice',
      style: 'cash',
      seats: rows.length,
      buyIn: 0,
      rebuys: true,
      payouts: [],
      inviteMessage: '',
      rsvpAt: null,
      state: 'complete',
      version: 1,
      gap: null,
      resultsVersion: 0,
      imported: true,
      ...noSetup,
      ...noGroupSetup,
      players: [{ ...host, buyIn: ownBuyIn(own?.buyIn ?? 0) }, ...others],
    },
    entries: played.map(({ id, cashOut }, part) => ({
      id: newId(),
      commandId,
      part,
      actorId: hostId,
      at: startsAt,
      mended: false,
      playerId: id,
      type: 'cashed',
      amount: cashOut,
    })),
  }
}
