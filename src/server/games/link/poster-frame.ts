import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { PosterPage } from './poster-page.ts'

/** The page around a poster, relative to the root of the web app: built, or as its source stands. */
const FILE = 'poster/poster.html'
/** Without a web app only the words are there. */
const BARE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<!--head-->
</head>
<body>
<main><!--arch--><!--answer--></main>
</body>
</html>
`

type Part = Exclude<keyof PosterPage, 'language'>

export interface FramedPoster {
  readonly html: string
  /** The style that stands in the page. */
  readonly style: string | undefined
}

/** Puts a poster into its page. Reads the file again once it has changed: a rebuilt web app needs no restart. */
export function posterFrame(webRoot: string): (page: PosterPage) => FramedPoster {
  const file = join(webRoot, FILE)
  let readAt: number | undefined
  let frame = BARE
  return (page) => {
    const changedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (changedAt !== readAt) frame = changedAt === undefined ? BARE : readFileSync(file, 'utf8')
    readAt = changedAt
    return {
      html: frame.replace(/<!--(head|arch|answer)-->|(?<=<html lang=")en/g, (_, part?: Part) =>
        part === undefined ? page.language.code : page[part].source,
      ),
      style: /<style>(.*?)<\/style>/s.exec(frame)?.[1],
    }
  }
}
