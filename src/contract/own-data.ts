import { z } from 'zod'
import { chipSet } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { dollars, id, lastPlace, potDollars, signedDollars } from './shapes.ts'

const at = z.int().meta({ description: 'Unix seconds' })
const named = z.strictObject({ name: z.string(), since: at })

const exportedGame = z.strictObject({
  id,
  name: z.string(),
  place: z.string(),
  startsAt: at,
  style: z.enum(['tournament', 'cash']),
  state: z.enum(['upcoming', 'active', 'complete', 'cancelled']),
  buyIn: dollars,
  inviteMessage: z.string(),
  host: z.string(),
  hosted: z.boolean(),
  response: z.enum(['pending', 'accepted', 'declined', 'asking']),
  maybe: z.boolean(),
  messages: z.array(z.strictObject({ text: z.string(), at })).meta({
    description: 'What the caller wrote to all who were in',
  }),
  players: z.array(z.string()),
  entries: z.array(z.strictObject({ type: z.string(), amount: potDollars, at })),
  asked: z.array(z.strictObject({ kind: z.string(), amount: potDollars, at })).meta({
    description: 'What the caller asked for from their own phone',
  }),
  imported: z.boolean(),
  result: z.strictObject({ place: z.int(), lastPlace, net: signedDollars }).nullable(),
  transfers: z
    .array(z.strictObject({ from: z.string(), to: z.string(), amount: potDollars, paidAt: at.nullable() }))
    .meta({ description: 'What the caller paid and was paid; open ones have no time' }),
  costs: z
    .array(z.strictObject({ what: z.string(), amount: potDollars, payer: z.string(), sharers: z.int() }))
    .meta({ description: 'What the caller paid for the night or shares' }),
})

/** Exporting a person's data, and deleting their account. */
export const ownData = {
  exportData: endpoint({
    summary: 'All that is kept of the caller; other people by name only',
    limit: 'search',
    mustConfirm: true,
    output: z.strictObject({
      exportedAt: at,
      account: z.strictObject({
        id,
        username: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        houseAddress: z.string().nullable(),
        hideStats: z.boolean(),
        mailInvites: z.boolean(),
        payHandle: z.string().nullable(),
        language: z.string().nullable().meta({ description: 'The language that they chose, if any' }),
        chipSet: chipSet.nullable(),
        browserLanguage: z.string().meta({ description: 'That of the browser they last signed in with' }),
        createdAt: at,
        avatar: z.string().nullable().meta({ description: 'The picture as a data URL' }),
      }),
      sessions: z.array(z.strictObject({ createdAt: at, usedAt: at })),
      passkeys: z.array(z.strictObject({ name: z.string(), createdAt: at, usedAt: at.nullable() })),
      pushBrowsers: z.int(),
      card: z.strictObject({ lastFour: z.string(), expiration: z.string() }).nullable(),
      payments: z.array(
        z.strictObject({ game: z.string().nullable(), amount: dollars, status: z.string(), at }),
      ),
      buddies: z.array(named.extend({ status: z.enum(['sent', 'received', 'active']) })),
      blocked: z.array(named),
      guests: z.array(named),
      claimedGuests: z
        .array(named.extend({ host: z.string() }))
        .meta({ description: 'Guests of others that the caller has claimed' }),
      groups: z
        .array(
          z.strictObject({
            name: z.string(),
            role: z.string(),
            members: z.array(z.string()),
            seasons: z.array(z.string()),
          }),
        )
        .meta({ description: 'The groups that the caller is in' }),
      notifications: z.array(z.strictObject({ title: z.string(), message: z.string(), at })),
      imports: z.array(z.strictObject({ at, nights: z.int(), players: z.int() })),
      series: z
        .array(
          z.strictObject({
            name: z.string(),
            repeats: z.string(),
            timeZone: z.string(),
            time: z.string(),
            lastDate: z.string(),
          }),
        )
        .meta({ description: 'The standing games of the caller' }),
      games: z.array(exportedGame),
      nightsCsv: z.string().meta({ description: 'The nights that have ended, for a spreadsheet' }),
    }),
  }),
  deleteAccount: endpoint({
    summary: 'Deletes the account of the caller for good',
    mustConfirm: true,
    endsSession: true,
  }),
}
