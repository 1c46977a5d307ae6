// A network while it is edited.
import type { NetworkRow } from '@shop/contract/console/networks.ts'
import { type Cents, zeroCents } from '@shop/contract/wire.ts'
import { type Words, writtenWords } from '#ui/words.ts'

export interface NetworkEdit {
  key: string
  name: string
  standard: string
  token: string
  format: NetworkRow['format']
  memo_rule: NetworkRow['memo_rule']
  evidence_required: boolean
  deposit_min: Cents | null
  withdraw_min: Cents | null
  withdraw_fee: Cents | null
  confirmations: number | null
  eta_minutes: number | null
  rate: string
  deposit_on: boolean
  withdraw_on: boolean
  supported: boolean
  note: Words
  explorer: string
  position: number | null
}

export function editOf(row: NetworkRow | undefined): NetworkEdit {
  if (row) {
    const {
      id: _,
      version: _version,
      addresses: _addresses,
      proposal: _proposal,
      words_proposal: _words,
      ...fields
    } = row
    return fields
  }
  return {
    key: '',
    name: '',
    standard: '',
    token: 'USDT',
    format: 'evm',
    memo_rule: 'none',
    evidence_required: true,
    deposit_min: null,
    withdraw_min: null,
    withdraw_fee: null,
    confirmations: 12,
    eta_minutes: 30,
    rate: '1',
    deposit_on: false,
    withdraw_on: false,
    supported: true,
    note: {},
    explorer: '',
    position: 100,
  }
}

export function draftOf(edit: NetworkEdit) {
  return {
    ...edit,
    deposit_min: edit.deposit_min ?? zeroCents,
    withdraw_min: edit.withdraw_min ?? zeroCents,
    withdraw_fee: edit.withdraw_fee ?? zeroCents,
    confirmations: edit.confirmations ?? 0,
    eta_minutes: edit.eta_minutes ?? 0,
    position: edit.position ?? 0,
    note: writtenWords(edit.note),
  }
}
