import { z } from 'zod'
import { dollars as money, text } from '../domain/base/text.ts'
import { MOST_COST_TEXT, MOST_WEIGHT } from '../domain/game/cost.ts'
import { MAX_PLAYERS } from '../domain/game/game.ts'
import { endpoint } from './endpoint.ts'
import { change, ownCommandId } from './games.ts'
import {
  dollars,
  id,
  message,
  potDollars,
  requiredName,
  shownPerson,
  signedDollars,
  unixSeconds,
} from './shapes.ts'

const plan = z.enum(['direct', 'holder']).meta({
  description:
    '`direct`: the fewest payments between the people; `holder`: everybody pays, or is paid by, the holder of the box',
})

/** A payee's own words for how to pay them. */
export const shownHandle = z.string().nullable().optional().meta({
  description:
    'How the payee wants to be paid, for the payer while this is open: null if they have not said; absent for anybody else',
})

const balance = z.strictObject({
  userId: id,
  in: potDollars.meta({ description: 'Buy-ins and rebuys' }),
  out: signedDollars.meta({ description: 'Payout or cash-outs; in a cash game less the share of a gap' }),
  net: signedDollars.meta({ description: 'out − in' }),
  paidIn: potDollars.meta({ description: 'How much of `in` is in the box' }),
  advanced: potDollars.meta({ description: 'What they paid of the costs that somebody shares' }),
  owed: potDollars.meta({ description: 'Their part of those costs' }),
  due: signedDollars.meta({
    description:
      'What they are owed, below 0 what they owe: net + paidIn + advanced − owed, of the holder less the whole box',
  }),
  rounded: signedDollars.meta({
    description: 'What of `due` the transfers clear: all of it, or whole dollars. The difference is let go',
  }),
})

const reminded = z.boolean().optional().meta({
  description:
    'Whether somebody reminded the payer in the last 24 hours, for those who may remind; absent for anybody else',
})

const transfer = z.strictObject({
  id: id.meta({ description: 'Names this payment of this amount; another plan has other ids' }),
  fromId: id,
  toId: id,
  amount: potDollars,
  paidAt: unixSeconds.nullable().meta({ description: 'When it was marked as paid; null while it is open' }),
  markedBy: id.nullable().meta({ description: 'The account that marked it; null while it is open' }),
  payHandle: shownHandle,
  reminded,
})

const settlement = z.strictObject({
  plan: plan.nullable().meta({
    description:
      'null for a night that ended before there were settlements, and for an imported one: no transfers until a plan is set',
  }),
  holderId: id.meta({ description: 'Who holds the box: the host unless another one was named' }),
  holderNamed: z.boolean().meta({ description: 'Whether somebody has said who holds the box' }),
  wholeDollars: z.boolean().meta({ description: 'Whether the transfers are in whole dollars' }),
  frozen: z
    .boolean()
    .meta({ description: 'Whether a transfer is marked, so that the plan cannot be changed' }),
  unaccounted: signedDollars.meta({
    description: 'Money that nobody has: while it is not 0 nothing is planned. In play, the pot',
  }),
  balances: z.array(balance).meta({
    description:
      'In seat order: the players, then who else has to do with the money. In play `out` is what they have cashed out so far',
  }),
  transfers: z
    .array(transfer)
    .meta({ description: 'Once the game has ended; together they clear what every due is rounded to' }),
})

const onTransfer = z.strictObject({ gameId: id, transferId: id })

const tabEntry = z.strictObject({
  userId: id.meta({ description: 'An account, or a guest' }),
  person: shownPerson,
  amount: signedDollars.meta({ description: 'Above 0 they owe the caller, below 0 the caller owes them' }),
  payHandle: shownHandle,
  transfers: z
    .array(
      z.strictObject({
        gameId: id,
        gameName: z.string(),
        timestamp: z.int().meta({ description: 'The start of the game' }),
        transferId: id,
        amount: signedDollars.meta({ description: 'Signed as `amount` of the person is' }),
        reminded,
      }),
    )
    .meta({ description: 'Newest game first' }),
})

const tab = z.array(tabEntry).meta({ description: 'By person, the largest amount first, whatever its sign' })

const weight = z
  .int({ error: message(text`A part has to be a whole number.`) })
  .min(1, message(text`A part is 1 at least.`))
  .max(MOST_WEIGHT, message(text`A part is ${MOST_WEIGHT} at most.`))

const cost = {
  payerId: id.meta({
    description: 'Anybody in the game, also a guest; without the right to run it, oneself',
  }),
  amount: dollars.refine((amount) => amount > 0, message(text`A cost must be more than ${money(0)}.`)),
  what: requiredName(text`A description`, MOST_COST_TEXT),
  of: z
    .array(z.strictObject({ userId: id, weight: weight.optional().meta({ description: '1 unless said' }) }))
    .max(MAX_PLAYERS)
    .meta({ description: 'Who shares it: anybody in the game, once each; nobody: not split yet' }),
}

export const settlements = {
  settlement: endpoint({
    summary: 'Who has won and lost what in a game, and who pays whom',
    input: z.strictObject({ gameId: id }),
    output: settlement,
  }),
  settlementPlan: endpoint({
    summary: 'Sets how a game is settled, who holds the box, and who has paid into it',
    input: z.strictObject({
      gameId: id,
      plan: plan.optional(),
      wholeDollars: z.boolean().optional(),
      holderId: id.optional().meta({ description: 'A player, the host or a co-host' }),
      paidIn: z
        .array(z.strictObject({ userId: id, amount: potDollars }))
        .max(MAX_PLAYERS)
        .optional()
        .meta({ description: 'Those who are not named stay as they are' }),
    }),
    output: settlement,
  }),
  markTransfer: endpoint({
    summary: 'Marks a transfer as paid, or as open again',
    input: onTransfer.extend({ paid: z.boolean() }),
    output: settlement,
  }),
  remindTransfer: endpoint({
    summary: 'Reminds the payer of an open transfer, once in 24 hours',
    input: onTransfer,
  }),
  tab: endpoint({
    summary: 'Your open transfers over all nights, by person',
    output: tab,
  }),
  settleTab: endpoint({
    summary: 'Marks everything open between you and one person as paid',
    input: z.strictObject({
      userId: id,
      amount: signedDollars.optional().meta({
        description: 'The `amount` that the caller saw: another one by now is refused with `stale`',
      }),
    }),
    output: tab,
  }),
  addCost: change(
    'Writes down what somebody paid for the night, by who runs the game or the payer',
    z.strictObject({ gameId: id, ...cost, commandId: ownCommandId }),
  ),
  editCost: change(
    'Changes a cost, by who runs the game or its payer',
    z.strictObject({ gameId: id, costId: id, ...cost, commandId: ownCommandId }),
  ),
  removeCost: change(
    'Removes a cost, by who runs the game or its payer',
    z.strictObject({ gameId: id, costId: id, commandId: ownCommandId }),
  ),
}
