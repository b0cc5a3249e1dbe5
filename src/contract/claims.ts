import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { game } from './game.ts'
import { pass } from './passes.ts'
import { done, id, nothing, signedDollars, unixSeconds } from './shapes.ts'

/** A game that a guest is in, as whoever has a pass of theirs may see it. */
const night = z.strictObject({
  name: z.string(),
  timestamp: unixSeconds,
  timeZone: z.string().nullable(),
  state: game.shape.state,
  style: game.shape.style,
  net: signedDollars.nullable().meta({ description: 'Once the game is over, what the guest won or lost' }),
})

/** A guest becomes an account, and back (chapter 21 of the rules). */
export const claims = {
  claimPass: endpoint({
    summary: "Lists the nights of a pass's guest; with `take`, makes the guest the caller",
    limit: 'general',
    input: z.strictObject({
      pass,
      take: z.boolean().optional().meta({ description: 'Without it nothing changes' }),
    }),
    output: z.strictObject({
      guestId: id,
      name: z.string(),
      hostFirstName: z.string(),
      taken: z.boolean().meta({ description: 'Whether the nights are those of the caller now' }),
      gameId: id.nullable().meta({ description: 'The game of the pass, once the caller can read it' }),
      nights: z.array(night).meta({ description: 'The newest first' }),
    }),
  }),
  unclaimGuest: endpoint({
    summary:
      'Makes an account the guest again that it has claimed: by the account, or by the host within 30 days',
    limit: 'general',
    input: z.strictObject({ guestId: id }),
    output: done,
  }),
  claimedGuests: endpoint({
    summary: 'The guests that the caller has claimed, the newest first',
    limit: 'general',
    input: nothing,
    output: z.array(
      z.strictObject({
        id,
        name: z.string(),
        hostName: z.string(),
        nights: z.int().meta({ description: 'How many games the guest was in' }),
        since: unixSeconds.meta({ description: 'When the caller claimed them' }),
      }),
    ),
  }),
}
