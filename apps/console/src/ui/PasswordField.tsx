// A password, hidden until the operator shows it.
import { Eye, EyeOff } from 'lucide-react'
import { useId, useState } from 'react'
import { useText } from '#text/use-text.ts'
import { type BaseFieldProps, FormField, fieldAria } from './FormField.tsx'
import { IconButton } from './IconButton.tsx'

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
