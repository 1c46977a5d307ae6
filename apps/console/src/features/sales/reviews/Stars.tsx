// A score from 1 to 5 as stars, with a label for screen readers.
import { Star } from 'lucide-react'
import { useText } from '#text/use-text.ts'

const scores = [1, 2, 3, 4, 5]

export function Stars({ score, isLarge = false }: { score: number; isLarge?: boolean }) {
  const label = useText().reviews.stars(score)
  const size = isLarge ? 'size-5' : 'size-3.5'
  return (
    <span role="img" aria-label={label} title={label} className="inline-flex shrink-0 gap-0.5">
      {scores.map((star) => (
        <Star
          key={star}
          aria-hidden
          className={`${size} ${star <= score ? 'fill-accent text-accent' : 'fill-surface-2 text-border-strong'}`}
        />
      ))}
    </span>
  )
}
