// The button below the newest events of an order or a parcel, which shows all of them, or fewer again.
import { ChevronDown } from 'lucide-react'
import { usePageText } from '#text/use-text.tsx'

interface EventsToggleProps {
  count: number
  isOpen: boolean
  /** The id of their list. */
  list: string
  onToggle: () => void
}

export function EventsToggle({ count, isOpen, list, onToggle }: EventsToggleProps) {
  const t = usePageText('order')
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={list}
      className="-mx-1 inline-flex min-h-11 items-center gap-1 rounded-field px-1 text-body-s font-semibold text-primary"
      onClick={onToggle}
    >
      {isOpen ? t.fewerEvents : t.allEvents(count)}
      <ChevronDown
        size={18}
        strokeWidth={1.9}
        aria-hidden="true"
        className={`transition-transform duration-200 ${isOpen ? 'rotate-180' : ''}`}
      />
    </button>
  )
}
