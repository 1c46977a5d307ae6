// A user's name in the order of the language, or the account without a name.
import type { Language } from '@shop/contract/language.ts'
import type { User } from '@shop/contract/people/identity.ts'
import { personName } from '@shop/locale/person-name.ts'

type Named = Pick<User, 'account' | 'family_name' | 'given_name'>

export function displayName(user: Named, language: Language): string {
  return personName(user, language) || user.account
}
