import { generate } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import styles from './ShareInviteSheet.module.css'

/** The quiet zone: the white margin that a QR code needs, in modules (ISO/IEC 18004). */
const QUIET = 4

/** A QR code, black on white in both colour schemes, with the white margin that scanners need. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text)
  const side = code.size + 2 * QUIET
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.code}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={toSvgPath(code)} />
    </svg>
  )
}
