import type { PosterWords } from '../../../contract/poster-words.ts'
import { guestNameProblem } from '../../../domain/guest-names.ts'
import type { Language } from '../../../domain/language.ts'
import { type Text, text, worded } from '../../../domain/text.ts'

/** Names that are refused, one for each reason; a blank one is never asked about. */
const refused = ['x'.repeat(100), '@', 'hidden\u200b']

/** What the page's script says (src/web/poster), in the language of the page. */
export function formWords(language: Language): PosterWords {
  const say = (words: Text) => worded(words, language)
  const patterns = refused.flatMap((name) => guestNameProblem(name)?.pattern ?? [])
  return {
    nameFirst: say(text`Your name first.`),
    noConnection: say(text`No connection. Your answer is kept on this device and goes out when you're back.`),
    failed: say(text`That did not work. Please try again.`),
    tryAgain: say(text`TRY AGAIN`),
    texts: Object.fromEntries(
      patterns.flatMap((pattern) => {
        const found = language.texts[pattern]
        return found === undefined ? [] : [[pattern, found]]
      }),
    ),
  }
}
