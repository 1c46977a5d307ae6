// The values of a recharge form, their validation and their draft.
import type { Network, Recharge, RechargeMethodOption } from '@shop/contract/wallet/recharges.ts'
import { type Cents, formatUsd, type Picture } from '@shop/contract/wire.ts'
import { createDraftStorage } from '#draft-storage.ts'
import { looksLikeTxid } from '#ui/address-shape.ts'
import { readAmount } from '#ui/amount.ts'
import type { RechargeBody } from './api.ts'

export interface RechargeValues {
  network_id: number | undefined
  /** Our address on the network, or the number of one of our accounts; empty until it may be shown. */
  address: string
  /** Whether the memo checkbox is checked. */
  memo: boolean
  amount: string
  txid: string
  evidence: readonly Picture[]
}

export type RechargeField = keyof RechargeValues

export const chainOrder: readonly RechargeField[] = ['network_id', 'address', 'memo', 'amount', 'txid', 'evidence']
export const manualOrder: readonly RechargeField[] = ['address', 'amount', 'txid', 'evidence']

/** What the values are checked against. */
export interface RechargeTerms {
  rechargeMethod: Pick<RechargeMethodOption, 'method' | 'min' | 'max' | 'accounts'>
  network: Network | undefined
  /** Pictures are still uploading. */
  isSending: boolean
}

type RechargeProblem =
  | 'chooseNetwork'
  | 'confirmNetwork'
  | 'chooseAccount'
  | 'memoTick'
  | 'amountCorrect'
  | 'amountMin'
  | 'amountMax'
  | 'txidFormat'
  | 'uploadEvidence'
  | 'waitUpload'

export function minOf({ rechargeMethod, network }: RechargeTerms): Cents {
  return rechargeMethod.method === 'chain' && network ? network.min_amount : rechargeMethod.min
}

/** The memo of the chosen address. */
export function memoOf(network: Network | undefined, address: string): string {
  return network?.addresses.find((entry) => entry.address === address)?.memo ?? ''
}

/** Whether the chosen address is still one of ours; true before one is chosen. */
export function isAddressStillValid(
  { address }: Pick<RechargeValues, 'address'>,
  { rechargeMethod, network }: RechargeTerms,
): boolean {
  if (address === '') return true
  if (rechargeMethod.method === 'chain') return !network || network.addresses.some((entry) => entry.address === address)
  return (rechargeMethod.accounts ?? []).some(({ number }) => number === address)
}

export function problemOf(
  field: RechargeField,
  values: RechargeValues,
  terms: RechargeTerms,
): RechargeProblem | undefined {
  const { rechargeMethod, network, isSending } = terms
  const isChain = rechargeMethod.method === 'chain'
  if (field === 'network_id') return isChain && !network ? 'chooseNetwork' : undefined
  if (field === 'address') return values.address ? undefined : isChain ? 'confirmNetwork' : 'chooseAccount'
  if (field === 'memo') return isChain && memoOf(network, values.address) && !values.memo ? 'memoTick' : undefined
  if (field === 'amount') return amountProblem(values.amount, minOf(terms), rechargeMethod.max)
  const txid = values.txid.trim()
  if (field === 'txid') {
    return isChain && txid && network && !looksLikeTxid(network.format, txid) ? 'txidFormat' : undefined
  }
  if (isSending) return 'waitUpload'
  const isNeeded = isChain ? (network?.evidence_required ?? true) : true
  return isNeeded && values.evidence.length === 0 ? 'uploadEvidence' : undefined
}

function amountProblem(text: string, min: Cents, max: Cents): RechargeProblem | undefined {
  const amount = readAmount(text)
  if (amount === undefined) return 'amountCorrect'
  if (amount < min) return 'amountMin'
  return amount > max ? 'amountMax' : undefined
}

/** Undefined while the amount is invalid. */
export function bodyOf(
  values: RechargeValues,
  { rechargeMethod, network }: RechargeTerms,
): Omit<RechargeBody, 'request_no'> | undefined {
  const amount = readAmount(values.amount)
  if (amount === undefined) return undefined
  const txid = values.txid.trim()
  return {
    method: rechargeMethod.method,
    amount,
    address: values.address,
    evidence: values.evidence.map(({ url }) => url),
    ...(network &&
      rechargeMethod.method === 'chain' && { network_id: network.id, memo: memoOf(network, values.address) }),
    ...(txid && { txid }),
  }
}

export const emptyValues: RechargeValues = {
  network_id: undefined,
  address: '',
  memo: false,
  amount: '',
  txid: '',
  evidence: [],
}

/** Prefills from a refused recharge, on its network if that is still open; without its pictures, which were refused. */
export function prefillFrom(
  { amount, txid, network }: Pick<Recharge, 'amount' | 'txid' | 'network'>,
  networks: readonly Network[],
): RechargeValues {
  const open = networks.find(({ id, deposit_on }) => id === network?.id && deposit_on)
  return { ...emptyValues, network_id: open?.id, amount: formatUsd(amount), txid }
}

/** A preselected network the user has used before shows its address at once. */
export function withKnownAddress(
  values: RechargeValues,
  networks: readonly Network[],
  used: { all: readonly number[] } | undefined,
): RechargeValues {
  const known = networks.find(({ id }) => id === values.network_id && used?.all.includes(id))
  return known ? { ...values, address: known.address } : values
}

/** Changing the network drops the input for the one before. */
export function withNetwork(values: RechargeValues, network: Network, address: string): RechargeValues {
  const moved = { ...values, network_id: network.id, address, memo: false }
  return values.network_id === undefined ? moved : { ...moved, txid: '', evidence: [] }
}

interface Draft {
  /** Identifies the form: its method and what it started with. */
  form: string
  values: RechargeValues
}

const draftStorage = createDraftStorage('recharge-draft')

/** The draft of a recharge form, stored in this tab because the money may be sent already. */
export function readDraft(owner: number, form: string): RechargeValues | undefined {
  const draft = draftStorage.read(owner) as Draft | undefined
  return draft?.form === form ? { ...emptyValues, ...draft.values } : undefined
}

export function saveDraft(owner: number, draft: Draft): void {
  draftStorage.save(owner, draft)
}

export function dropDraft(owner: number, form: string): void {
  if (readDraft(owner, form)) draftStorage.save(owner, undefined)
}
