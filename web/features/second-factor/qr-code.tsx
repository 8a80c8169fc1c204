import encodeQR from 'qr'
import classes from './second-factor.module.css'

/** The white margin in modules that a camera needs (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** A text as a QR code. */
export function QrCode({ text }: { text: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: QUIET_ZONE })
  const marks = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      className={classes.square}
      role="img"
      aria-label="QR Code สำหรับเพิ่มบัญชีในแอปยืนยันตัวตน"
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <path d={marks.join('')} />
    </svg>
  )
}
