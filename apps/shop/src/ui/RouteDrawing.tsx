// The drawing of empty and failed pages: a boat on its route, which is whole (`open`) or interrupted (`broken`).

export function RouteDrawing({ kind = 'open' }: { kind?: 'open' | 'broken' }) {
  return (
    <svg viewBox="0 0 200 108" fill="none" aria-hidden="true" className="mx-auto h-auto w-44">
      <path d="M18 92h164" stroke="var(--border)" strokeWidth="2" strokeLinecap="round" />
      <path d="M42 101h58M118 101h30" stroke="var(--border)" strokeWidth="2" strokeLinecap="round" />
      <path
        d={kind === 'open' ? 'M28 78C52 20 128 8 172 62' : 'M28 78C42 44 68 26 96 24M140 36c12 6 23 15 32 26'}
        stroke="var(--border-strong)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeDasharray="0.1 8"
      />
      <circle cx="28" cy="80" r="6" fill="var(--primary)" />
      <circle cx="172" cy="66" r="6.5" fill="var(--surface)" stroke="var(--primary)" strokeWidth="3" />
      <g className="route-marker">
        <path d="M100 8v26l-17-4.5z" fill="var(--accent)" />
        <path d="M104 15v19l12-3z" fill="var(--primary)" opacity="0.85" />
        <path d="M80 38h42l-7 10a4 4 0 0 1-3.3 1.7H90.3A4 4 0 0 1 87 48z" fill="var(--text-2)" />
      </g>
    </svg>
  )
}
