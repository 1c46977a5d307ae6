// A text as a QR code: black on white in every theme, because many scanners do not read inverted codes.
import { useMemo } from 'react'
import { qrSquares } from './qr-squares.ts'

interface QrCodeProps {
  text: string
  /** For screen readers. */
  label: string
  /** Sets the size; without it each square is four pixels wide. */
  sizeClass?: string
}

/** Whole pixels, so that all rows of squares have the same height. */
const squarePx = 4

export function QrCode({ text, label, sizeClass }: QrCodeProps) {
  const { size, data } = useMemo(() => qrSquares(text), [text])
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      style={sizeClass ? undefined : { width: size * squarePx }}
      className={`rounded-field bg-white ${sizeClass ?? 'max-w-full'}`}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
