// A rate typed in percent.
import { useId } from 'react'
import { type BaseFieldProps, FormField, fieldAria } from './Form.tsx'

interface PercentFieldProps extends BaseFieldProps {
  name: string
  /** As typed: `7.5`. */
  value: string
  onChange: (percent: string) => void
  onBlur?: (() => void) | undefined
}

const lengthMax = 5

export function PercentField(props: PercentFieldProps) {
  const id = useId()
  return (
    <FormField {...props} id={id}>
      <span className="relative flex">
        <input
          id={id}
          name={props.name}
          type="text"
          inputMode="decimal"
          maxLength={lengthMax}
          autoComplete="off"
          value={props.value}
          // A decimal comma means the same as a point.
          onChange={(event) => props.onChange(event.target.value.replace(',', '.'))}
          onBlur={props.onBlur}
          className="control field w-full min-w-0 py-2 ps-3 pe-9 tabular-nums read-only:bg-surface-2"
          {...fieldAria(id, props)}
        />
        <span aria-hidden="true" className="pointer-events-none absolute end-3 top-1/2 -translate-y-1/2 text-text-3">
          %
        </span>
      </span>
    </FormField>
  )
}
