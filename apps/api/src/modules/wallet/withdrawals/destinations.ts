// Payout destinations: parsed from a request, stored encrypted, recognized by keyed hashes, saved for reuse.
import type { Input } from '@shop/contract/endpoint.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import {
  accountNumberOf,
  type BankAccount,
  bankCodeOf,
  bankForm,
  bankProblems,
} from '@shop/contract/wallet/bank-forms.ts'
import type { createWithdrawal, Destination } from '@shop/contract/wallet/withdrawals.ts'
import { type Ctx, shopperOf } from '#context.ts'
import { toBytea } from '#db/sql.ts'
import * as networks from '#modules/wallet/networks/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { seal, unseal } from '#security/seal.ts'
import { fingerprint } from '#security/token.ts'
import * as store from './destination-store.ts'
import { maskedAddress, maskedCard, normalizeAddress, normalizeCardNumber, savedMax } from './rules.ts'

export interface WithdrawalSettings {
  pepper: string
}

/** The encrypted fields. */
export interface Contents extends BankAccount {
  holder: string
  address: string
  memo: string
}

export type Target = { type: 'bank'; contents: Contents } | { type: 'chain'; contents: Contents; networkId: number }

type Body = Input<typeof createWithdrawal>['body']

const noBank = { bank_country: '', bank_name: '', bank_branch: '', bank_code: '', card_no: '', account_type: '' }
const blank: Contents = { ...noBank, holder: '', address: '', memo: '' }

export function openSealed({ pepper }: WithdrawalSettings, sealed: string): Contents {
  return { ...blank, ...(JSON.parse(unseal(sealed, pepper)) as Partial<Contents>) }
}

/** From a saved destination, or from the fields of the type. */
export async function targetOf(ctx: Ctx, settings: WithdrawalSettings, body: Body): Promise<Target> {
  if (body.account_id !== undefined) return savedTarget(ctx, settings, { ...body, account_id: body.account_id })
  if (body.type === 'bank') return bankTarget(body)
  if (body.network_id === undefined) return refuseFields({ network_id: 'chooseNetwork' })
  const { address = '', memo = '', network_id: networkId } = body
  return { type: 'chain', contents: { ...blank, address, memo }, networkId }
}

async function savedTarget(
  ctx: Ctx,
  settings: WithdrawalSettings,
  { account_id, type }: { account_id: number; type: Body['type'] },
): Promise<Target> {
  const row = await store.findSaved(ctx, shopperOf(ctx).userId, account_id)
  if (row?.type !== type) return refuse('object.not_found')
  const contents = openSealed(settings, row.sealed)
  if (row.network_id !== null) return { type: 'chain', contents, networkId: row.network_id }
  // Saved before its country required more: the shopper enters it again.
  const problems: Record<string, FieldRule> = bankProblems(contents)
  return Object.keys(problems).length > 0 ? refuseFields(problems) : { type: 'bank', contents }
}

function bankTarget(body: Body): Target {
  const { bank_country = '', bank_name = '', bank_branch = '', bank_code = '', card_no = '', holder = '' } = body
  const { account_type = '' } = body
  const account: BankAccount = { bank_country, bank_name, bank_branch, bank_code, card_no, account_type }
  const problems: Record<string, FieldRule> = bankProblems(account)
  const number = accountNumberOf(account)
  if (!number || Object.keys(problems).length > 0) return refuseFields(problems)
  const { hasBranch, hasType, code } = bankForm(bank_country)
  const details = {
    bank_branch: hasBranch ? bank_branch : '',
    bank_code: code ? bankCodeOf(account) : '',
    account_type: hasType ? account_type : '',
  }
  return { type: 'bank', contents: { ...blank, bank_country, bank_name, ...details, card_no: number, holder } }
}

