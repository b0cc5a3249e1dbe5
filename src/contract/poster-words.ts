import type { Language } from '../domain/base/language.ts'

/**
 * The texts of the poster's script, in the language of its page. The server writes them into the form as `data-words`, so that a
 * stranger's phone loads no language file.
 */
export interface PosterWords {
  /** When no name was typed. */
  readonly nameFirst: string
  readonly noConnection: string
  readonly failed: string
  readonly tryAgain: string
  /** What the domain says about a name, by its English text; in English nothing. */
  readonly texts: Language['texts']
}

/** What the page asks a guest whom the device is known by, as `data-known`. `{0}` stands for their name. */
export interface KnownWords {
  readonly question: string
  readonly yes: string
  readonly other: string
  readonly hint: string
}
