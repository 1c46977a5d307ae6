// The frame of a form control: label above, hint or error below, all linked to the control.
import { fieldAria } from '@shop/ui/field-aria.ts'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#text/use-text.tsx'

interface FormFieldProps {
  /** The control's id; the control gets the attributes of `controlAria`. */
  id: string
  label: string
  isOptional?: boolean
  hint?: string | undefined
  error?: string | undefined
  /** The error does not say what the hint says. */
  keepsHint?: boolean | undefined
  children: ReactNode
}

type ControlNotes = Pick<FormFieldProps, 'hint' | 'error' | 'keepsHint'>

/** An error replaces the hint, because most errors say the same. */
export function controlAria(id: string, { hint, error, keepsHint }: ControlNotes) {
  return fieldAria(id, { hint: error && !keepsHint ? undefined : hint, error })
}

export function FormField({ id, label, isOptional, hint, error, keepsHint, children }: FormFieldProps) {
  const text = useText()
  return (
    // A field that the browser scrolls to keeps its label below the title bar.
    <div data-field="" className="scroll-mt-18 [&_:is(input,select,textarea)]:scroll-mt-26">
      <label htmlFor={id} className="mb-1.5 block text-body-s font-medium text-text">
        {/* Without the space, screen readers join the label and its mark to one word. */}
        {label} {isOptional ? <span className="ms-0.5 font-normal text-text-3">{text.common.optional}</span> : null}
      </label>
      {children}
      {hint && (!error || keepsHint) ? (
        <p id={`${id}-hint`} className="mt-1.5 text-caption text-text-3">
          {hint}
        </p>
      ) : null}
      <FieldError id={id} error={error} />
    </div>
  )
}

interface FieldErrorProps {
  /** The control's id. */
  id: string
  error: string | undefined
  className?: string
}

export function FieldError({ id, error, className = 'mt-1.5' }: FieldErrorProps) {
  if (!error) return null
  return (
    <p id={`${id}-error`} role="alert" className={`flex items-start gap-1.5 text-body-s text-sale ${className}`}>
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
      {error}
    </p>
  )
}
