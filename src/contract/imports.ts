import { z } from 'zod'
import { text } from '../domain/base/text.ts'
import {
  MAX_IMPORT_NIGHTS,
  MAX_IMPORT_PEOPLE,
  MAX_NIGHT_PLAYERS,
  MIN_NIGHT_PLAYERS,
} from '../domain/imports/import-check.ts'
import { endpoint } from './endpoint.ts'
import { guestName } from './players.ts'
import { dollars, id, line, message, potDollars, requiredName, signedDollars, unixSeconds } from './shapes.ts'

const person = z.strictObject({
  name: guestName.meta({ description: 'The name in the spreadsheet. A new guest has it' }),
  userId: id.optional().meta({
    description:
      'The caller, or a buddy. A buddy is a guest in these nights until they say that they are theirs',
  }),
  guestId: id.optional().meta({ description: 'A known guest of the caller, whom nobody has claimed' }),
})

const row = z.strictObject({
  person: z.int().min(0).meta({ description: 'Which of `people`, from 0; each at most once in a night' }),
  buyIn: dollars.meta({ description: 'All that they paid in' }),
  cashOut: potDollars,
})

const importedNight = z.strictObject({
  timestamp: unixSeconds.meta({ description: 'When it started; not in the future' }),
  name: requiredName(text`Name`, 80).optional(),
  rows: z
    .array(row)
    .min(MIN_NIGHT_PLAYERS, message(text`A night needs at least ${MIN_NIGHT_PLAYERS} players.`))
    .max(MAX_NIGHT_PLAYERS, message(text`A night can have at most ${MAX_NIGHT_PLAYERS} players.`)),
})

const importView = z.strictObject({
  id,
  at: unixSeconds,
  nights: z.int(),
  players: z.int().meta({ description: 'How many different people played in them' }),
  undoable: z.boolean().meta({ description: 'Not while a payment of one of its nights is marked' }),
})

/** Imports of past nights (chapter 26 of the rules). */
export const imports = {
  importNights: endpoint({
    summary: 'Takes over past cash nights from elsewhere: all of them or none',
    limit: 'import',
    bodyLimit: 256_000,
    input: z.strictObject({
      timeZone: line(text`Time zone`, 64).optional(),
      people: z
        .array(person)
        .min(1, message(text`An import has people.`))
        .max(MAX_IMPORT_PEOPLE, message(text`An import can have at most ${MAX_IMPORT_PEOPLE} people.`)),
      nights: z
        .array(importedNight)
        .min(1, message(text`An import has a night.`))
        .max(MAX_IMPORT_NIGHTS, message(text`An import can have at most ${MAX_IMPORT_NIGHTS} nights.`)),
    }),
    output: importView,
  }),
  imports: endpoint({
    summary: 'Your imports, the newest first',
    output: z.array(importView),
  }),
  undoImport: endpoint({
    summary: 'Removes an import as a whole: its nights, and the guests that it made and nothing else has',
    limit: 'import',
    input: z.strictObject({ importId: id }),
  }),
  importOffers: endpoint({
    summary: 'Nights that buddies imported and say you played in; they count for you once you take them',
    output: z.array(
      z.strictObject({
        importId: id,
        importerId: id,
        importerName: z.string(),
        name: z.string().meta({ description: 'What you are called in these nights' }),
        at: unixSeconds.meta({ description: 'When they were imported' }),
        nights: z
          .array(
            z.strictObject({
              name: z.string(),
              timestamp: unixSeconds,
              timeZone: z.string().nullable(),
              buyIn: potDollars,
              cashOut: potDollars,
              net: signedDollars,
            }),
          )
          .meta({ description: 'Those that you are in, the newest first' }),
      }),
    ),
  }),
  answerImport: endpoint({
    summary: 'Takes the nights of an import as yours, all of them, or says that they are not',
    limit: 'search',
    input: z.strictObject({ importId: id, accept: z.boolean() }),
  }),
}
