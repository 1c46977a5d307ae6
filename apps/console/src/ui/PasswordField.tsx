// A password: hidden until asked to be shown; where told it can be made up here.
import { Eye, EyeOff, WandSparkles } from 'lucide-react'
import { useId, useState } from 'react'
import { useText } from '#text/use-text.ts'
import { Button } from './Button.tsx'
import { CopyButton } from './CopyButton.tsx'
import { described, type FieldShell, FormField } from './FormField.tsx'
import { IconButton } from './IconButton.tsx'
import { makePassword } from './make-password.ts'

export interface PasswordFieldProps extends FieldShell {
  name: string
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  autoComplete: 'current-password' | 'new-password'
  canGenerate?: boolean
}

export function PasswordField({ canGenerate = false, ...props }: PasswordFieldProps) {
  const id = useId()
  const text = useText()
  const [isShown, setShown] = useState(false)
  const [made, setMade] = useState<string>()
  const isMade = made !== undefined && made === props.value
  const generate = () => {
    const password = makePassword()
    setMade(password)
    setShown(true)
    props.onChange(password)
  }
  const hint = isMade ? text.ui.password.generated : props.hint
  const Icon = isShown ? EyeOff : Eye
  return (
    <FormField {...props} id={id} hint={hint}>
      <div className="flex gap-2">
        <div data-fault={props.fault ? '' : undefined} className="control field flex min-w-0 grow items-center">
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
            {...described(id, { hint, fault: props.fault })}
          />
          <IconButton
            label={isShown ? text.ui.password.hide : text.ui.password.show}
            aria-pressed={isShown}
            icon={<Icon aria-hidden className="size-4" />}
            onClick={() => setShown(!isShown)}
            className="h-full"
          />
        </div>
        {isMade ? <CopyButton value={props.value} label={props.label} /> : null}
        {canGenerate && !isMade ? (
          <Button icon={<WandSparkles aria-hidden className="size-4" />} onClick={generate}>
            {text.ui.password.generate}
          </Button>
        ) : null}
      </div>
    </FormField>
  )
}
