// A password, hidden until the operator shows it, and the six digits of an authenticator app.
import { Eye, EyeOff } from 'lucide-react'
import { type Ref, useId, useState } from 'react'
import { useText } from '#text/use-text.ts'
import { IconButton } from './Button.tsx'
import { type BaseFieldProps, FormField, fieldAria } from './Form.tsx'

interface PasswordFieldProps extends BaseFieldProps {
  name: string
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField(props: PasswordFieldProps) {
  const id = useId()
  const text = useText()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <FormField {...props} id={id}>
      <div data-problem={props.problem ? '' : undefined} className="control field flex min-w-0 grow items-center">
        <input
          id={id}
          name={props.name}
          type={isShown ? 'text' : 'password'}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
          onBlur={props.onBlur}
          autoComplete={props.autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          className={`w-full min-w-0 grow self-stretch bg-transparent px-3 outline-none ${isShown ? 'font-mono' : ''}`}
          {...fieldAria(id, props)}
        />
        <IconButton
          label={isShown ? text.ui.password.hide : text.ui.password.show}
          aria-pressed={isShown}
          icon={<Icon aria-hidden className="size-4" />}
          onClick={() => setShown(!isShown)}
          className="h-full"
        />
      </div>
    </FormField>
  )
}

export const codeLength = 6

interface CodeFieldProps extends BaseFieldProps {
  name: string
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  inputRef?: Ref<HTMLInputElement>
}

/** Six digits from an authenticator app, in one input so that paste and autofill work. */
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
