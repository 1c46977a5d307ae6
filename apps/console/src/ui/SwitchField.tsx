// An on/off switch with a hint about what it does.
import { Switch } from '@base-ui/react/switch'
import { useId } from 'react'

interface SwitchFieldProps {
  name: string
  label: string
  hint?: string
  value: boolean
  onChange: (value: boolean) => void
}

export function SwitchField({ name, label, hint, value, onChange }: SwitchFieldProps) {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0 grow">
        <label id={`${id}-label`} htmlFor={id} className="block cursor-pointer font-medium">
          {label}
        </label>
        {hint ? (
          <p id={`${id}-hint`} className="mt-0.5 text-caption text-text-3">
            {hint}
          </p>
        ) : null}
      </div>
      <Switch.Root
        id={id}
        name={name}
        checked={value}
        onCheckedChange={onChange}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative inline-flex h-6 w-10.5 shrink-0 cursor-pointer rounded-full border border-border-strong bg-surface-2 p-0.5 transition-colors duration-150 before:absolute before:-inset-2.5 data-checked:border-primary data-checked:bg-primary"
      >
        <Switch.Thumb className="size-4.5 rounded-full bg-border-strong transition-transform duration-150 ease-calm data-checked:translate-x-[18px] data-checked:bg-on-primary" />
      </Switch.Root>
    </div>
  )
}
