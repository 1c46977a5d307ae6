// The table of fees and limits that everybody may read: what is in force, and what is announced.
import type { Fees } from '@shop/contract/wallet/admin-fees.ts'
import type { Language } from '@shop/contract/language.ts'
import type { Platform } from '@shop/contract/people/pages.ts'
import { type Cents, zeroCents } from '@shop/contract/wire.ts'
import { money, waitText } from '@shop/locale/format.ts'
import { tableWords } from './table-words.ts'

export type FeeRow = Platform['fees'][number]

interface Line extends Omit<FeeRow, 'next'> {
  /** What is compared and shown where only the figure changes. */
  figure: string
}

/** What is switched off is left out. */
export function tableOf(language: Language, fees: Fees, next?: { from: Date; fees: Fees }): FeeRow[] {
  const later = next ? linesOf(language, next.fees) : []
  return linesOf(language, fees).map(({ figure, ...row }) => {
    const changed = later.find(({ key }) => key === row.key)
    const isSame = !next || !changed || changed.figure === figure
    return { ...row, next: isSame ? null : { from: next.from, text: changed.figure } }
  })
}

/** What a withdrawal by a network costs. */
export function networkFeeRow(
  language: Language,
  { key, name, fee, next }: { key: string; name: string; fee: Cents; next: { from: Date; fee: Cents } | null },
): FeeRow {
  const text = tableWords[language].networkFee(name)
  const isSame = !next || next.fee === fee
  return {
    key: `network.${key}.fee`,
    text,
    amount: fee,
    next: isSame ? null : { from: next.from, text: money(next.fee) },
  }
}

function linesOf(language: Language, fees: Fees): Line[] {
  const words = tableWords[language]
  const sum = (key: string, text: string, amount: Cents): Line => ({ key, text, amount, figure: money(amount) })
  const fact = (key: string, text: string, figure: string): Line => ({ key, text, amount: null, figure })
  const recharges = (['chain', 'card', 'manual'] as const).flatMap((way): Line[] => {
    const { on, min, max, eta_minutes } = fees[way]
    if (!on) return []
    const name = words.ways[way]
    const fee = figureOf(language, way === 'card' ? { ...fees.card, least: zeroCents } : free)
    const wait = waitText(language, eta_minutes * 60)
    return [
      sum(`${way}.min`, words.least(name), min),
      sum(`${way}.max`, words.most(name), max),
      fact(`${way}.fee`, words.fee(name, fee), fee),
      fact(`${way}.time`, words.within(name, wait), wait),
      ...(way === 'card' ? cardHold(language, fees) : []),
    ]
  })
  const { bank_on, min, max, day_max, rate, fixed, min_fee, eta_hours } = fees.withdrawal
  if (!bank_on) return recharges
  const name = words.ways.withdrawal
  const fee = figureOf(language, { rate, fixed, least: min_fee })
  const wait = waitText(language, eta_hours * 3600)
  return [
    ...recharges,
    sum('withdrawal.min', words.least(name), min),
    sum('withdrawal.max', words.most(name), max),
    sum('withdrawal.day', words.mostOfDay(name), day_max),
    fact('withdrawal.fee', words.fee(name, fee), fee),
    fact('withdrawal.time', words.within(name, wait), wait),
  ]
}

function cardHold(language: Language, { withdrawal: { card_hold_days: days } }: Fees): Line[] {
  if (days === 0) return []
  const figure = waitText(language, days * 24 * 3600)
  return [{ key: 'card.hold', text: tableWords[language].cardHold(days), amount: null, figure }]
}

const free = { rate: '0', fixed: zeroCents, least: zeroCents }

function figureOf(language: Language, { rate, fixed, least }: { rate: string; fixed: Cents; least: Cents }): string {
  const words = tableWords[language]
  const share = Number(rate) > 0 ? `${Number((Number(rate) * 100).toFixed(2))}%` : ''
  const figure = [share, fixed > 0 ? money(fixed) : ''].filter(Boolean).join(' + ')
  if (!figure) return least > 0 ? money(least) : words.free
  return least > 0 ? words.atLeast(figure, money(least)) : figure
}
