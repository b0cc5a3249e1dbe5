import { isRefusal, type Refusal } from '../../../src/domain/base/refusal.ts'
import { refuseCounting } from '../../../src/domain/corrections/correction.ts'
import { type EntryChange, mendGame } from '../../../src/domain/corrections/mend.ts'
import { decideBuyIn, type GameNight } from '../../../src/domain/corrections/own-buy-in.ts'
import { decideCount, type Stack } from '../../../src/domain/count/count.ts'
import { foldStored } from '../../../src/domain/count/counted-night.ts'
import { type GapChoice, withGap } from '../../../src/domain/game/gap.ts'
import { can } from '../../../src/domain/game/permissions.ts'
import { hostOf } from '../../../src/domain/game/players.ts'
import { decide } from '../../../src/domain/table/decide.ts'
import { knockedBy } from '../../../src/domain/table/killers.ts'
import { play } from '../../../src/domain/table/play.ts'
import { commandFrom } from '../../../src/domain/table/play-entry.ts'
import { undoing } from '../../../src/domain/table/undo.ts'
import { entered, START } from '../../domain/build.ts'
import type { NamedHand, NightModel } from './model.ts'
import { type Choice, HOST, type MendWish, type Wish } from './nights.ts'

interface Seen {
  /** The state of the night in the model before the wish. */
  readonly model: NightModel
  /** The players' ids. */
  readonly seats: readonly string[]
  /** The id of the wish's entry. */
  readonly id: string
}

/** The night after a wish, by the domain; a refusal if it is not allowed. */
export function afterWish(night: GameNight, wish: Wish, { model, seats, id }: Seen): GameNight | Refusal {
  const { game, entries } = night
  const seatOf = (player: number) => (player === HOST ? hostOf(game).id : (seats[player] ?? ''))
  const choiceOf = (choice: Choice | null): GapChoice | null =>
    choice && { rule: choice.rule, personId: choice.rule === 'person' ? seatOf(choice.person) : null }
  switch (wish.type) {
    case 'undo':
      return afterUndo(night)
    case 'mend': {
      const { id: entryId = '', type = 'rebuy' } = entries[model.indexOf(wish)] ?? {}
      const hand = model.handOf(wish, entries)
      const change = changeOf(wish, { entryId, type, playerId: seatOf(wish.player), hand })
      return mendGame(game, night, [change], choiceOf(wish.choice))
    }
    case 'buy-in': {
      const refused = can('setBuyIn', game, hostOf(game).id)
      const change = { playerId: seatOf(wish.player), amount: wish.amount, gap: choiceOf(wish.choice) }
      return refused ?? decideBuyIn(game, night, change)
    }
    case 'count': {
      const counted = model.stacksOf(wish)
      const stacks = counted.map(({ player, cents }) => ({ playerId: seatOf(player), amount: Number(cents) }))
      return afterCount(night, stacks, choiceOf(wish.choice), id)
    }
    default: {
      const hand = model.handOf(wish, entries)
      const isShortcut = wish.type === 'cashed and bust the rest'
      const command = commandFrom({
        type: isShortcut ? 'cashed' : wish.type,
        playerId: seatOf(wish.player),
        amount: wish.type === 'knocked' ? 0 : model.amountOf(wish),
        ...(isShortcut ? { bustRemaining: true } : {}),
        ...(wish.type === 'knocked' ? knockedBy(wish.killers?.toSorted().map(seatOf)) : {}),
        ...(hand ? { sameHandAs: { id: hand.sameHandAs }, stack: hand.stack } : {}),
      })
      const decision = isRefusal(command) ? command : decide(play(game, entries), command)
      if (isRefusal(decision)) return decision
      const added = decision.map((made, part) => entered(made, `${id}-${part}`))
      return { ...night, entries: [...entries, ...added] }
    }
  }
}

/** The entry that a mend changes, and the player and hand that it can get. */
interface Mended {
  readonly entryId: string
  readonly type: string
  readonly playerId: string
  readonly hand: NamedHand | null
}

/** Translates the wish for a mend into the product's change of this entry. */
export function changeOf(
  { change, amount }: MendWish,
  { entryId, type, playerId, hand }: Mended,
): EntryChange {
  switch (change) {
    case 'void':
      return { entryId, void: true }
    case 'amount':
      return { entryId, amount }
    case 'player':
      return { entryId, playerId }
    case 'hand':
      return { entryId, ...(hand ?? { sameHandAs: null }) }
    default:
      return type === 'cashed' ? { entryId, type: 'knocked' } : { entryId, type: 'cashed', amount }
  }
}

function afterUndo({ game, ...night }: GameNight): GameNight | Refusal {
  const taken = undoing(night)
  if (isRefusal(taken)) return taken
  const entries = night.entries.filter((entry) => !taken.entries.includes(entry))
  const counts = night.counts.filter((count) => count !== taken.count)
  const { gap } = foldStored(game, { entries, counts })
  return { game: { ...game, gap }, entries, counts }
}

function afterCount(
  { game, entries, counts }: GameNight,
  stacks: readonly Stack[],
  choice: GapChoice | null,
  commandId: string,
): GameNight | Refusal {
  const table = play(game, entries)
  const by = { userId: hostOf(game).id, endedAt: START, now: START }
  const refused = refuseCounting(game, table, stacks, by)
  if (refused !== null) return refused
  const made = decideCount(game, table, stacks, choice)
  if (isRefusal(made)) return made
  const added = made.entries.map((content, part) => ({
    ...entered(content, `${commandId}-${part}`),
    ...{ commandId, part },
  }))
  const after = [...entries, ...added].at(-1)?.id ?? null
  const count = { commandId, after, choice: made.gap && choice, undo: null }
  const counted = { ...game, gap: withGap(game.gap, made.gap) }
  return { game: counted, entries: [...entries, ...added], counts: [...counts, count] }
}
