// The product that the review list is filtered by; a click removes the filter.
import { X } from 'lucide-react'
import { useText } from '#text/use-text.ts'

interface ProductChipProps {
  /** The product's id, or empty. */
  value: string
  /** Taken from one of the listed reviews. */
  title: string | undefined
  onClear: () => void
}

export function ProductChip({ value, title, onClear }: ProductChipProps) {
  const text = useText()
  if (!value) return null
  const name = title ?? `#${value}`
  return (
    <button
      type="button"
      aria-label={text.ui.remove(`${text.reviews.product}: ${name}`)}
      onClick={onClear}
      className="control field inline-flex max-w-full items-center gap-2 px-3 sm:max-w-80"
    >
      <span className="shrink-0 border-border border-e pe-2.5 font-medium text-text-2">{text.reviews.product}</span>
      <span className="min-w-0 truncate">{name}</span>
      <X aria-hidden className="size-4 shrink-0 text-text-3" />
    </button>
  )
}
