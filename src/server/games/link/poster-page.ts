import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Output } from '../../../contract/endpoints.ts'
import type { Language } from '../../../domain/base/language.ts'
import { inCents } from '../../../domain/base/money.ts'
import { type Text, text, worded } from '../../../domain/base/text.ts'
import { formatLongDate, formatMoment, formatTime, zoneName } from '../../../domain/base/times.ts'
import { firstCharacter } from '../../../domain/base/typed-text.ts'
import { pageHeaders, type RawAnswer, type RawRoute } from '../../core/raw-route.ts'
import { ActionRefused } from '../../core/refusals.ts'
import { type Html, html, lines } from '../../html.ts'
import type { GameServices } from '../call.ts'
import { accountLink, answerFormHtml } from './answer-form.ts'
import { linkedGame } from './link.ts'
import { kindName, posterOf, priceLine } from './poster.ts'

type Opened = Output<'openLink'>
type Poster = Opened['game']

/** The parts of the page at the address of a link. The build of the web app creates the frame around them. */
interface PosterPage {
  /** The language of the page. */
  readonly language: Language
  readonly head: Html
  readonly arch: Html
  /** The content below the arch. */
  readonly answer: Html
}

/** The page around a poster, relative to the root of the web app. Its source has the same path as the built page. */
const FILE = 'poster/poster.html'
/** The page if the web app is not built: only the text. */
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

