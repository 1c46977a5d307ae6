// A text as a QR code: black on white with a quiet zone in both themes, so that every reader can scan it.
import { qrSquares } from './qr.ts'

const quietZone = 4
/** Whole pixels, so that all rows of squares have the same height. */
const squarePx = 4

export function QrCode({ value, label }: { value: string; label: string }) {
  const squares = qrSquares(value)
  const size = squares.length + 2 * quietZone
  const path = squares
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + quietZone} ${y + quietZone}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      style={{ width: size * squarePx }}
      className="max-w-full rounded-field bg-white"
    >
      <path d={path} className="fill-black" />
    </svg>
  )
}
