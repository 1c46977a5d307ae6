// Label above, control, and below it the fault, if there is one, and the hint that helps to mend it: the grammar of every field.
import type { ReactNode } from 'react'
import { useText } from '#text/use-text.ts'

export interface FieldShell {
  label: string
  hint?: string | undefined
  fault?: string | undefined
  optional?: boolean
}

export interface FormFieldProps extends FieldShell {
  id: string
  children: ReactNode
  /** Stands at the end of the label's line. */
  aside?: ReactNode
}

export function FormField({ id, label, hint, fault, optional = false, aside, children }: FormFieldProps) {
  const text = useText()
  return (
    <div>
      <div className="mb-1.5 flex items-center justify-between gap-3">
        <label htmlFor={id} className="font-medium">
          {label} {optional ? <span className="font-normal text-text-3">{text.ui.optional}</span> : null}
        </label>
        {aside}
      </div>
      {children}
      {fault ? (
        <p id={faultId(id)} role="alert" className="mt-1.5 font-medium text-sale">
          {fault}
        </p>
      ) : null}
      {hint ? (
        <p id={hintId(id)} className="mt-1.5 text-caption text-text-3">
          {hint}
        </p>
      ) : null}
    </div>
  )
}

/** What the control must say about itself so that its hint and fault are read with it. */
export function described(id: string, { hint, fault }: Pick<FieldShell, 'hint' | 'fault'>) {
  return {
    'aria-describedby': [fault && faultId(id), hint && hintId(id)].filter(Boolean).join(' ') || undefined,
    'aria-invalid': fault ? true : undefined,
    'data-fault': fault ? '' : undefined,
  } as const
}

function faultId(id: string): string {
  return `${id}-fault`
}

function hintId(id: string): string {
  return `${id}-hint`
}
