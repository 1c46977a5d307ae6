// A user's name, or the account without a name.
import type { User } from '@shop/contract/people/identity.ts'
import { personName } from '@shop/locale/person-name.ts'

type Named = Pick<User, 'account' | 'family_name' | 'given_name'>

export function displayName(user: Named): string {
  return personName(user) || user.account
}
