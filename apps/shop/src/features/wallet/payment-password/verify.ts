// Exchanges the payment password for a token that pays for one thing within five minutes.
import { type PayScene, verifyPayCode } from '@shop/contract/wallet/withdrawals.ts'
import { api } from '#api.ts'

export async function payTokenFor(code: string, scene: PayScene): Promise<string> {
  const body = { pay_pwd: code, scene }
  return (await api(verifyPayCode, { body }, { quiet: true, allowRepeat: true })).pay_token
}
