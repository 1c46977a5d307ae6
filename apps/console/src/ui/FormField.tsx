// The layout of every field: label, control, problem and hint.
import type { ReactNode } from 'react'
import { useText } from '#text/use-text.ts'

export interface BaseFieldProps {
  label: string
  hint?: string | undefined
  problem?: string | undefined
  optional?: boolean
}

interface FormFieldProps extends BaseFieldProps {
  id: string
  children: ReactNode
  /** At the end of the label's line. */
  aside?: ReactNode
}

export function FormField({ id, label, hint, problem, optional = false, aside, children }: FormFieldProps) {
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
      {problem ? (
        <p id={problemId(id)} role="alert" className="mt-1.5 font-medium text-sale">
          {problem}
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

/** Attributes for the control, so that its hint and problem are read out with it. */
export function fieldAria(id: string, { hint, problem }: Pick<BaseFieldProps, 'hint' | 'problem'>) {
  return {
    'aria-describedby': [problem && problemId(id), hint && hintId(id)].filter(Boolean).join(' ') || undefined,
    'aria-invalid': problem ? true : undefined,
    'data-problem': problem ? '' : undefined,
  } as const
}

function problemId(id: string): string {
  return `${id}-problem`
}

function hintId(id: string): string {
  return `${id}-hint`
}
