import { generate } from 'lean-qr'

/** The white margin around a code, in modules (ISO/IEC 18004). */
export const QUIET = 4

/** A QR code as an SVG path of squares of side 1, and its side in modules. */
export function qrPath(text: string): { readonly size: number; readonly path: string } {
  const code = generate(text)
  const rows = Array.from({ length: code.size }, (_, y) => rowPath(y, code.size, (x) => code.get(x, y)))
  return { size: code.size, path: rows.join('') }
}

/** One rectangle for each run of dark modules: fewer than a square each, and no seams between them. */
function rowPath(y: number, size: number, isDark: (x: number) => boolean): string {
  let path = ''
  for (let x = 0; x < size; x++) {
    let end = x
    while (end < size && isDark(end)) end++
    if (end > x) path += `M${x} ${y}h${end - x}v1H${x}z`
    x = end
  }
  return path
}
