import { z } from 'zod'
import { text } from '../domain/base/text.ts'
import { endpoint } from './endpoint.ts'
import { id, line, message, person, signedDollars } from './shapes.ts'

const other = z.strictObject({ id })

const change = (summary: string) => endpoint({ summary, input: other })

export const buddies = {
  listBuddies: endpoint({
    summary: 'Requests received (pending), requests sent (requests) and buddies (active)',
    input: z.strictObject({ userId: id.optional() }),
    output: z.strictObject({
      pending: z.array(person),
      requests: z.array(person),
      active: z.array(person),
    }),
  }),
  searchUsers: endpoint({
    summary: 'Finds people by the start of a name, or by a whole email',
    limit: 'search',
    input: z.strictObject({
      search: line(text`The search`, 254).min(2, message(text`Type 2 characters or more.`)),
    }),
    output: z.array(person).max(20),
  }),
  inviteBuddy: change('Sends a buddy request'),
  acceptBuddyRequest: change('Accepts a buddy request'),
  rejectBuddyRequest: change('Rejects a buddy request'),
  cancelPendingInvite: change('Takes back a buddy request'),
  removeBuddy: change('Ends being buddies'),
  blockUser: change('Blocks somebody, who is not told'),
  unblockUser: change('Ends a block; what it ended stays so'),
  blockedUsers: endpoint({
    summary: 'Whom the caller has blocked, the newest first',
    output: z.array(person),
  }),
  headToHead: endpoint({
    summary: 'You and another person, or a guest, on the nights that both played',
    input: z.strictObject({ userId: id }),
    output: z
      .strictObject({
        nights: z.int(),
        ahead: z.int().meta({ description: 'On how many of them you had the better place' }),
        behind: z.int(),
        net: signedDollars,
        theirNet: signedDollars,
        knockedOut: z.int().meta({ description: 'How often you knocked them out, alone or with others' }),
        knockedOutBy: z.int(),
      })
      .nullable()
      .meta({ description: 'Null: they hide their stats' }),
  }),
}
