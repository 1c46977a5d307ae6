// A checkbox with its label as part of the target, with a link in its sentence, or alone with a name for screen readers.
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

interface LinkCheckboxProps extends Omit<CheckboxProps, 'isMixed'> {
  before: string
  /** A link or a button in the sentence: what is clicked there does not check the box. */
  children: ReactNode
  after: string
}

/** A sentence with a link, which must not be in a label: the words around it are labels. */
export function LinkCheckbox({ id, isChecked, onChange, before, children, after, error }: LinkCheckboxProps) {
  const sentenceId = `${id}-label`
  // The padding enlarges the target, not the line.
  const words = (text: string) =>
    text ? (
      <label htmlFor={id} className="cursor-pointer py-3.5">
        {text}
      </label>
    ) : null
  return (
    <div>
      <div className="-ms-2.5 flex items-start text-body-s text-text-2">
        <label htmlFor={id} className="shrink-0 cursor-pointer py-3 ps-2.5 pe-3">
          <span className="flex h-lh items-center">
            <Box
              id={id}
              labelledBy={sentenceId}
              isChecked={isChecked}
              isMixed={false}
              error={error}
              onChange={onChange}
            />
          </span>
        </label>
        <span id={sentenceId} className="py-3">
          {words(before)}
          {children}
          {words(after)}
        </span>
      </div>
      {/* The button comes next. */}
      <FieldError id={id} error={error} className="pb-2" />
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
  /** Without it, its label names it. */
  labelledBy?: string
  isChecked: boolean
  isMixed: boolean
  error?: string | undefined
  onChange: (isChecked: boolean) => void
}

function Box({ id, labelledBy, isChecked, isMixed, error, onChange }: BoxProps) {
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
        aria-labelledby={labelledBy}
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
