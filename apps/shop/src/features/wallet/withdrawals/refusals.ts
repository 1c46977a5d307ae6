// Where the withdrawal form shows what the server refused, and the page's own text where the server's does not fit.
import type { ErrorCode, FieldRule } from '@shop/contract/errors.ts'
import { type SavedBankProblem, savedBankProblem } from './saved-bank.ts'
import type { WithdrawalField, WithdrawalValues } from './values.ts'

interface Refusal {
  reason: ErrorCode
  fields: Record<string, FieldRule>
}

const destinationFields: readonly WithdrawalField[] = [
  'bank_name',
  'bank_branch',
  'bank_code',
  'account_type',
  'card_no',
  'holder',
  'address',
  'memo',
]

/** Undefined when it is no problem of a field. A saved destination has no fields on the page. */
export function refusedField(
  { reason, fields }: Refusal,
  { account_id }: Pick<WithdrawalValues, 'account_id'>,
): WithdrawalField | undefined {
  if (reason === 'pay_token.invalid' || reason === 'object.not_found' || reason === 'wallet.locked') return undefined
  const isSaved = account_id !== undefined
  if (reason === 'network.unsupported') return isSaved ? 'account_id' : 'network_id'
  return isSaved && destinationFields.some((field) => fields[field]) ? 'account_id' : 'amount'
}

/** What is wrong with a saved destination; the server names the fields of a new one. */
export function savedProblem(
  refusal: Refusal,
  values: Pick<WithdrawalValues, 'account_id' | 'type'>,
): 'networkClosed' | SavedBankProblem | undefined {
  if (refusedField(refusal, values) !== 'account_id') return undefined
  if (refusal.reason === 'network.unsupported') return 'networkClosed'
  return values.type === 'chain' ? undefined : savedBankProblem(refusal.fields)
}
