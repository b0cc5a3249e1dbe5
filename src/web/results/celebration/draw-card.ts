import { toneOf } from '../../../domain/base/money.ts'
import { badgeOf, type Placing } from '../../../domain/base/ordinals.ts'
import { formatSignedDollars, placeText } from '../../i18n/texts/formats.ts'
import type { CardRow, ResultCard } from './result-card.ts'

/** In image pixels. */
const CARD_WIDTH = 1080
const EDGE = 56
const INSIDE = CARD_WIDTH - 2 * EDGE
const HEAD_PADDING = 48
const TITLE_SIZES = [96, 88, 80, 72, 64, 56, 48]
const TITLE_LEADING = 1.08
const NAME_SIZES = [42, 38, 34, 30]
const GAP = 14
const FOOT = 112

/** The dark theme's tokens from ui/tokens.css: an image looks the same everywhere. */
export const cardColours = {
  bg: '#0d1311',
  surface1: '#151e1a',
  surface3: '#26352e',
  line: '#24322c',
  ink: '#f5f1e6',
  muted: '#a3b1a9',
  brassLine: '#6b5626',
  brassWash: '#2a2112',
  felt: '#176a4a',
  feltDeep: '#12452f',
  feltLine: '#2a8e66',
  onFelt: '#f5f1e6',
  onFeltMuted: '#c4ecd9',
  win: '#57d99a',
  lose: '#ff7d73',
  gold: '#f0c14b',
  silver: '#c9d2d6',
  bronze: '#d0905e',
  onMedal: '#1d1503',
} as const

const titleFont = (size: number) => `700 ${size}px "Bricolage Grotesque", system-ui, sans-serif`
const textFont = (size: number, weight: number) =>
  `${weight} ${size}px "Figtree Variable", system-ui, sans-serif`

/** Loads a card's fonts, without which the device's fonts replace them, and its logo; null if that does not load. */
export async function loadCardParts(): Promise<HTMLImageElement | null> {
  const fonts = [titleFont(96), textFont(42, 500), textFont(42, 700), textFont(42, 800)]
  await Promise.all(fonts.map((font) => document.fonts.load(font))).catch(() => undefined)
  const logo = new Image()
  return new Promise((resolve) => {
    Object.assign(logo, { src: '/favicon.svg', onload: () => resolve(logo), onerror: () => resolve(null) })
  })
}

/** Draws a night's card on a canvas and sets the canvas to the height that the card needs. */
export function drawCard(canvas: HTMLCanvasElement, card: ResultCard, logo: HTMLImageElement | null): void {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser does not draw.')
  const title = fitText(card.name, (text, size) => widthOf(context, text, titleFont(size)), {
    width: INSIDE - 2 * HEAD_PADDING,
    lines: 3,
    sizes: TITLE_SIZES,
  })
  const headHeight = 2 * HEAD_PADDING + title.lines.length * title.size * TITLE_LEADING + 124
  const rowHeight = card.rows.length > 12 ? 84 : 104
  const rowsHeight = card.rows.length * (rowHeight + GAP) + (card.more === null ? 0 : 56)
  canvas.width = CARD_WIDTH
  canvas.height = Math.round(EDGE + headHeight + 28 + rowsHeight + FOOT)

  context.fillStyle = cardColours.bg
  context.fillRect(0, 0, canvas.width, canvas.height)
  drawHead(context, card, title, headHeight)
  let y = EDGE + headHeight + 28
  for (const row of card.rows) {
    drawRow(context, row, y, rowHeight)
    y += rowHeight + GAP
  }
  if (card.more !== null) write(context, card.more, EDGE + 28, y + 34, textFont(32, 500), cardColours.muted)
  if (logo) context.drawImage(logo, EDGE, canvas.height - FOOT + 24, 52, 52)
  write(context, 'Anteroom', EDGE + 70, canvas.height - FOOT + 51, titleFont(34), cardColours.muted)
}

function drawHead(
  context: CanvasRenderingContext2D,
  { about, pot }: ResultCard,
  title: ReturnType<typeof fitText>,
  height: number,
): void {
  const felt = context.createLinearGradient(EDGE, EDGE, CARD_WIDTH - EDGE, EDGE + height)
  felt.addColorStop(0, cardColours.felt)
  felt.addColorStop(1, cardColours.feltDeep)
  box(context, EDGE, height, felt, cardColours.feltLine, 40)
  const left = EDGE + HEAD_PADDING
  let y = EDGE + HEAD_PADDING
  for (const line of title.lines) {
    write(context, line, left, y + title.size / 2, titleFont(title.size), cardColours.onFelt)
    y += title.size * TITLE_LEADING
  }
  write(context, about, left, y + 44, textFont(34, 500), cardColours.onFeltMuted)
  write(context, pot, left, y + 100, textFont(40, 700), cardColours.onFelt)
}

