// The drawing of a page without content: a boat on its route where it is empty, in a storm where it failed to load.

export function RouteDrawing({ kind = 'open' }: { kind?: 'open' | 'broken' }) {
  return (
    <svg viewBox="0 0 200 108" fill="none" aria-hidden="true" className="mx-auto h-auto w-44">
      {kind === 'open' ? <Route /> : <Storm />}
    </svg>
  )
}

function Route() {
  return (
    <>
      <path d="M18 92h164" stroke="var(--border)" strokeWidth="2" strokeLinecap="round" />
      <path d="M42 101h58M118 101h30" stroke="var(--border)" strokeWidth="2" strokeLinecap="round" />
      <path
        d="M28 78C52 20 128 8 172 62"
        stroke="var(--border-strong)"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeDasharray="0.1 8"
      />
      <circle cx="28" cy="80" r="6" fill="var(--primary)" />
      <circle cx="172" cy="66" r="6.5" fill="var(--surface)" stroke="var(--primary)" strokeWidth="3" />
      <Boat />
    </>
  )
}

function Storm() {
  return (
    <>
      <path
        d="M20 94q10-9 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0M52 104q8-6 16 0t16 0 16 0 16 0 16 0"
        stroke="var(--border-strong)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path
        d="M121 50a13 13 0 0 1 1-26 20 20 0 0 1 38-3 15 15 0 0 1 1 29z"
        fill="var(--surface-2)"
        stroke="var(--border-strong)"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      <path d="M143 44l-13 18h9l-4 15 15-20h-9l6-13z" fill="var(--accent)" />
      <g transform="translate(-32 40) rotate(-14 100 40)">
        <Boat />
      </g>
    </>
  )
}

function Boat() {
  return (
    <g className="route-marker">
      <path d="M100 8v26l-17-4.5z" fill="var(--accent)" />
      <path d="M104 15v19l12-3z" fill="var(--primary)" opacity="0.85" />
      <path d="M80 38h42l-7 10a4 4 0 0 1-3.3 1.7H90.3A4 4 0 0 1 87 48z" fill="var(--text-2)" />
    </g>
  )
}
