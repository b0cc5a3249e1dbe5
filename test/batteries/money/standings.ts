import { split, total } from './gap.ts'
import type { Night } from './nights.ts'
import { isOverIn, playersIn, type Reckoning } from './reckoning.ts'

/** A player's money at the end of the night, in cents. */
export interface Standing {
  readonly player: number
  readonly place: number
  /** The last of their shared places; their own place if not shared. */
  readonly lastPlace: number
  readonly gross: number
  readonly net: number
}

/** Places and winnings in the model, by player. */
export function standingsOf(night: Night, table: Reckoning): Standing[] {
  const standings = night.style === 'tournament' ? ofTournament(night, table) : ofCash(table)
  return standings.toSorted((one, other) => one.player - other.player)
}

/**
 * Players who share places share the prizes, spare cents by seat order (Rules 36.3, 36.4); the last one in keeps their own bounty (Rule 37.6).
 */
function ofTournament(night: Night, table: Reckoning): Standing[] {
  const { outs, paid, pot, heads, bounties } = table
  const groups = [...playersIn(table).map((player) => [player]), ...outs.toReversed()]
  const prizes = prizesOf(night, pot)
  const standings: Standing[] = []
  for (const group of groups) {
    const place = standings.length
    const lastPlace = place + group.length - 1
    const parts = split(
      total(prizes.slice(place, lastPlace + 1)),
      group.map(() => 1n),
    )
    for (const [at, player] of group.toSorted((one, other) => one - other).entries()) {
      const own = place === 0 && isOverIn(night, table) ? (heads[player] ?? 0n) : 0n
      const gross = (parts[at] ?? 0n) + (bounties[player] ?? 0n) + own
      standings.push({
        player,
        place,
        lastPlace,
        gross: Number(gross),
        net: Number(gross - (paid[player] ?? 0n)),
      })
    }
  }
  return standings
}

/**
 * The prize of each place: whole bills by shares; the last nonzero share counts as zero if it is not first and would get less than a buy-in;
 * first place gets the rest (Rules 35.1, 35.2). With exact payouts nothing is dropped.
 */
function prizesOf({ shares, payoutUnit, buyIn }: Night, pot: bigint): bigint[] {
  const bill = BigInt(payoutUnit)
  const left = shares.map(BigInt)
  if (bill === 1n) return split(pot, left)
  for (;;) {
    const last = left.findLastIndex((share) => share > 0n)
    const others = last <= 0 ? left.map(() => 0n) : split(pot / bill, left).map((bills) => bills * bill)
    if (last > 0 && (others[last] ?? 0n) < BigInt(buyIn)) left[last] = 0n
    else return others.with(0, pot - total(others.slice(1)))
  }
}

function ofCash({ paid, got, borne }: Reckoning): Standing[] {
  const nets = paid.map((cents, player) => (got[player] ?? 0n) - (borne.get(player) ?? 0n) - cents)
  return nets.map((net, player) => {
    const place = nets.filter((each) => each > net).length
    return { player, place, lastPlace: place, gross: Number(net + (paid[player] ?? 0n)), net: Number(net) }
  })
}
