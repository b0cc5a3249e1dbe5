import { z } from 'zod'
import { text } from '../domain/base/text.ts'
import { MAX_MEMBERS } from '../domain/groups/group.ts'
import { MAX_POINTS, MAX_TABLE } from '../domain/groups/season.ts'
import { endpoint } from './endpoint.ts'
import { change } from './games.ts'
import { id, message, requiredName, shownPerson, signedDollars, unixSeconds } from './shapes.ts'

const name = requiredName(text`Name`, 60)

const whole = (least: number, most = 100) =>
  z
    .int({ error: message(text`This has to be a whole number.`) })
    .min(least, message(text`This has to be ${least} at least.`))
    .max(most, message(text`This can be ${most} at most.`))

const formula = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('places') }),
    z.strictObject({ kind: z.literal('squareRoot') }),
    z.strictObject({ kind: z.literal('share') }),
    z.strictObject({ kind: z.literal('table'), points: z.array(whole(0, MAX_POINTS)).min(1).max(MAX_TABLE) }),
  ])
  .meta({
    description:
      'k: the place from 1, n: the entries, b: the buy-in in dollars. `places`: n − k + 1; `squareRoot`: ' +
      '10 · √(n ÷ k) · (1 + log10(b + 0.25)); `share`: 100 · (n − k) ÷ n; `table`: whole points by place, 0 beyond them',
  })

/** The terms of a season. Answers contain all of them. */
const terms = z.strictObject({
  name,
  from: unixSeconds.meta({ description: 'The first moment at which a game that counts can start' }),
  to: unixSeconds.meta({ description: 'The last such moment' }),
  kind: z.enum(['points', 'cash']).meta({
    description: '`points`: tournaments, by the formula; `cash`: cash games, by net',
  }),
  formula: formula.optional(),
  bestOf: whole(1).nullable().optional().meta({ description: 'How many best games count; null: all' }),
  minGames: whole(1)
    .optional()
    .meta({ description: 'Below it somebody is listed without a place; by default 1' }),
  minPlayers: whole(2)
    .optional()
    .meta({ description: 'The fewest players of a game that counts; by default 4' }),
  reEntries: z.boolean().optional().meta({ description: 'Whether re-entries count in n; by default not' }),
})

const season = terms.required().extend({ id })

const group = z.strictObject({
  id,
  name: z.string(),
  ownerId: id,
  role: z.enum(['owner', 'admin', 'member']).meta({ description: 'The role of the caller' }),
  members: z.array(shownPerson.extend({ role: z.enum(['owner', 'admin', 'member']) })),
  seasons: z.array(season).meta({ description: 'The one that ends last first' }),
  games: z
    .array(
      z.strictObject({
        id,
        name: z.string(),
        timestamp: unixSeconds,
        style: z.enum(['tournament', 'cash']),
        state: z.enum(['upcoming', 'active', 'complete', 'cancelled']),
      }),
    )
    .meta({ description: 'Those that the caller is in, the newest first' }),
})

const onGroup = z.strictObject({ groupId: id })
const onSeason = onGroup.extend({ seasonId: id })
const ids = z.array(id).max(MAX_MEMBERS, message(text`A group can have ${MAX_MEMBERS} members at most.`))

const place = z.int().nullable()

const standing = z.strictObject({
  person: shownPerson,
  place: place.meta({ description: '0 is first; null: not ranked' }),
  moved: z.int().nullable().meta({ description: 'Places gained by the last game; null: none before' }),
  games: z.int(),
  wins: z.int(),
  total: signedDollars.nullable().meta({
    description: 'Points, in a cash season dollars; null: hidden by a person who hides their stats',
  }),
  places: z.array(place).meta({ description: 'In each of `nights`; null: not played' }),
  worths: z
    .array(signedDollars.nullable())
    .nullable()
    .meta({ description: 'The points or the net of each of `nights`; null: not played, or `total` is null' }),
  dropped: z
    .array(z.int())
    .meta({ description: 'Which of `nights`, from 0, are not among the best that count' }),
})

const changeGroup = <In extends z.ZodType>(summary: string, input: In) =>
  endpoint({ summary, input, output: group })

/** Groups, their seasons and the standings (chapter 43 of the rules). */
export const groups = {
  groups: endpoint({ summary: 'The groups that you are in', output: z.array(group) }),
  createGroup: changeGroup(
    'Makes a group',
    z.strictObject({
      name,
      gameId: id.optional().meta({
        description:
          'A game that you are in: its players who are your buddies or guests are members. One that you host is in the group, unless it is in another',
      }),
    }),
  ),
  editGroup: changeGroup(
    'Changes a group’s name, members and admins; what is left out stays',
    onGroup.extend({
      name: name.optional(),
      add: ids
        .optional()
        .meta({ description: 'Your buddies, and guests of the owner, who alone can add them' }),
      remove: ids.optional(),
      admins: ids.optional().meta({ description: 'Exactly these accounts; for the owner' }),
    }),
  ),
  leaveGroup: endpoint({ summary: 'Leaves a group; its owner leaves it to an admin', input: onGroup }),
  deleteGroup: endpoint({ summary: 'Deletes a group of yours; its games stay', input: onGroup }),
  groupGame: change(
    'Puts a game that you host into a group, or into none',
    z.strictObject({ gameId: id, groupId: id.nullable() }),
  ),
  createSeason: changeGroup('Makes a season', onGroup.extend(terms.shape)),
  editSeason: changeGroup('Changes a season; what is left out stays', onSeason.extend(terms.partial().shape)),
  deleteSeason: changeGroup('Deletes a season; its games stay', onSeason),
  standings: endpoint({
    summary: 'The standings of a season',
    input: onSeason,
    output: z.strictObject({
      season,
      nights: z
        .array(
          z.strictObject({
            timestamp: unixSeconds,
            gameId: id
              .nullable()
              .meta({ description: 'null, as the name is, where the caller was not in it' }),
            name: z.string().nullable(),
          }),
        )
        .meta({ description: 'The games that count, the earliest first' }),
      rows: z.array(standing).meta({ description: 'In order; those who are not ranked last' }),
    }),
  }),
}
