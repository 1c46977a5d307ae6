// The API call that sets or changes the payment password; the session continues.

import type { Input } from '@shop/contract/endpoint.ts'
import { resetPayCode } from '@shop/contract/people/account.ts'
import { api } from '#api.ts'
import { session, setUser } from '#session.tsx'

export async function savePaymentPassword(body: Input<typeof resetPayCode>['body']): Promise<void> {
  await api(resetPayCode, { body }, { quiet: true })
  const { user } = session.get()
  if (user) await setUser({ ...user, has_pay_pwd: true })
}
