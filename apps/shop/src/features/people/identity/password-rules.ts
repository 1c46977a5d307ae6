// The rules of the password form.
import type { FieldRule } from '@shop/contract/errors.ts'
import { NewPassword } from '@shop/contract/people/identity.ts'
import * as z from 'zod/mini'

export type PasswordField = 'old_password' | 'new_password' | 'confirm_password'

export type PasswordValues = Record<PasswordField, string>

/** Without the old password only the server can check whether the new one repeats it. */
export function checkPassword(field: PasswordField, values: PasswordValues, hasOld: boolean): FieldRule | undefined {
  const { old_password: old, new_password: fresh, confirm_password: confirm } = values
  if (field === 'old_password') return hasOld && !old ? 'oldRequired' : undefined
  if (field === 'confirm_password') return confirm === fresh ? undefined : 'passwordsNotMatch'
  if (!fresh) return 'passwordRequired'
  const shape = z.safeParse(NewPassword, fresh)
  if (!shape.success) return shape.error.issues[0]?.message as FieldRule
  return hasOld && fresh === old ? 'passwordSame' : undefined
}