/** Puts a poster into its page. Reads the file each time, so that a rebuilt web app needs no restart. */
async function framed(webRoot: string, page: PosterPage): Promise<Pick<RawAnswer, 'body' | 'style'>> {
  const frame = await readFile(join(webRoot, FILE), 'utf8').catch(() => BARE)
  return {
    body: frame.replace(/<!--(head|arch|answer)-->|(?<=<html lang=")en/g, (_, part?: Part) =>
      part === undefined ? page.language.code : page[part].source,
    ),
    style: /<style>(.*?)<\/style>/s.exec(frame)?.[1],
  }
}

/**
 * The page at the address of a link: the poster, for people and for the previews of chats. Opening it changes nothing (Rule 19.13).
 * `webRoot`: the folder of the web app, which contains the frame.
 */
export function posterRoutes(services: GameServices, webRoot: string): readonly RawRoute[] {
  const answer = async (status: number, page: PosterPage) => ({
    status,
    headers: { ...pageHeaders, 'x-robots-tag': 'noindex' },
    ...(await framed(webRoot, page)),
  })
  return [
    {
      method: 'GET',
      path: '/join/:token',
      limit: 'general',
      handle: async ({ params, language }) => {
        try {
          const { link, cached } = await linkedGame({ db: services.db, services }, params.token ?? '')
          const opened = { game: posterOf(cached.stored), access: link.access }
          return await answer(200, invitingPage(opened, services.config.publicUrl, language))
        } catch (error) {
          if (error instanceof ActionRefused && error.code === 'link_dead')
            return answer(404, emptyPage(text`This invite has ended. Ask for a new one.`, language))
          if (error instanceof ActionRefused && error.code === 'not_upcoming')
            return answer(409, emptyPage(text`This game has started. Ask the host to add you.`, language))
          throw error
        }
      },
    },
  ]
}

/** The picture of chat previews, in the public folder of the web app. */
const PICTURE = {
  path: '/invite.png',
  width: 1200,
  height: 630,
  alt: text`An open door in green felt, with a poker chip`,
}

/** The maximum number of seats in one row; more are in two rows of smaller rings. */
const ONE_ROW = 7
const TWO_ROWS = 16
/** The colours of rings in poster.css. */
const COLOURS = 8

/** The poster of a game. Chat previews show the host's first name, the game, its weekday and time, and one fixed picture (Rule 19.13). */
export function invitingPage(opened: Opened, publicUrl: string, language: Language): PosterPage {
  const { game } = opened
  const title = worded(text`${game.hostFirstName} invites you to ${game.name}`, language)
  const when = whenOf(game, language)
  const tags = {
    'og:type': 'website',
    'og:site_name': 'Anteroom',
    'og:title': title,
    'og:description': when,
    'og:image': `${publicUrl}${PICTURE.path}`,
    'og:image:width': `${PICTURE.width}`,
    'og:image:height': `${PICTURE.height}`,
    'og:image:alt': worded(PICTURE.alt, language),
  }
  const preview = Object.entries(tags).map(
    ([name, content]) => html`<meta property="${name}" content="${content}">\n`,
  )
  return {
    language,
    head: headHtml(title, [
      html`<meta name="description" content="${title}. ${when}.">\n`,
      html`<meta name="twitter:card" content="summary_large_image">\n`,
      ...preview,
    ]),
    arch: archHtml(game, language),
    answer: answerFormHtml(opened, language),
  }
}

/** A page that explains why there is no poster. */
const emptyPage = (why: Text, language: Language): PosterPage => ({
  language,
  head: headHtml(worded(text`Invitation`, language), []),
  arch: html`<h1 class="ended">${worded(why, language)}</h1>`,
  answer: accountLink(language),
})

const headHtml = (title: string, tags: readonly Html[]): Html =>
  html`<title>${title} – Anteroom</title>\n<meta name="robots" content="noindex">\n${tags}`

/** Weekday, date and time in the game's time zone. */
function whenOf({ timestamp, timeZone }: Opened['game'], language: Language): string {
  const zone = timeZone ?? 'UTC'
  const [day, time] = [formatLongDate, formatTime].map((format) => format(timestamp, zone, language))
  return `${day}, ${time} (${zoneName(timestamp, zone, language)})`
}

/** The content of the arch. */
function archHtml(poster: Poster, language: Language): Html {
  const { name, hostFirstName, inviteMessage } = poster
  const message =
    inviteMessage !== '' &&
    html`<p class="suits"></p>\n<p class="message">${lines(worded(text`“${inviteMessage}”`, language))}</p>\n`
  return html`<p class="host">${worded(text`${hostFirstName} invites you to`, language)}</p>
<h1 class="size-${titleSize(name)}">${name}</h1>
${whenHtml(poster, language)}
${termsHtml(poster, language)}
${message}${ringsHtml(poster)}
<p class="going">${goingHtml(poster, language)}</p>`
}

function whenHtml({ timestamp, timeZone }: Poster, language: Language): Html {
  const moment = formatMoment(timestamp, timeZone, language)
  return html`<p class="when"><time datetime="${new Date(timestamp * 1000).toISOString()}">${moment}</time></p>`
}

function termsHtml(poster: Poster, language: Language): Html {
  const price = {
    ...inCents(poster, 'buyIn', 'addOn'),
    bounty: poster.bounty && inCents(poster.bounty, 'amount'),
  }
  return html`<p class="terms">${worded(kindName(poster), language)}<br>\n${priceLine(price, language)}</p>`
}

/** A ring for every seat, in at most two rows. */
function ringsHtml({ going, seats }: Poster): Html {
  const shown = seats > TWO_ROWS ? TWO_ROWS - 1 : seats
  const taken = going.slice(0, shown).map((name, index) => {
    const initial = firstCharacter(name).toUpperCase()
    return html`<span class="avatar chip colour-${index % COLOURS}" data-initials="${initial}"></span>`
  })
  const free = Array.from({ length: shown - taken.length }, () => html`<span class="avatar free"></span>`)
  const more = seats > shown && html`<span class="more">+${seats - shown}</span>`
  const rows = seats > ONE_ROW ? 'rings two-rows' : 'rings'
  return html`<div class="${rows}" aria-hidden="true">${taken}${free}${more}</div>`
}

function goingHtml({ going, seats, filled }: Poster, language: Language): Html {
  const say = (words: Text) => worded(words, language)
  if (going.length === 0) return html`<b>${say(text`${seats} seats, be the first`)}</b>`
  const named = going.slice(0, TWO_ROWS).join(', ')
  const rest = going.length - TWO_ROWS
  const names = rest > 0 ? say(text`${named} and ${rest} more`) : named
  return html`<b>${say(text`${filled} of ${seats} going:`)}</b> ${names}`
}

/** Pixels; poster.css has a class for each. */
const SIZES = [56, 48, 40, 34] as const
const SMALLEST = 28
/** The space in the arch: width in pixels on a phone of 390, and height for all lines together. */
const WIDTH = 282
const HEIGHT = 120

type TitleSize = (typeof SIZES)[number] | typeof SMALLEST

/**
 * The font size of a title in the arch, in pixels: the largest at which every word fits the width and all lines fit the height. Estimated
 * from its letters, so that the page needs no script to measure it and nothing moves. The smallest size may take any number of lines.
 */
export function titleSize(title: string): TitleSize {
  const words = title.split(/\s+/).map(widthOf)
  return SIZES.find((size) => linesAt(words, WIDTH / size) * size <= HEIGHT) ?? SMALLEST
}

/** Infinite if a word is longer than a line. Widths in em. */
function linesAt(words: readonly number[], width: number): number {
  if (words.some((word) => word > width)) return Number.POSITIVE_INFINITY
  let lines = 1
  let used = 0
  for (const word of words) {
    const after = used === 0 ? word : used + SPACE + word
    if (after > width) lines += 1
    used = after > width ? word : after
  }
  return lines
}

/** In em of Bricolage Grotesque Bold. */
const SPACE = 0.27
const widthOf = (word: string): number => [...word].reduce((sum, letter) => sum + letterWidth(letter), 0)

function letterWidth(letter: string): number {
  if (/[ijlftrI.,:;'’!|()[\]1-]/.test(letter)) return 0.34
  if (/[mwMW@%]/.test(letter)) return 0.88
  if (/[A-Z0-9&?$#+]/.test(letter)) return 0.68
  return /[\u0020-\u024f]/.test(letter) ? 0.6 : 1.1
}
