import { z } from 'zod'
import { text } from '../domain/base/text.ts'
import { isBlank } from '../domain/base/typed-text.ts'
import { MAX_MESSAGE } from '../domain/game/send-message.ts'
import { guestNameProblem } from '../domain/guests/guest-names.ts'
import { endpoint } from './endpoint.ts'
import { gapChoice } from './game.ts'
import { change, ownCommandId } from './games.ts'
import { dollars, id, message, paragraph, unixSeconds } from './shapes.ts'

export const guestName = z
  .string({ error: message(text`A name has to be text.`) })
  .superRefine((name, check) => {
    const problem = guestNameProblem(name)
    if (problem !== null) check.addIssue({ code: 'custom', message: message(problem) })
  })

const onGuest = z.strictObject({ guestId: id })

export const players = {
  addPlayer: change(
    'Adds an account, a known guest or a new one to a game, or seats them late at its table',
    z
      .strictObject({
        gameId: id,
        userId: id.optional().meta({ description: 'An account, or anybody who is in the game' }),
        guestId: id
          .optional()
          .meta({ description: 'A known guest; with `name` a new one, whose id the device has made' }),
        name: guestName.optional().meta({ description: 'The name of a new guest' }),
        buyIn: dollars.optional().meta({ description: "In a cash game; without it, the game's" }),
        ask: z.boolean().optional().meta({
          description: 'Before the start: invites them without a seat, and they answer themselves',
        }),
        timestamp: unixSeconds.optional().meta({ description: 'When it was entered; without it, now' }),
        commandId: ownCommandId,
      })
      .refine(({ ask, buyIn }) => ask !== true || buyIn === undefined, {
        error: message(text`Somebody who is asked has no buy-in yet.`),
        path: ['buyIn'],
      })
      .refine(
        ({ userId, guestId, name }) =>
          (userId === undefined) !== (guestId === undefined && name === undefined),
        { error: message(text`Name one player: an account, a guest or a new name.`), path: ['userId'] },
      ),
  ),
  removePlayer: change(
    'Takes a player off the list of an upcoming game',
    z.strictObject({ gameId: id, userId: id }),
  ),
  setBuyIn: change(
    'Changes what a player paid at the start of a cash game',
    z.strictObject({
      gameId: id,
      userId: id,
      amount: dollars,
      gap: gapChoice.optional().meta({ description: 'For a count that has no rule for its new gap' }),
      commandId: ownCommandId,
    }),
  ),
  guests: endpoint({
    summary:
      'Your guests, most played first; or the names of the unclaimed guests of the host of a game that you help to run',
    input: z.strictObject({ gameId: id.optional() }),
    output: z.array(
      z.strictObject({
        id,
        name: z.string(),
        games: z.int().meta({ description: 'How many games they have played; to a co-host 0' }),
        lastPlayed: unixSeconds
          .nullable()
          .meta({ description: 'The start of the last of them; to a co-host null' }),
        claimedBy: id.nullable().meta({ description: 'The account that this guest has turned out to be' }),
        unclaimUntil: unixSeconds
          .nullable()
          .meta({ description: 'Until when the host can undo the claim; null: not, or no longer' }),
      }),
    ),
  }),
  renameGuest: endpoint({
    summary: 'Renames one of your guests, in all their games',
    input: onGuest.extend({ name: guestName }),
  }),
  forgetGuest: endpoint({
    summary: 'Offers one of your guests no longer; games stay as they are',
    input: onGuest,
  }),
  askAgain: endpoint({
    summary: 'Reminds those with an account who have not answered, or one of them, each once in 12 hours',
    input: z.strictObject({ gameId: id, userId: id.optional() }),
    output: z.strictObject({ asked: z.array(id).meta({ description: 'Who was reminded' }) }),
  }),
  messagePlayers: change(
    'Writes to all who are in, six times in 24 hours',
    z.strictObject({
      gameId: id,
      text: paragraph(text`A message`, MAX_MESSAGE).refine(
        (words) => !isBlank(words),
        message(text`A message is required.`),
      ),
    }),
  ),
}
