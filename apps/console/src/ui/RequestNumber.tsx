// The number a shopper reads of their request, in one line, copied at a press.
import { CopyButton } from './CopyButton.tsx'

export interface RequestNumberProps {
  value: string
  /** What it is, for the button that copies it. */
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
