// One of a few options, all visible at once.

import { useId } from 'react'
import { FieldProblem } from './Form.tsx'

interface RadioCardsProps<Value extends string> {
  name: string
  label: string
  value: Value | ''
  options: readonly { value: Value; label: string }[]
  problem?: string | undefined
  onChange: (value: Value) => void
}

export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const id = useId()
  return (
    <fieldset
      data-problem={props.problem ? '' : undefined}
      aria-describedby={props.problem ? `${id}-error` : undefined}
    >
      <legend className="mb-1.5 font-medium">{props.label}</legend>
      <div className="grid gap-1.5 sm:grid-cols-2">
        {props.options.map((option) => (
          <label
            key={option.value}
            className="control flex items-center gap-2.5 border border-border px-3 py-1.5 has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={`${props.name}-${id}`}
              value={option.value}
              checked={props.value === option.value}
              onChange={() => props.onChange(option.value)}
              className="size-4 shrink-0 accent-primary outline-none"
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldProblem id={id} problem={props.problem} />
    </fieldset>
  )
}
