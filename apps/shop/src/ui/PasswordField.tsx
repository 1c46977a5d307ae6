// A password field with a reveal button; pasting stays allowed.
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#text/use-text.tsx'
import { IconButton } from './IconButton.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

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
