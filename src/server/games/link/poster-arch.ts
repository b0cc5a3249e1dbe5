import type { Output } from '../../../contract/endpoints.ts'
import { gameStyleNames, gameTypeNames } from '../../../domain/game-names.ts'
import { centsFromDollars } from '../../../domain/money.ts'
import { formatShortDollars } from '../../../domain/short-dollars.ts'
import { formatMoment } from '../../../domain/times.ts'
import { escaped } from '../../gateways/email-template.ts'
import { titleSize } from './poster-title.ts'

type Poster = Output<'openLink'>['game']

/** More seats than this stand in two rows of smaller rings. */
const ONE_ROW = 7
const TWO_ROWS = 16
/** The colours of rings in poster.css. */
const COLOURS = 8

/** What stands in the arch, as HTML. */
export function archHtml(poster: Poster): string {
  const { name, hostFirstName, inviteMessage } = poster
  const message =
    inviteMessage === '' ? '' : `<p class="suits"></p>\n<p class="message">“${escaped(inviteMessage)}”</p>\n`
  return `<p class="host">${escaped(hostFirstName)} invites you to</p>
<h1 class="size-${titleSize(name)}">${escaped(name)}</h1>
${whenHtml(poster)}
${termsHtml(poster)}
${message}${ringsHtml(poster)}
<p class="going">${goingHtml(poster)}</p>`
}

/** An arch that has nothing but a sentence. */
export const emptyArchHtml = (sentence: string): string => `<h1 class="ended">${escaped(sentence)}</h1>`

function whenHtml({ timestamp, timeZone }: Poster): string {
  return `<p class="when"><time datetime="${new Date(timestamp * 1000).toISOString()}">${formatMoment(timestamp, timeZone)}</time></p>`
}

function termsHtml({ type, style, buyIn, rebuys }: Poster): string {
  const kind = `${gameTypeNames[type]} ${gameStyleNames[style].toLowerCase()}`
  const price = `${formatShortDollars(centsFromDollars(buyIn))} buy-in`
  return `<p class="terms">${escaped(kind)}<br>\n${price} · ${rebuys ? 'rebuys' : 'no rebuys'}</p>`
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

function goingHtml({ going, seats, filled }: Poster): string {
  if (going.length === 0) return `<b>${seats} seats, be the first</b>`
  const named = going.slice(0, TWO_ROWS).map(escaped).join(', ')
  const rest = going.length - TWO_ROWS
  return `<b>${filled} of ${seats} going:</b> ${named}${rest > 0 ? ` and ${rest} more` : ''}`
}
