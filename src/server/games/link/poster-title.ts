/** Pixels; poster.css has a class for each. */
const SIZES = [56, 48, 40, 34] as const
const SMALLEST = 28
/** What fits into the arch: pixels across on a phone of 390, and down for all lines together. */
const WIDTH = 282
const HEIGHT = 120

export type TitleSize = (typeof SIZES)[number] | typeof SMALLEST

/**
 * The size of a title in the arch, in pixels: the largest at which every word fits its width and all lines its height. Estimated from
 * its letters, so that the page needs no script to measure it and nothing moves. The smallest may take any number of lines.
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
  return /[\u0020-\u024f]/.test(letter) ? 0.56 : 1.1
}
