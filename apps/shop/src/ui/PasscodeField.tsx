// A field for secret digits, such as the payment password: number pad, masked, with a reveal button.
import { PasswordField } from './PasswordField.tsx'
import type { TextFieldProps } from './TextField.tsx'

/** Other characters may be typed, so that the rule can be shown instead of ignoring keys. */
export function PasscodeField(props: Omit<TextFieldProps, 'type' | 'end' | 'inputMode' | 'autoComplete'>) {
  // The browser must not save this secret over the login password.
  return <PasswordField {...props} inputMode="numeric" autoComplete="off" />
}
