// An email field that asks about a likely typing error in the domain; a tap corrects it.
import { useState } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { afterPress } from '#ui/press.ts'
import { TextField, type TextFieldProps } from '#ui/TextField.tsx'
import { emailMeant } from './email-domain.ts'

type EmailFieldProps = Pick<
  TextFieldProps,
  'id' | 'value' | 'error' | 'onChange' | 'onBlur' | 'enterKeyHint' | 'maxLength'
>

export function EmailField(props: EmailFieldProps) {
  const { id, value, onChange, onBlur } = props
  const identity = usePageText('identity')
  // What the field held when it was left: nobody is corrected while typing.
  const [left, setLeft] = useState<string>()
  const meant = value === left ? emailMeant(value) : undefined
  const correct = (email: string) => {
    onChange(email)
    // The hint, which had the focus, is gone.
    document.getElementById(id)?.focus({ preventScroll: true })
  }
  return (
    <div>
      <TextField
        {...props}
        label={identity.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        onBlur={() => {
          onBlur?.()
          afterPress(() => setLeft(value))
        }}
      />
      <div role="status">
        {meant === undefined ? null : (
          <button
            type="button"
            className="mt-0.5 -mb-2 flex min-h-11 items-center text-start text-body-s font-medium wrap-anywhere text-primary underline underline-offset-3 hover:text-primary-press"
            onClick={() => correct(meant)}
          >
            {identity.didYouMean(meant)}
          </button>
        )}
      </div>
    </div>
  )
}
