import { z } from 'zod'
import { dollars as money, text } from '../domain/base/text.ts'
import { MOST_COST_TEXT, MOST_WEIGHT } from '../domain/game/cost.ts'
import { MAX_PLAYERS } from '../domain/game/game.ts'
import { change, ownCommandId } from './games.ts'
import { dollars, id, message, requiredName } from './shapes.ts'

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

export const costs = {
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
