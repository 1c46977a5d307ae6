// Dots and arrows of a swiped row: everything a finger can do, with single taps and by keyboard.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useText } from '#text/use-text.tsx'

export interface SlideControlsProps {
  at: number
  stops: number
  onGo: (stop: number) => void
}

const arrow =
  'grid size-11 place-items-center rounded-full text-text-2 transition-colors duration-120 hover:text-primary aria-disabled:opacity-35'

export function SlideControls({ at, stops, onGo }: SlideControlsProps) {
  const { home } = useText()
  const isFirst = at === 0
  const isLast = at >= stops - 1
  return (
    <div className="-mb-4 flex h-11 items-center justify-center lg:hidden">
      <button
        type="button"
        aria-label={home.previous}
        aria-disabled={isFirst}
        className={arrow}
        onClick={() => (isFirst ? undefined : onGo(at - 1))}
      >
        <ChevronLeft aria-hidden="true" size={18} strokeWidth={2} />
      </button>
      {Array.from({ length: stops }, (_, stop) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a stop is nothing but its position.
          key={stop}
          type="button"
          aria-label={home.highlightOf(stop + 1, stops)}
          aria-current={stop === at}
          className="grid h-11 min-w-6 place-items-center"
          onClick={() => onGo(stop)}
        >
          <span
            className={`block h-2 rounded-full transition-all duration-200 ease-calm ${
              stop === at ? 'w-5 bg-primary' : 'w-2 bg-border-strong/60'
            }`}
          />
        </button>
      ))}
      <button
        type="button"
        aria-label={home.next}
        aria-disabled={isLast}
        className={arrow}
        onClick={() => (isLast ? undefined : onGo(at + 1))}
      >
        <ChevronRight aria-hidden="true" size={18} strokeWidth={2} />
      </button>
    </div>
  )
}
