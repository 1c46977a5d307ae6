// Several of a few options, each with a hint about what it means.
import { Check } from 'lucide-react'
import { useId } from 'react'
import { type BaseFieldProps, FieldProblem } from './Form.tsx'

interface CheckboxGroupProps<Value extends string> extends BaseFieldProps {
  name: string
  value: readonly Value[]
  options: readonly { value: Value; label: string; hint?: string }[]
  onChange: (value: Value[]) => void
}

export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>) {
  const id = useId()
  const { value, options, onChange, problem } = props
  // In the order of the options, so that the same choice is always the same list.
  const toggle = (changed: Value, isOn: boolean) =>
    onChange(options.map((option) => option.value).filter((v) => (v === changed ? isOn : value.includes(v))))
  return (
    <fieldset aria-describedby={problem ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-medium">{props.label}</legend>
      <div className="overflow-clip rounded-field border border-border">
        {options.map((option, index) => (
          <label
            key={option.value}
            className="relative flex items-center gap-3 border-hairline border-t bg-surface px-3 py-2.5 first:border-t-0 hover:bg-bg pointer-coarse:min-h-13"
          >
            <input
              type="checkbox"
              name={props.name}
              checked={value.includes(option.value)}
              onChange={(event) => toggle(option.value, event.target.checked)}
              aria-labelledby={`${id}-${option.value}`}
              aria-describedby={option.hint ? `${id}-${option.value}-hint` : undefined}
              data-problem={problem && index === 0 ? '' : undefined}
              className="peer size-4.5 shrink-0 appearance-none rounded-[5px] border-[1.5px] border-border-strong bg-surface checked:border-primary checked:bg-primary"
            />
            <Check
              aria-hidden
              strokeWidth={3}
              className="pointer-events-none absolute size-3 translate-x-[3px] text-on-primary opacity-0 peer-checked:opacity-100"
            />
            <span className="grid min-w-0 grow gap-x-3 sm:grid-cols-[7rem_1fr]">
              <span id={`${id}-${option.value}`} className="font-medium">
                {option.label}
              </span>
              {option.hint ? (
                <span id={`${id}-${option.value}-hint`} className="text-text-3">
                  {option.hint}
                </span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
      <FieldProblem id={id} problem={problem} />
    </fieldset>
  )
}
