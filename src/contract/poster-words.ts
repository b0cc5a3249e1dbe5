import type { Language } from '../domain/base/language.ts'

/**
 * The texts of the poster's script, in the language of its page. The server puts them into the form as `data-words`, so that a stranger's
 * phone loads no language file.
 */
export interface PosterWords {
  /** The message for an empty name. */
  readonly nameFirst: string
  readonly noConnection: string
  readonly failed: string
  readonly tryAgain: string
  /** The domain's messages about names, keyed by the English text; empty in English. */
  readonly texts: Language['texts']
}

/** The question for a guest whom this device knows, as `data-known`. `{0}` is a placeholder for their name. */
export interface KnownWords {
  readonly question: string
  readonly yes: string
  readonly other: string
  readonly hint: string
}
