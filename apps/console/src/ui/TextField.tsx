// A text field of one or several lines.
import { type ComponentProps, type Ref, useId } from 'react'
import { type BaseFieldProps, FormField, fieldAria } from './Form.tsx'

interface TextFieldProps extends BaseFieldProps {
  name: string
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  maxLength?: number
  /** Set: a text area with this many rows. */
  lines?: number
  autoComplete?: ComponentProps<'input'>['autoComplete']
  inputMode?: ComponentProps<'input'>['inputMode']
  spellCheck?: boolean
  readOnly?: boolean
  className?: string
  inputRef?: Ref<HTMLInputElement>
}

export function TextField(props: TextFieldProps) {
  const id = useId()
  const shared = {
    id,
    name: props.name,
    value: props.value,
    onChange: (event: { target: { value: string } }) => props.onChange(event.target.value),
    onBlur: props.onBlur,
    maxLength: props.maxLength,
    readOnly: props.readOnly,
    autoComplete: props.autoComplete ?? 'off',
    spellCheck: props.spellCheck ?? false,
    className: `control field w-full px-3 py-2 resize-none read-only:bg-surface-2 ${props.className ?? ''}`,
    ...fieldAria(id, props),
  }
  return (
    <FormField {...props} id={id}>
      {props.lines ? (
        <textarea {...shared} rows={props.lines} />
      ) : (
        <input {...shared} ref={props.inputRef} type="text" inputMode={props.inputMode} />
      )}
    </FormField>
  )
}
