// A switch that takes effect immediately.

interface SwitchProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

export function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <span className="relative inline-grid h-11 w-12 shrink-0 place-items-center">
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        aria-checked={isOn}
        checked={isOn}
        className="peer absolute inset-x-0 inset-y-2 cursor-pointer appearance-none rounded-full bg-border-strong transition-colors duration-200 checked:bg-primary"
        onChange={(event) => onChange(event.target.checked)}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute start-0.5 top-2.5 size-6 rounded-full bg-surface transition-[inset-inline-start] duration-200 ease-calm peer-checked:start-5.5"
      />
    </span>
  )
}
