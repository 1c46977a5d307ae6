// The loading spinner.

export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" fill="none" aria-hidden="true" className="animate-spin">
      <circle cx="10" cy="10" r="7.5" stroke="currentColor" strokeWidth="2" strokeDasharray="3 3.9" opacity="0.45" />
      <circle cx="10" cy="2.5" r="2.25" fill="currentColor" />
    </svg>
  )
}
