// The button back to the top of a long list.
import { ArrowUp } from 'lucide-react'
import { useText } from '#text/use-text.tsx'

export function TopButton({ onPress }: { onPress: () => void }) {
  const { common } = useText()
  return (
    <div className="pointer-events-none sticky bottom-4 col flex h-0 items-end justify-end">
      <button
        type="button"
        aria-label={common.toTop}
        className="pointer-events-auto grid size-11 animate-fade place-items-center rounded-full border border-border bg-surface text-text shadow-e1"
        onClick={onPress}
      >
        <ArrowUp size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}
