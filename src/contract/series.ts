import { z } from 'zod'
import { text } from '../domain/base/text.ts'
import { isDate } from '../domain/base/times.ts'
import { endpoint } from './endpoint.ts'
import { groupSetup } from './setup.ts'
import { id, message } from './shapes.ts'

const series = z
  .array(
    z.strictObject({
      id,
      repeats: groupSetup.repeats.unwrap(),
      gameId: id.meta({ description: 'Its last game' }),
      name: z.string(),
      next: z.strictObject({ date: z.string(), startsAt: z.int() }).nullable().meta({
        description:
          'The next night, its date in the time zone of the series; null until the last one is over',
      }),
      people: z.int().meta({ description: 'How many the next night is for' }),
    }),
  )
  .meta({ description: 'Your standing games' })

/** Standing games (chapter 42 of the rules). */
export const standingGames = {
  series: endpoint({ summary: 'Your standing games, each with its next date', output: series }),
  skipDate: endpoint({
    summary: 'Goes on to the date after this one; one that is not the next is left as it is',
    input: z.strictObject({
      seriesId: id,
      date: z.string().refine(isDate, message(text`This is not a date.`)),
      back: z.boolean().optional().meta({ description: 'Back to this date, the last that was skipped' }),
    }),
    output: series,
  }),
  stopSeries: endpoint({
    summary: 'Ends a standing game. Its games stay',
    input: z.strictObject({ seriesId: id }),
    output: series,
  }),
}
