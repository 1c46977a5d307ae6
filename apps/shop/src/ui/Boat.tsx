// The sailing boat of the shop, as drawn on routes and while a list refreshes.

export function Boat({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 22 20" fill="none" aria-hidden="true" className={className}>
      <path d="M11 2v11L4 11z" fill="var(--accent)" />
      <path d="M13 5v8l5-1.4z" fill="var(--primary)" />
      <path d="M3 15h16l-2.4 3.2a2 2 0 0 1-1.6.8H7a2 2 0 0 1-1.6-.8z" fill="var(--text-2)" />
    </svg>
  )
}
