import type { Output } from '../../contract/endpoints.ts'
import { dollarsFromCents } from '../../domain/base/money.ts'
import { playerOf } from '../../domain/game/players.ts'
import { answerDeal, proposeDeal as decideProposal } from '../../domain/table/deals.ts'
import { refuseMore } from '../../domain/table/decide.ts'
import { entriesMade } from '../../domain/table/entries.ts'
import { evolve } from '../../domain/table/play.ts'
import { orRefuse } from '../core/refusals.ts'
import type { UnitOfWork } from '../core/unit-of-work.ts'
import type { Action } from '../games/call.ts'
import { changeGame, factsOf } from '../games/change.ts'
import type { Done } from '../games/commands-store.ts'
import type { CachedGame } from '../games/game-cache.ts'
import { type Caller, callerIn, wayOf } from '../games/link/pass.ts'
import type { GameWithEntries } from '../games/read-store.ts'
import { nameOf } from '../games/view.ts'

/** Proposes a deal, and notifies everybody who is in and has an account (Rules 39.1, 39.5). */
export const proposeDeal: Action<'proposeDeal'> = (call, input) => {
  const { kind, agree = false } = input
  return changeGame(call, wayOf(call, input), async ({ stored, table }, unit) => {
    const by = await callerIn(unit.tx, call, stored.game, input)
    const stacks = input.stacks.map(({ userId, chips }) => ({ playerId: by.idOf(userId), chips }))
    const proposed = { id: call.services.newId(), kind, stacks, agrees: agree }
    return {
      game: orRefuse(decideProposal(stored.game, table, proposed, by)),
      done: [onRecord('propose_deal', by, by.playerId, { kind })],
      afterwards: (changed) => notifyThoseIn(unit, changed, by),
      answer: (changed) => answered(changed, by),
    }
  })
}

/** Agrees to the proposed deal or ends it, for the caller, or as the host for another player. The last yes makes the deal (Rules 39.5, 39.6). */
export const agreeDeal: Action<'agreeDeal'> = (call, input) => {
  const { agree: agrees, userId, proposalId: id } = input
  return changeGame(call, wayOf(call, input), async ({ stored, table, entriesEver }, { tx }, made) => {
    const by = await callerIn(tx, call, stored.game, input)
    const playerId = userId === undefined ? by.playerId : by.idOf(userId)
    const { game, entries } = orRefuse(answerDeal(stored.game, { id, playerId, agrees }, by, made.commandId))
    orRefuse(refuseMore(table, entriesEver, entries))
    const command = { commandId: made.commandId, actorId: by.actorId }
    const added = entriesMade(entries, command, call.now, call.services.newId)
    return {
      game,
      ...(added.length > 0 ? { added, table: added.reduce(evolve, table) } : {}),
      done: game === stored.game ? [] : [onRecord('answer_deal', by, playerId, { agrees })],
      answer: (changed) => answered(changed, by),
    }
  })
}

/** The line for the record. `ofGuest`: whether a guest did it with their pass. */
export interface DealOnRecord {
  readonly kind?: string
  readonly agrees?: boolean
  readonly ofGuest: boolean
}

const onRecord = (
  kind: 'propose_deal' | 'answer_deal',
  { actorId: actor_id, isGuest: ofGuest }: Caller,
  playerId: string,
  about: Omit<DealOnRecord, 'ofGuest'>,
): Done => {
  const changes: DealOnRecord = { ...about, ofGuest }
  return { kind, actor_id, player_id: playerId, changes: JSON.stringify(changes) }
}

/** Notifies the accounts that are in of a proposal, except its author. */
async function notifyThoseIn({ notify }: UnitOfWork, changed: GameWithEntries, by: Caller): Promise<void> {
  const { game } = changed
  const proposer = playerOf(game, by.playerId)
  for (const { playerId, amount } of game.proposal?.shares ?? []) {
    const userId = playerOf(game, playerId)?.userId ?? null
    if (userId === null || proposer === undefined || userId === proposer.userId) continue
    const facts = { ...factsOf(changed), playerName: nameOf(changed, proposer), amount }
    await notify(userId, 'deal_proposed', facts)
  }
}

function answered({ stored: { game } }: CachedGame, { knownId }: Caller): Output<'agreeDeal'> {
  const { proposal, deal } = game
  const terms = proposal ?? deal
  return (
    terms && {
      shares: terms.shares.map(({ playerId, amount }) => {
        return { userId: knownId(playerId), amount: dollarsFromCents(amount) }
      }),
      agreed: (proposal?.agreed ?? terms.shares.map(({ playerId }) => playerId)).map(knownId),
    }
  )
}
