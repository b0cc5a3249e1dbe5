import { generate } from 'lean-qr'
import styles from './ShareInviteSheet.module.css'

/** A QR code, black on white in both colour schemes, with the white margin that scanners need. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = qrPath(text)
  const side = size + 2 * QUIET
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.code}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}

/** The quiet zone: the white margin that a QR code needs, in modules (ISO/IEC 18004). */
const QUIET = 4

/** A QR code as an SVG path of squares of side 1, and its side in modules. */
function qrPath(text: string): { readonly size: number; readonly path: string } {
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
