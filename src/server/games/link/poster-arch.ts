import type { Output } from '../../../contract/endpoints.ts'
import type { Language } from '../../../domain/language.ts'
import { centsFromDollars } from '../../../domain/money.ts'
import { formatShortDollars } from '../../../domain/short-dollars.ts'
import { type Text, text, worded } from '../../../domain/text.ts'
import { formatMoment } from '../../../domain/times.ts'
import { escaped } from '../../gateways/email-template.ts'
import { kindName } from '../kind-name.ts'
import { titleSize } from './poster-title.ts'

type Poster = Output<'openLink'>['game']

/** More seats than this stand in two rows of smaller rings. */
const ONE_ROW = 7
const TWO_ROWS = 16
/** The colours of rings in poster.css. */
const COLOURS = 8

/** What stands in the arch, as HTML. */
export function archHtml(poster: Poster, language: Language): string {
  const { name, hostFirstName, inviteMessage } = poster
  const message =
    inviteMessage === ''
      ? ''
      : `<p class="suits"></p>\n<p class="message">${escaped(worded(text`“${inviteMessage}”`, language))}</p>\n`
  return `<p class="host">${escaped(worded(text`${hostFirstName} invites you to`, language))}</p>
<h1 class="size-${titleSize(name)}">${escaped(name)}</h1>
${whenHtml(poster, language)}
${termsHtml(poster, language)}
${message}${ringsHtml(poster)}
<p class="going">${goingHtml(poster, language)}</p>`
}

/** An arch that has nothing but a sentence. */
export const emptyArchHtml = (sentence: string): string => `<h1 class="ended">${escaped(sentence)}</h1>`

function whenHtml({ timestamp, timeZone }: Poster, language: Language): string {
  const moment = escaped(formatMoment(timestamp, timeZone, language))
  return `<p class="when"><time datetime="${new Date(timestamp * 1000).toISOString()}">${moment}</time></p>`
}

function termsHtml({ type, style, buyIn, rebuys }: Poster, language: Language): string {
  const price = formatShortDollars(centsFromDollars(buyIn), language)
  const terms = rebuys ? text`${price} buy-in · rebuys` : text`${price} buy-in · no rebuys`
  const [kind = '', money = ''] = [kindName({ type, style }), terms].map((words) => worded(words, language))
  return `<p class="terms">${escaped(kind)}<br>\n${escaped(money)}</p>`
}

/** A ring for every seat, as far as two rows go. */
function ringsHtml({ going, seats }: Poster): string {
  const shown = seats > TWO_ROWS ? TWO_ROWS - 1 : seats
  const taken = going.slice(0, shown).map((name, index) => {
    const initial = escaped([...name][0]?.toUpperCase() ?? '')
    return `<span class="avatar chip colour-${index % COLOURS}" data-initials="${initial}"></span>`
  })
  const free = Array.from({ length: shown - taken.length }, () => '<span class="avatar free"></span>')
  const more = seats > shown ? [`<span class="more">+${seats - shown}</span>`] : []
  const rows = seats > ONE_ROW ? 'rings two-rows' : 'rings'
  return `<div class="${rows}" aria-hidden="true">${[...taken, ...free, ...more].join('')}</div>`
}

function goingHtml({ going, seats, filled }: Poster, language: Language): string {
  const say = (words: Text) => escaped(worded(words, language))
  if (going.length === 0) return `<b>${say(text`${seats} seats, be the first`)}</b>`
  const named = going.slice(0, TWO_ROWS).join(', ')
  const rest = going.length - TWO_ROWS
  const names = rest > 0 ? say(text`${named} and ${rest} more`) : escaped(named)
  return `<b>${say(text`${filled} of ${seats} going:`)}</b> ${names}`
}
