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
  const letters = Array.from(text)
  while (letters.length > 0 && !fits(`${letters.join('').trimEnd()}…`)) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