function drawRow(context: CanvasRenderingContext2D, row: CardRow, y: number, height: number): void {
  const isFirst = row.place === 0
  const fill = context.createLinearGradient(EDGE, y, CARD_WIDTH - EDGE, y)
  fill.addColorStop(0, isFirst ? cardColours.brassWash : cardColours.surface1)
  fill.addColorStop(0.6, cardColours.surface1)
  box(context, y, height, fill, isFirst ? cardColours.brassLine : cardColours.line, 28)
  const middle = y + height / 2
  const { place, lastPlace } = row
  if (place !== null) drawPlace(context, { place, lastPlace, net: row.net }, EDGE + 64, middle)
  const net = formatSignedDollars(row.net)
  const netFont = textFont(44, 800)
  const netWidth = widthOf(context, net, netFont)
  const tones = { win: cardColours.win, lose: cardColours.lose, even: cardColours.ink }
  write(context, net, CARD_WIDTH - EDGE - 32 - netWidth, middle, netFont, tones[toneOf(row.net)])
  const left = EDGE + 124
  const { size, lines } = fitText(row.name, (text, px) => widthOf(context, text, textFont(px, 700)), {
    width: CARD_WIDTH - EDGE - 32 - netWidth - 28 - left,
    lines: 1,
    sizes: NAME_SIZES,
  })
  write(context, lines[0] ?? '', left, middle, textFont(size, 700), cardColours.ink)
}

/** The place on its badge, which is only an outline for a second or third place that has won nothing, as in the results (Rule 30.7). */
function drawPlace(
  context: CanvasRenderingContext2D,
  { net, ...placing }: Placing & Pick<CardRow, 'net'>,
  x: number,
  y: number,
): void {
  const badge = badgeOf(placing.place)
  const isOutlined = badge !== null && placing.place > 0 && net <= 0
  const colour = badge === null ? cardColours.surface3 : cardColours[badge]
  disc(context, x, y, isOutlined ? { line: colour } : { fill: colour })
  const text = placeText(placing)
  // "5th–6th" must fit too.
  const font = textFont(Math.min(28, Math.floor(120 / text.length)), 800)
  write(
    context,
    text,
    x - widthOf(context, text, font) / 2,
    y,
    font,
    isOutlined ? cardColours.ink : badge ? cardColours.onMedal : cardColours.muted,
  )
}

function box(
  context: CanvasRenderingContext2D,
  y: number,
  height: number,
  fill: CanvasGradient,
  rim: string,
  radius: number,
): void {
  context.fillStyle = fill
  Object.assign(context, { strokeStyle: rim, lineWidth: 2 })
  context.beginPath()
  context.roundRect(EDGE, y, INSIDE, height, radius)
  context.fill()
  context.stroke()
}

function widthOf(context: CanvasRenderingContext2D, text: string, font: string): number {
  context.font = font
  return context.measureText(text).width
}

/** Draws a line of text from `x` on, centred on `y`. */
function write(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  font: string,
  colour: string,
): void {
  Object.assign(context, { font, fillStyle: colour, textBaseline: 'middle' })
  context.fillText(text, x, y)
}

function disc(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  { fill, line }: { readonly fill?: string; readonly line?: string },
): void {
  context.beginPath()
  context.arc(x, y, fill ? 36 : 34, 0, 2 * Math.PI)
  if (fill) {
    context.fillStyle = fill
    context.fill()
  }
  if (line) {
    Object.assign(context, { strokeStyle: line, lineWidth: 4 })
    context.stroke()
  }
}

/** Width of a text in pixels, at a font size. */
type Measure = (text: string, size: number) => number

interface Room {
  readonly width: number
  readonly lines: number
  /** Font sizes to try, largest first. */
  readonly sizes: readonly number[]
}

/** Breaks the text between words at the largest font size that fits. At the smallest size, cuts off the rest. */
export function fitText(text: string, measure: Measure, { width, lines, sizes }: Room) {
  const fits = (line: string, size: number) => measure(line, size) <= width
  for (const size of sizes) {
    const broken = brokenInto(text, (line) => fits(line, size))
    if (broken.length <= lines && broken.every((line) => fits(line, size))) return { size, lines: broken }
  }
  const size = sizes.at(-1) ?? 0
  const broken = brokenInto(text, (line) => fits(line, size))
  const rest = broken.slice(lines - 1).join(' ')
  const kept = broken.length > lines ? [...broken.slice(0, lines - 1), rest] : broken
  return { size, lines: kept.map((line) => cutTo(line, (part) => fits(part, size))) }
}

function brokenInto(text: string, fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    const longer = `${last} ${word}`
    if (last !== undefined && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** By grapheme clusters, so that no emoji is cut in two. */
function cutTo(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text
  const clusters = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)
  const letters = Array.from(clusters, ({ segment }) => segment)
  while (letters.length > 0 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
