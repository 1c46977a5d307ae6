// A text as a QR code: black on white in every theme, because many readers do not see it the other way round.
import { useMemo } from 'react'
import { encode } from 'uqr'

export interface QrCodeProps {
  text: string
  /** What it is, for the ear. */
  label: string
}

/** Four free squares around it belong to the code. */
const border = 4

function squaresOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, path }
}

export function QrCode({ text, label }: QrCodeProps) {
  const { size, path } = useMemo(() => squaresOf(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-50 rounded-field bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

const squarePx = 12

/** The code as a picture in the phone's own album, for who pays from another app on the same phone. */
export function saveQrCode(text: string, name: string): void {
  const { size, data } = encode(text, { ecc: 'M', border })
  const canvas = document.createElement('canvas')
  canvas.width = size * squarePx
  canvas.height = size * squarePx
  const context = canvas.getContext('2d')
  if (!context) return
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) context.fillRect(x * squarePx, y * squarePx, squarePx, squarePx)
    }
  }
  const link = document.createElement('a')
  link.href = canvas.toDataURL('image/png')
  link.download = `${name}.png`
  link.click()
}
