// A score as five partly filled stars; decorative, because the number is shown next to it.

const star = 'm10 1.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.2-4.1 5.8-.8z'
const path = [0, 1, 2, 3, 4].map((index) => `M${index * 20} 0${star}`).join('')

export function Stars({ score, className }: { score: number; className?: string }) {
  const share = Math.min(1, Math.max(0, score / 5))
  return (
    <svg viewBox="0 0 100 20" aria-hidden="true" className={`h-5 w-auto ${className ?? ''}`}>
      <path d={path} fill="var(--border)" />
      <path
        d={path}
        fill="var(--accent)"
        // Gold alone has too little contrast on a light background.
        stroke="var(--star)"
        strokeLinejoin="round"
        style={{ clipPath: `inset(0 ${(1 - share) * 100}% 0 0)` }}
      />
    </svg>
  )
}
