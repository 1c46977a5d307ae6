// A quantity field with minus and plus buttons; it stays within its limits and shows the reason for the maximum.
import { NumberField } from '@base-ui/react/number-field'
import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'

export interface StepperProps {
  label: string
  value: number
  max: number
  /** Why there cannot be more; shown once the maximum is reached. */
  maxReason?: string | undefined
  less: string
  more: string
  /** In a row that names the item: the label is for screen readers only, and the reason takes space only when shown. */
  isInLine?: boolean
  onChange: (value: number) => void
}

const step =
  'grid size-11 place-items-center text-text transition-colors duration-120 hover:bg-surface-2 data-disabled:text-text-3 data-disabled:opacity-50'

export function Stepper({ label, value, max, maxReason, less, more, isInLine = false, onChange }: StepperProps) {
  const id = useId()
  const isFull = value >= max && maxReason !== undefined
  return (
    <div>
      <NumberField.Root
        id={id}
        value={value}
        min={1}
        max={Math.max(1, max)}
        format={{ maximumFractionDigits: 0 }}
        className={isInLine ? 'flex justify-end' : 'flex items-center justify-between gap-4'}
        onValueChange={(next) => {
          if (next !== null) onChange(Math.max(1, Math.trunc(next)))
        }}
      >
        <label htmlFor={id} className={isInLine ? 'sr-only' : 'text-body-s font-medium text-text'}>
          {label}
        </label>
        <NumberField.Group className="flex items-center overflow-hidden rounded-field border border-border-strong bg-surface focus-within:outline-3 focus-within:outline-offset-1 focus-within:outline-focus">
          <NumberField.Decrement aria-label={less} className={step}>
            <Minus aria-hidden="true" size={18} strokeWidth={1.9} />
          </NumberField.Decrement>
          <NumberField.Input
            aria-describedby={isFull ? `${id}-reason` : undefined}
            className="h-11 w-13 border-x border-border bg-transparent text-center text-body font-semibold text-text tabular-nums outline-none"
          />
          <NumberField.Increment aria-label={more} className={step}>
            <Plus aria-hidden="true" size={18} strokeWidth={1.9} />
          </NumberField.Increment>
        </NumberField.Group>
      </NumberField.Root>
      <p
        id={`${id}-reason`}
        role="status"
        className={`text-end text-caption text-text-2 ${isInLine ? '*:mt-1' : 'min-h-[1lh] pt-1'}`}
      >
        {isFull ? <span className="block">{maxReason}</span> : ''}
      </p>
    </div>
  )
}
