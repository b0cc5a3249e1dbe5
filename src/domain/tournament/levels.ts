/** A level that is played, in whole chips. */
export interface PlayLevel {
  readonly small: number
  readonly big: number
  readonly ante: number
  readonly seconds: number
}

/** A break. `colourUp`: the chips that are retired in it. */
export interface Break {
  readonly break: true
  readonly seconds: number
  readonly colourUp: readonly number[]
}

export type Level = PlayLevel | Break

export const isBreak = (level: Level): level is Break => 'break' in level

/** Why a clock cannot have these levels; null if it can. */
export function refuseLevels(_levels: readonly Level[]): null {
  return null
}
