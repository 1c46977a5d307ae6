// Converts a network between the wire format and the form, and lists its changes.
import type { NetworkRow } from '@shop/contract/wallet/admin-networks.ts'
import { type Cents, zeroCents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import type { Text } from '#text/en-US.ts'
import type { Difference } from '#ui/DetailList.tsx'
import { filledTranslations, type Translations } from '#ui/translations.ts'

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
  note: Translations
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
      texts_proposal: _texts,
      charge_proposal: _charges,
      announced: _announced,
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
    note: filledTranslations(edit.note),
  }
}

const amountFields = ['deposit_min', 'withdraw_min', 'withdraw_fee'] as const
const switchFields = ['supported', 'deposit_on', 'withdraw_on', 'evidence_required'] as const
const plainFields = [
  'name',
  'standard',
  'token',
  'confirmations',
  'eta_minutes',
  'rate',
  'explorer',
  'position',
] as const

type Fields = Omit<ReturnType<typeof draftOf>, 'key'>

/** The changed fields as readable lines; fields absent from `after` stay. */
export function networkLines(text: Text, before: Fields, after: Partial<Fields>): Difference[] {
  const { fields, formats, memoRules } = text.networks
  const next = { ...before, ...after }
  const yesNo = (isOn: boolean) => (isOn ? text.ui.yes : text.ui.no)
  const lines = [
    ...plainFields.map((name) => ({ name: fields[name], before: String(before[name]), after: String(next[name]) })),
    { name: fields.format, before: formats[before.format], after: formats[next.format] },
    { name: fields.memo_rule, before: memoRules[before.memo_rule], after: memoRules[next.memo_rule] },
    ...switchFields.map((name) => ({ name: fields[name], before: yesNo(before[name]), after: yesNo(next[name]) })),
    ...amountFields.map((name) => ({ name: fields[name], before: money(before[name]), after: money(next[name]) })),
    ...noteLines(fields.note, before.note, next.note),
  ]
  return lines.filter((line) => line.before !== line.after)
}

/** The changes of a translated note, one line per changed language. */
export function noteLines(name: string, before: Translations, after: Translations): Difference[] {
  const languages = Object.keys({ ...before, ...after }) as (keyof Translations)[]
  return languages
    .filter((language) => (before[language] ?? '') !== (after[language] ?? ''))
    .map((language) => ({
      name: `${name} · ${language}`,
      before: before[language] ?? '',
      after: after[language] ?? '',
    }))
}
