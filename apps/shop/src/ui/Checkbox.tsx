// A checkbox with its label as part of the target, or alone with a name for screen readers.
import { fieldAria } from '@shop/ui/field-aria.ts'
import { Check, Minus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { FieldError } from './FormField.tsx'

interface CheckboxProps {
  id: string
  isChecked: boolean
  /** Some of several are checked; ignored while all are. */
  isMixed?: boolean
  onChange: (isChecked: boolean) => void
  children: ReactNode
  error?: string | undefined
}

export function Checkbox({ id, isChecked, isMixed = false, onChange, children, error }: CheckboxProps) {
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-3 text-body-s text-text-2">
        {/* As high as a line, so that the box is centered on the first one. */}
        <span className="flex h-lh shrink-0 items-center">
          <Box id={id} isChecked={isChecked} isMixed={isMixed} error={error} onChange={onChange} />
        </span>
        <span>{children}</span>
      </label>
      <FieldError id={id} error={error} className="" />
    </div>
  )
}

interface TickProps {
  /** Focus target of a refusal. */
  id?: string
  label: string
  isChecked: boolean
  isMixed?: boolean
  onChange: (isChecked: boolean) => void
}

/** Only the box, in a target of 44 px. */
export function Tick({ id, label, isChecked, isMixed = false, onChange }: TickProps) {
  const generatedId = useId()
  const boxId = id ?? generatedId
  return (
    <label htmlFor={boxId} className="grid size-11 shrink-0 cursor-pointer place-items-center">
      <Box id={boxId} isChecked={isChecked} isMixed={isMixed} onChange={onChange} />
      <span className="sr-only">{label}</span>
    </label>
  )
}

interface BoxProps {
  id: string
  isChecked: boolean
  isMixed: boolean
  error?: string | undefined
  onChange: (isChecked: boolean) => void
}

function Box({ id, isChecked, isMixed, error, onChange }: BoxProps) {
  return (
    <span className="relative grid size-5.5 place-items-center">
      <input
        ref={(box) => {
          // There is no HTML attribute for it.
          if (box) box.indeterminate = isMixed && !isChecked
        }}
        id={id}
        type="checkbox"
        checked={isChecked}
        {...fieldAria(id, { error })}
        className={`peer absolute inset-0 cursor-pointer appearance-none rounded-chip border-[1.5px] bg-surface transition-colors duration-120 checked:border-primary checked:bg-primary indeterminate:border-primary indeterminate:bg-primary ${
          error ? 'border-sale' : 'border-border-strong'
        }`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <Check
        size={16}
        strokeWidth={2.5}
        aria-hidden="true"
        className="pointer-events-none relative hidden text-on-primary peer-checked:block"
      />
      <Minus
        size={16}
        strokeWidth={2.5}
        aria-hidden="true"
        className="pointer-events-none absolute hidden text-on-primary peer-indeterminate:block"
      />
    </span>
  )
}
