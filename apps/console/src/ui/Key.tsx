// The keyboard shortcut shown inside a button; hidden on touch screens.
export function Key({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="-me-1 rounded-chip border border-current/30 px-1.5 font-mono text-caption uppercase opacity-75 pointer-coarse:hidden"
    >
      {name}
    </span>
  )
}
