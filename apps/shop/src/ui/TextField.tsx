// A single-line text field with label, hint and error, and the password field.
import { Eye, EyeOff } from 'lucide-react'
import { type HTMLInputAutoCompleteAttribute, type ReactNode, useState } from 'react'
import { useText } from '#text/use-text.tsx'
import { controlAria, FormField } from './FormField.tsx'
import { IconButton } from './IconButton.tsx'

export interface TextFieldProps {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  hint?: string | undefined
  error?: string | undefined
  /** The error does not say what the hint says. */
  keepsHint?: boolean
  isOptional?: boolean
  type?: 'text' | 'email' | 'tel' | 'password' | 'search'
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal' | 'search'
  autoComplete?: HTMLInputAutoCompleteAttribute
  enterKeyHint?: 'next' | 'done' | 'go' | 'search' | 'send'
  maxLength?: number
  autoCapitalize?: 'none' | 'words' | 'sentences'
  /** At the end, inside the box. */
  end?: ReactNode
}

export function TextField(props: TextFieldProps) {
  const { id, label, value, hint, error, keepsHint, isOptional, end } = props
  return (
    <FormField
      id={id}
      label={label}
      hint={hint}
      error={error}
      keepsHint={keepsHint}
      {...(isOptional ? { isOptional } : {})}
    >
      <div
        className={`flex min-h-12 items-center rounded-field border bg-surface field-ring transition-colors duration-120 ${
          error === undefined ? 'border-border-strong' : 'border-sale'
        }`}
      >
        <input
          id={id}
          name={id}
          type={props.type ?? 'text'}
          inputMode={props.inputMode}
          autoComplete={props.autoComplete}
          autoCapitalize={props.autoCapitalize ?? 'none'}
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint={props.enterKeyHint}
          maxLength={props.maxLength}
          value={value}
          {...controlAria(id, { hint, error, keepsHint })}
          className="min-h-11.5 w-full min-w-0 flex-1 rounded-field bg-transparent px-3.5 text-body text-text outline-none"
          onChange={(event) => props.onChange(event.target.value)}
          onBlur={props.onBlur}
        />
        {end}
      </div>
    </FormField>
  )
}

/** A password field with a reveal button; pasting stays allowed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const text = useText()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          label={isShown ? text.common.hidePassword : text.common.showPassword}
          onPress={() => setShown(!isShown)}
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" className="text-text-2" />
        </IconButton>
      }
    />
  )
}
