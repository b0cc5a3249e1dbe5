import { z } from 'zod'
import { text } from '../domain/base/text.ts'
import { isBlank } from '../domain/base/typed-text.ts'
import { MAX_MESSAGE } from '../domain/game/send-message.ts'
import { endpoint } from './endpoint.ts'
import { change } from './games.ts'
import { id, message, paragraph } from './shapes.ts'

/** Asking for answers, and writing to those who said yes. */
export const answers = {
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
