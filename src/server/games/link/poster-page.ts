import type { Output } from '../../../contract/endpoints.ts'
import { gameStyleNames, gameTypeNames } from '../../../domain/game.ts'
import { centsFromDollars, formatDollars } from '../../../domain/money.ts'
import { formatLongDate, formatTime, zoneName } from '../../../domain/times.ts'
import { escaped } from '../../gateways/email-template.ts'

type Poster = Output<'openLink'>['game']

/** What a page without scripts says: a title, lines of text, and what chats preview. */
export interface PosterPage {
  readonly title: string
  readonly lines: readonly string[]
  readonly preview: { readonly description: string; readonly image: string } | null
}

/** Weekday, date and time where the game is. */
function whenOf({ timestamp, timeZone }: Poster): string {
  const zone = timeZone ?? 'UTC'
  return `${formatLongDate(timestamp, zone)}, ${formatTime(timestamp, zone)} (${zoneName(timestamp, zone)})`
}

/** The poster of a game. Chats preview the host's first name, the game, the weekday and the time, and nothing else (Rule 19.13). */
export function invitingPage(poster: Poster, publicUrl: string): PosterPage {
  const { name, hostFirstName, type, style, buyIn, rebuys, seats, filled, inviteMessage, going } = poster
  const terms = `${gameTypeNames[type]}, ${gameStyleNames[style]}, ${rebuys ? 'with' : 'no'} rebuys`
  return {
    title: `${hostFirstName} invites you to ${name}`,
    lines: [
      whenOf(poster),
      `Buy-in ${formatDollars(centsFromDollars(buyIn))} · ${terms}`,
      `${filled} of ${seats} seats taken`,
      going.length > 0 ? `Going: ${going.join(', ')}` : '',
      inviteMessage,
    ].filter((line) => line !== ''),
    preview: { description: whenOf(poster), image: `${publicUrl}/icon-512.png` },
  }
}

/** A page that says why there is no poster. */
export const refusingPage = (sentence: string): PosterPage => ({
  title: 'This invitation is closed',
  lines: [sentence],
  preview: null,
})

/** The page, without scripts. */
export function posterHtml({ title, lines, preview }: PosterPage, stylesheet: string): string {
  const tags = preview
    ? [
        ['og:type', 'website'],
        ['og:site_name', 'Anteroom'],
        ['og:title', title],
        ['og:description', preview.description],
        ['og:image', preview.image],
      ]
    : []
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="robots" content="noindex">
<title>${escaped(title)} – Anteroom</title>
${tags.map(([name = '', content = '']) => `<meta property="${name}" content="${escaped(content)}">\n`).join('')}<link rel="stylesheet" href="${escaped(stylesheet)}">
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${lines.map((line) => `<p>${escaped(line)}</p>`).join('\n')}
<p><a href="/login">I have an account</a></p>
</main>
</body>
</html>
`
}
