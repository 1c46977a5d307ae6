// A quantity field with minus and plus buttons; it stays within its limits and shows the reason for the maximum.
import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'

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
  /** Shown, but not to be changed. */
  isOff?: boolean
  onChange: (value: number) => void
}

const min = 1
const digitsMax = 6

export function Stepper({
  label,
  value,
  max,
  maxReason,
  less,
  more,
  isInLine = false,
  isOff = false,
  onChange,
}: StepperProps) {
  const id = useId()
  const quantity = useQuantity({ value, max: Math.max(min, max), onChange })
  const isFull = value >= max && maxReason !== undefined
  return (
    <div>
      <div className={isInLine ? 'flex justify-end' : 'flex items-center justify-between gap-4'}>
        <label htmlFor={id} className={isInLine ? 'sr-only' : 'text-body-s font-medium text-text'}>
          {label}
        </label>
        <div className="flex items-center overflow-hidden rounded-field border border-border-strong bg-surface field-ring has-[button:focus-visible]:outline-3 has-[button:focus-visible]:outline-offset-1 has-[button:focus-visible]:outline-focus">
          <StepButton label={less} field={id} isOff={isOff || value <= min} onPress={() => quantity.set(value - 1)}>
            <Minus aria-hidden="true" size={18} strokeWidth={1.9} />
          </StepButton>
          <input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            maxLength={digitsMax}
            value={quantity.text}
            disabled={isOff}
            aria-describedby={isFull ? `${id}-reason` : undefined}
            className={`h-11 border-x border-border bg-transparent text-center text-body font-semibold text-text tabular-nums outline-none disabled:text-text-3 ${isInLine ? 'w-11' : 'w-13'}`}
            onBeforeInput={(event) => {
              if (digitsOf(event.data) === '') event.preventDefault()
            }}
            onChange={(event) => quantity.type(event.target.value)}
            onBlur={quantity.endTyping}
            onKeyDown={quantity.onKeyDown}
          />
          <StepButton label={more} field={id} isOff={isOff || value >= max} onPress={() => quantity.set(value + 1)}>
            <Plus aria-hidden="true" size={18} strokeWidth={1.9} />
          </StepButton>
        </div>
      </div>
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

/** Japanese keyboards type full-width digits. */
function digitsOf(input: string): string {
  return input.normalize('NFKC').replace(/\D/g, '')
}

/** What is typed stays as it is until the field is left; the quantity is within its limits all the time. */
function useQuantity({ value, max, onChange }: Pick<StepperProps, 'value' | 'max' | 'onChange'>) {
  const [typed, setTyped] = useState<string>()
  const endTyping = () => setTyped(undefined)
  const change = (wanted: number) => {
    const next = Math.min(max, Math.max(min, wanted))
    if (next !== value) onChange(next)
  }
  const set = (wanted: number) => {
    endTyping()
    change(wanted)
  }
  const type = (input: string) => {
    setTyped(input)
    const digits = digitsOf(input)
    if (digits !== '') change(Number(digits))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = { ArrowUp: value + 1, ArrowDown: value - 1, Home: min, End: max }[event.key]
    if (wanted === undefined) return
    event.preventDefault()
    set(wanted)
  }
  return { text: typed ?? String(value), set, type, endTyping, onKeyDown }
}

interface StepButtonProps {
  label: string
  /** The id of the quantity field. */
  field: string
  isOff: boolean
  onPress: () => void
  children: ReactNode
}

/** No tab stop, because the arrow keys of the field do the same. Not `disabled`, which would lose the focus. */
function StepButton({ label, field, isOff, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      aria-controls={field}
      aria-disabled={isOff}
      className="grid size-11 place-items-center text-text transition-colors duration-120 hover:bg-surface-2 aria-disabled:text-text-3 aria-disabled:opacity-50"
      onClick={isOff ? undefined : onPress}
    >
      {children}
    </button>
  )
}
