import { centsFromDollars, dollarsFromCents } from '../domain/base/money.ts'
import type { Seating } from '../domain/game/players.ts'
import type { EntryAsk } from '../domain/table/entry-asks.ts'
import type { WireGame } from './endpoints.ts'
import { publicIdIn } from './game-wire.ts'

/** The open asks of players, as a device knows them. */
export const entryAsksFromWire = ({ entryAsks }: WireGame): readonly EntryAsk[] =>
  entryAsks.map(({ userId: playerId, amount, ...ask }) => {
    return { ...ask, playerId, amount: centsFromDollars(amount), endedAt: null, enteredBy: null }
  })

/** An ask on the wire. */
export const entryAskToWire = (
  game: Seating,
  { askId, playerId, kind, amount, byId, since }: EntryAsk,
): WireGame['entryAsks'][number] => ({
  ...{ askId, kind, since },
  userId: publicIdIn(game, playerId),
  amount: dollarsFromCents(amount),
  byId: byId === null ? null : publicIdIn(game, byId),
})
