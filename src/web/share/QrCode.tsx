import styles from './QrCode.module.css'
import { QUIET, qrPath } from './qr-path.ts'

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
