// The first tab stop: it skips the bars and moves the focus to the content.
import { useText } from '#text/use-text.tsx'

export function SkipLink({ onSkip }: { onSkip: () => void }) {
  const text = useText()
  return (
    <button
      type="button"
      className="fixed start-4 top-2 z-60 -translate-y-20 rounded-field bg-primary px-4 py-3 text-body-s font-semibold text-on-primary focus:translate-y-0"
      onClick={onSkip}
    >
      {text.common.skipToContent}
    </button>
  )
}
