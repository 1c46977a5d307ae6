// One yes-or-no filter: what it is, what it leaves out, how many stay, and its switch.
import { Switch } from '#ui/Switch.tsx'

export interface SwitchRowProps {
  label: string
  hint: string
  count: string | undefined
  isOn: boolean
  onChange: (isOn: boolean) => void
}

export function SwitchRow({ label, hint, count, isOn, onChange }: SwitchRowProps) {
  return (
    <div className="flex items-center gap-3 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="text-body-s font-medium text-text">
          {label}
          {count === undefined ? null : <span className="ms-1.5 font-normal text-text-3 tabular-nums">{count}</span>}
        </p>
        <p className="text-caption text-text-3">{hint}</p>
      </div>
      <Switch label={label} isOn={isOn} onChange={onChange} />
    </div>
  )
}
