// The brand: a sailing boat and the name.
import { useText } from '#text/use-text.tsx'

export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="shrink-0">
      <rect width="32" height="32" rx="9" fill="#0a6b62" />
      <path d="M17 6v14.5L7.5 18z" fill="#ffb224" />
      <path d="M19.5 10v10.5l6-1.5z" fill="#ffffff" opacity="0.9" />
      <path d="M7 25.5h18" stroke="#ffffff" strokeWidth="2" strokeLinecap="round" strokeDasharray="0.1 3.6" />
    </svg>
  )
}

export function Wordmark() {
  const text = useText()
  return (
    <span className="inline-flex items-center gap-2.5 text-h2 tracking-tight text-text">
      <BrandMark />
      {text.common.brand}
    </span>
  )
}
