// The empty frame while the first page comes.
import { useText } from '#text/use-text.ts'

export function LoadingScreen() {
  const text = useText()
  return (
    <div
      role="status"
      aria-label={text.frame.starting}
      className="flex min-h-dvh animate-late items-center justify-center"
    >
      <svg viewBox="0 0 120 16" aria-hidden="true" className="w-28">
        <line
          x1="10"
          x2="110"
          y1="8"
          y2="8"
          className="stroke-border-strong"
          strokeWidth="2"
          strokeLinecap="round"
          strokeDasharray="0.1 7"
        />
        <circle cx="8" cy="8" r="5" className="fill-primary" />
        <circle cx="112" cy="8" r="5" className="fill-accent" />
      </svg>
    </div>
  )
}
