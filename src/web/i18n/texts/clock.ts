import { grouped } from '../../../domain/base/money.ts'
import type { Game } from '../../../domain/game/game.ts'
import type { ClockFace } from '../../../domain/tournament/clock-face.ts'
import { isBreak, type PlayLevel } from '../../../domain/tournament/levels.ts'
import type { Chips } from '../../../domain/tournament/setup.ts'
import { language, sharedTexts, t } from '../language.ts'
import { timeText } from './formats.ts'

/** Whole chips: "12,500". */
export const wholeText = (chips: number): string => grouped(chips, language.money)

/** "100 / 200", with an ante "100 / 200 (200)". */
export function blindsText({ small, big, ante }: PlayLevel): string {
  const blinds = `${wholeText(small)}\u00a0/\u00a0${wholeText(big)}`
  return ante === 0 ? blinds : `${blinds} (${wholeText(ante)})`
}

/** Whole seconds as a clock shows them: "12:34", "1:02:03". */
export function clockText(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  const rest = two(seconds % 60)
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`
}

/** "20 min", of a level or a break; "1:30 min" if it is not a whole number of minutes. */
export const minutesText = (seconds: number): string =>
  t`${seconds % 60 === 0 ? seconds / 60 : clockText(seconds)} min`

/** Hours, without their unit: "1.5". */
export const hoursText = (seconds: number): string =>
  String(seconds / 3600).replace('.', language.money.decimal)

/** The chips that a break retires: "25, 100 go"; '' for none. */
export const retiredText = (chips: readonly number[]): string =>
  chips.length === 0 ? '' : t`${chips.map(wholeText).join(', ')} go`

/** The chips that each entry of a tournament gives: "Chips: 5,000 to start · 5,000 for a rebuy · 8,000 for the add-on". */
export function chipsText(chips: Chips, { rebuys, addOn }: Pick<Game, 'rebuys' | 'addOn'>): string {
  const given = [t`Chips: ${wholeText(chips.start)} to start`]
  if (rebuys) given.push(t`${wholeText(chips.rebuy)} for a rebuy`)
  if (addOn !== null) given.push(t`${wholeText(chips.addOn)} for the add-on`)
  return given.join(' · ')
}

/** "Level 4", "Break", "Level 4 · paused". */
export function clockTitle({ state, level, number, levels }: ClockFace): string {
  const title = isBreak(level) ? clockWords.break : t`Level ${number} of ${levels}`
  if (state === 'running') return title
  return state === 'paused' ? t`${title} · paused` : t`${title} · not started`
}

/** The chips that a break retires, as a request: "Colour up 25". */
export const colourUpText = (chips: readonly number[]): string =>
  t`Colour up ${chips.map(wholeText).join(', ')}`

/** In a break, instead of the blinds: the chips to retire, and its end: "Colour up 25", "Back at 9:45 PM". */
export function breakTexts({ state, level, leftMs }: ClockFace, nowMs: number) {
  const chips = isBreak(level) ? level.colourUp : []
  return {
    label: chips.length > 0 ? colourUpText(chips) : '',
    value: state === 'running' ? t`Back at ${timeText((nowMs + leftMs) / 1000)}` : clockWords.break,
  }
}

/** Texts that the screens of the clock and the chips share. */
export const clockWords = sharedTexts(() => ({
  title: t`Clock & chips`,
  break: t`Break`,
  levels: t`Levels`,
  always: t`always`,
  untilLevel: (level: number) => t`until level ${level}`,
  entries: (rebuys: boolean) => (rebuys ? t`Rebuys and late arrivals` : t`Late arrivals`),
  /** How retired chips are exchanged. */
  race: t`Change whole chips first. Of what is left over, at least half a larger chip takes part in the race: cards are dealt from seat 1, the highest card gets a chip, one a player at most. Nobody is raced out of the game.`,
}))