/** Validates network, address and memo; drops the memo where the network has none. */
export async function checkChain(
  ctx: Ctx,
  target: Extract<Target, { type: 'chain' }>,
): Promise<{ network: networks.StoredNetwork; target: Target }> {
  const network = await networks.findNetwork(ctx, target.networkId)
  if (!network?.supported || !network.withdraw_on) return refuse('network.unsupported')
  const { address } = target.contents
  const memo = network.memo_rule === 'none' ? '' : target.contents.memo
  const problems: Record<string, FieldRule> = {}
  if (!address) problems.address = 'addressRequired'
  else if (!networks.isAddress(network.format, address)) problems.address = 'addressFormat'
  else if (await networks.isOwnAddress(ctx, { address, memo })) problems.address = 'ownAddress'
  if (network.memo_rule === 'required' && !memo) problems.memo = 'memoRequired'
  if (Object.keys(problems).length > 0) return refuseFields(problems)
  return { network, target: { ...target, contents: { ...target.contents, memo } } }
}

/** A hash of the card, or of address and memo, independent of the shopper, the network and other fields. */
function placeOf({ pepper }: WithdrawalSettings, { contents, type }: Pick<Target, 'contents' | 'type'>): Buffer {
  const { card_no, address, memo } = contents
  return fingerprint(
    type === 'bank' ? [type, normalizeCardNumber(card_no)] : [type, normalizeAddress(address), memo],
    pepper,
  )
}

/** A hash of the card or address alone. Without the memo, because on many chains it does not change the payee. */
export function payeeOf(
  settings: WithdrawalSettings,
  { type, sealed }: { type: Target['type']; sealed: string },
): Buffer {
  const { card_no, address } = openSealed(settings, sealed)
  return placeOf(settings, { type, contents: { ...blank, card_no, address } })
}

/** Hashes of what a keyword may be: a card number, or an address with or without a memo. */
export function placesMatching(settings: WithdrawalSettings, keyword: string): Buffer[] {
  const card_no = keyword.replace(/[\s-]/g, '').toUpperCase()
  const [address = '', ...rest] = keyword.split(/\s+/)
  const memo = rest.join(' ')
  return [
    placeOf(settings, { type: 'bank', contents: { ...blank, card_no } }),
    placeOf(settings, { type: 'chain', contents: { ...blank, address, memo } }),
  ]
}

/** The destination as the SQL function save_destination stores it, and as mails and notifications show it. */
export function destinationOf(
  settings: WithdrawalSettings,
  { target, save }: { target: Target; save: boolean },
): { destination: store.NewDestination; masked: string } {
  const { contents, type } = target
  const networkId = target.type === 'chain' ? target.networkId : null
  const { bank_country, bank_name, bank_branch, bank_code, account_type, card_no, holder, address, memo } = contents
  const card = `${bank_name} ${maskedCard(card_no)}`
  // Destinations from before countries or types were required keep their hash.
  const details = bank_country ? [bank_country, bank_branch, bank_code, ...(account_type ? [account_type] : [])] : []
  const exact = [type, bank_name, card_no, holder, String(networkId ?? ''), address, memo, ...details]
  const destination = {
    type,
    network_id: networkId,
    fingerprint: toBytea(fingerprint(exact, settings.pepper)),
    place: toBytea(placeOf(settings, target)),
    sealed: seal(JSON.stringify(contents), settings.pepper),
    shown: type === 'bank' ? card : address,
    saved: save,
    saved_max: savedMax,
  }
  return { destination, masked: type === 'bank' ? card : maskedAddress(address) }
}

export async function listDestinations(ctx: Ctx, settings: WithdrawalSettings): Promise<Destination[]> {
  const rows = await store.listSaved(ctx, shopperOf(ctx).userId, savedMax)
  return rows.map(({ sealed, ...row }) => {
    const { card_no, address, ...contents } = openSealed(settings, sealed)
    return { ...row, ...contents, shown: row.type === 'bank' ? maskedCard(card_no) : address }
  })
}

export async function deleteDestination(ctx: Ctx, id: number): Promise<null> {
  const isGone = await store.setUnsaved(ctx, shopperOf(ctx).userId, id)
  return isGone ? null : refuse('object.not_found')
}
