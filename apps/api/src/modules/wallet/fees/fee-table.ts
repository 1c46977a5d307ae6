// The public table of fees and limits: what applies now, and what is announced.
import type { Language } from '@shop/contract/language.ts'
import type { Platform } from '@shop/contract/people/pages.ts'
import type { Fees } from '@shop/contract/wallet/admin-fees.ts'
import { type Cents, zeroCents } from '@shop/contract/wire.ts'
import { money, waitText } from '@shop/locale/format.ts'
import { walletTexts } from '@shop/locale/wallet-texts.ts'

export type FeeRow = Platform['fees'][number]

interface Line extends Omit<FeeRow, 'next'> {
  /** The value alone, for comparing with and showing an announced one. */
  value: string
}

/** Leaves out disabled methods. */
export function feeTableOf(language: Language, fees: Fees, next?: { from: Date; fees: Fees }): FeeRow[] {
  const later = next ? linesOf(language, next.fees) : []
  return linesOf(language, fees).map(({ value, ...row }) => {
    const changed = later.find(({ key }) => key === row.key)
    const isSame = !next || !changed || changed.value === value
    return { ...row, next: isSame ? null : { from: next.from, text: changed.value } }
  })
}

/** The fee of withdrawing through a network. */
export function networkFeeRow(
  language: Language,
  { key, name, fee, next }: { key: string; name: string; fee: Cents; next: { from: Date; fee: Cents } | null },
): FeeRow {
  const text = walletTexts[language].feeTable.networkFee(name)
  const isSame = !next || next.fee === fee
  return {
    key: `network.${key}.fee`,
    text,
    amount: fee,
    next: isSame ? null : { from: next.from, text: money(next.fee) },
  }
}

function linesOf(language: Language, fees: Fees): Line[] {
  const texts = walletTexts[language].feeTable
  const amountLine = (key: string, text: string, amount: Cents): Line => ({ key, text, amount, value: money(amount) })
  const textLine = (key: string, text: string, value: string): Line => ({ key, text, amount: null, value })
  const recharges = (['chain', 'card', 'manual'] as const).flatMap((method): Line[] => {
    const { on, min, max, eta_minutes } = fees[method]
    if (!on) return []
    const name = texts.methods[method]
    const fee = feeText(language, method === 'card' ? { ...fees.card, minimum: zeroCents } : free)
    const wait = waitText(language, eta_minutes * 60)
    return [
      amountLine(`${method}.min`, texts.minimum(name), min),
      amountLine(`${method}.max`, texts.maximum(name), max),
      textLine(`${method}.fee`, texts.fee(name, fee), fee),
      textLine(`${method}.time`, texts.usualTime(name, wait), wait),
      ...(method === 'card' ? cardHold(language, fees) : []),
    ]
  })
  const { bank_on, min, max, day_max, rate, fixed, min_fee, eta_hours } = fees.withdrawal
  if (!bank_on) return recharges
  const name = texts.methods.withdrawal
  const fee = feeText(language, { rate, fixed, minimum: min_fee })
  const wait = waitText(language, eta_hours * 3600)
  return [
    ...recharges,
    amountLine('withdrawal.min', texts.minimum(name), min),
    amountLine('withdrawal.max', texts.maximum(name), max),
    amountLine('withdrawal.day', texts.dayMaximum(name), day_max),
    textLine('withdrawal.fee', texts.fee(name, fee), fee),
    textLine('withdrawal.time', texts.usualTime(name, wait), wait),
  ]
}

function cardHold(language: Language, { withdrawal: { card_hold_days: days } }: Fees): Line[] {
  if (days === 0) return []
  const value = waitText(language, days * 24 * 3600)
  return [{ key: 'card.hold', text: walletTexts[language].feeTable.cardHold(days), amount: null, value }]
}

const free = { rate: '0', fixed: zeroCents, minimum: zeroCents }

function feeText(language: Language, { rate, fixed, minimum }: { rate: string; fixed: Cents; minimum: Cents }): string {
  const texts = walletTexts[language].feeTable
  const share = Number(rate) > 0 ? `${Number((Number(rate) * 100).toFixed(2))}%` : ''
  const value = [share, fixed > 0 ? money(fixed) : ''].filter(Boolean).join(' + ')
  if (!value) return minimum > 0 ? money(minimum) : texts.free
  return minimum > 0 ? texts.withMinimum(value, money(minimum)) : value
}
