// The request number that the shopper sees, with a copy button.
import { CopyButton } from './CopyButton.tsx'

interface RequestNumberProps {
  value: string
  /** Names the number on the copy button. */
  label: string
}

export function RequestNumber({ value, label }: RequestNumberProps) {
  return (
    <span className="flex items-center gap-2">
      <span translate="no" className="min-w-0 break-all font-mono text-caption leading-6">
        {value}
      </span>
      <span className="-my-2 -me-2 ms-auto shrink-0">
        <CopyButton value={value} label={label} isIcon />
      </span>
    </span>
  )
}
