// Secret digits, such as the payment password: the number pad, hidden, with an eye to look at them.
import { PasswordField } from './PasswordField.tsx'
import type { TextFieldProps } from './TextField.tsx'

/** What is no digit may be typed, so that the rule can be told instead of a key that does nothing. */
export function PasscodeField(props: Omit<TextFieldProps, 'type' | 'end' | 'inputMode' | 'autoComplete'>) {
  // The browser's store of passwords is for the login; this secret must not overwrite it there.
  return <PasswordField {...props} inputMode="numeric" autoComplete="off" />
}
