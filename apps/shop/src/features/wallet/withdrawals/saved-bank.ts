// What is wrong with a saved bank account, by its fields: it is to be entered again.
import type { FieldRule } from '@shop/contract/errors.ts'
import { savedBankProblems } from '@shop/contract/wallet/bank-forms.ts'
import type { Destination } from '@shop/contract/wallet/withdrawals.ts'

export type SavedBankProblem = 'accountNumber' | 'accountCode' | 'accountIncomplete'

export function savedBankProblem(fields: Partial<Record<string, FieldRule>>): SavedBankProblem | undefined {
  const names = Object.keys(fields)
  if (names.length === 0) return undefined
  if (names.every((field) => field === 'card_no')) return 'accountNumber'
  const isOnlyCode = names.every((field) => field === 'bank_code' || field === 'card_no')
  return isOnlyCode && fields.bank_code === 'format' ? 'accountCode' : 'accountIncomplete'
}

/** Before it is sent: since it was saved, its country may ask for more. */
export function savedAccountProblem(account: Destination | undefined): SavedBankProblem | undefined {
  return account && savedBankProblem(savedBankProblems(account))
}
