// The mark of a card brand: a small drawing in its own colors, the same in both themes.
import { CreditCard } from 'lucide-react'
import type { ReactNode } from 'react'
import { brandName } from './card-name.ts'

const marks: Record<string, { background: string; drawing: ReactNode }> = {
  visa: {
    background: '#1434cb',
    drawing: (
      <path
        d="m6.6 8 2.2 8L13 8m4 0-1.6 8m7.3-7.2c-1.4-1-3.9-.7-4.1.9-.2 1.9 3.1 1.9 2.8 3.9-.2 1.8-3.1 2-4.5.8M22.6 16l4.6-8 1.8 8m-4.6-2.6h3.9"
        fill="none"
        stroke="#fff"
        strokeWidth="1.9"
      />
    ),
  },
  mastercard: {
    background: '#fff',
    drawing: (
      <>
        <circle cx="14" cy="12" r="7" fill="#eb001b" />
        <circle cx="22" cy="12" r="7" fill="#f79e1b" />
        <path d="M18 6.26a7 7 0 0 1 0 11.48 7 7 0 0 1 0-11.48" fill="#ff5f00" />
      </>
    ),
  },
  amex: {
    background: '#006fcf',
    drawing: (
      <path
        d="m4.6 15.5 2.6-7 2.6 7m-4.3-2.2h3.4m2.9 2.2v-7l2.9 4.6 2.9-4.6v7m7-7h-4.3v7h4.3M20.3 12h3.8m2.3-3.5 5 7m0-7-5 7"
        fill="none"
        stroke="#fff"
        strokeWidth="1.6"
      />
    ),
  },
}

/** The brands that the card form says it accepts. */
export const shownBrands = ['visa', 'mastercard', 'amex'] as const

interface CardBrandProps {
  brand: string
  /** The name of the card is beside it. */
  isDecorative?: boolean
}

export function CardBrand({ brand, isDecorative = false }: CardBrandProps) {
  const mark = marks[brand]
  if (!mark) return <CreditCard size={24} strokeWidth={1.75} aria-hidden="true" className="w-9 shrink-0 text-text-2" />
  return (
    <svg
      viewBox="0 0 36 24"
      role="img"
      aria-label={brandName(brand)}
      aria-hidden={isDecorative || undefined}
      className="h-6 w-9 shrink-0 rounded-[0.25rem] ring-1 ring-border"
    >
      <path d="M0 0h36v24H0z" fill={mark.background} />
      {mark.drawing}
    </svg>
  )
}
