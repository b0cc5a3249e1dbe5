import { grouped } from '../../../domain/base/money.ts'
import type { PlayLevel } from '../../../domain/tournament/levels.ts'
import { language, t } from '../language.ts'

/** Whole chips: "12,500". */
export const wholeText = (chips: number): string => grouped(chips, language.money)

/** "100 / 200", with an ante "100 / 200 (200)". */
export function blindsText({ small, big, ante }: PlayLevel): string {
  const blinds = `${wholeText(small)}\u00a0/\u00a0${wholeText(big)}`
  return ante === 0 ? blinds : `${blinds} (${wholeText(ante)})`
}

/** Which chips are retired in a break: "The 25s go." */
export const coloursGo = (chips: readonly number[]): string =>
  t`Colour up: chips of ${chips.map(wholeText).join(', ')} go.`

/** Whole seconds as a clock shows them: "12:34", "1:02:03". */
export function clockText(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  const rest = two(seconds % 60)
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`
}

/** "20 min", of a level or a break; "1:30 min" where it is no whole number of minutes. */
export const minutesText = (seconds: number): string =>
  t`${seconds % 60 === 0 ? seconds / 60 : clockText(seconds)} min`

/** Hours, without their unit: "1.5". */
export const hoursText = (seconds: number): string =>
  String(seconds / 3600).replace('.', language.money.decimal)

/** Which chips a break retires: "25, 100 go"; '' for none. */
export const retiredText = (chips: readonly number[]): string =>
  chips.length === 0 ? '' : t`${chips.map(wholeText).join(', ')} go`

/** What the screens of the clock and the chips share. */
export const clockWords = {
  title: t`Clock & chips`,
  break: t`Break`,
  levels: t`Levels`,
  always: t`always`,
  untilLevel: (level: number) => t`until level ${level}`,
  entries: (rebuys: boolean) => (rebuys ? t`Rebuys and late arrivals` : t`Late arrivals`),
  /** How chips that go are changed. */
  race: t`Change whole chips first. Of what is left over, at least half a larger chip takes part in the race: cards are dealt from seat 1, the highest card gets a chip, one a player at most. Nobody is raced out of the game.`,
} as const
