// Six digits from an authenticator app, in one input so that paste and autofill work.
import { type Ref, useId } from 'react'
import { type BaseFieldProps, FormField, fieldAria } from './FormField.tsx'

export const codeLength = 6

interface CodeFieldProps extends BaseFieldProps {
  name: string
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  inputRef?: Ref<HTMLInputElement>
}

export function CodeField(props: CodeFieldProps) {
  const id = useId()
  return (
    <FormField {...props} id={id}>
      <input
        id={id}
        ref={props.inputRef}
        name={props.name}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={props.value}
        onChange={(event) => props.onChange(event.target.value.replace(/\D/g, '').slice(0, codeLength))}
        onBlur={props.onBlur}
        className="control field h-12 w-full ps-[0.4em] text-center font-mono text-h1 tracking-[0.4em]"
        {...fieldAria(id, props)}
      />
    </FormField>
  )
}
