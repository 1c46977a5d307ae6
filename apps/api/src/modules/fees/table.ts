// The table of fees and limits that everybody may read, made from what is in force.
import type { Fees } from '@shop/contract/console/fees.ts'
import type { Language } from '@shop/contract/language.ts'
import type { Platform } from '@shop/contract/pages.ts'
import { type Cents, zeroCents } from '@shop/contract/wire.ts'
import { money, waitText } from '@shop/locale/format.ts'
import { tableWords } from './table-words.ts'

type Row = Platform['fees'][number]

/** What is switched off is left out. */
export function tableOf(language: Language, fees: Fees): Row[] {
  const words = tableWords[language]
  const days = fees.withdrawal.card_hold_days
  const recharges = (['chain', 'card', 'manual'] as const).flatMap((way): Row[] => {
    const { on, min, max, eta_minutes } = fees[way]
    if (!on) return []
    const name = words.ways[way]
    const charge = way === 'card' ? { ...fees.card, least: zeroCents } : free
    return [
      { key: `${way}.min`, text: words.least(name), amount: min },
      { key: `${way}.max`, text: words.most(name), amount: max },
      { key: `${way}.fee`, text: words.fee(name, figureOf(language, charge)), amount: null },
      { key: `${way}.time`, text: words.within(name, waitText(language, eta_minutes * 60)), amount: null },
      ...(way === 'card' && days > 0 ? [{ key: 'card.hold', text: words.cardHold(days), amount: null }] : []),
    ]
  })
  const { bank_on, min, max, day_max, rate, fixed, min_fee, eta_hours } = fees.withdrawal
  if (!bank_on) return recharges
  const name = words.ways.withdrawal
  return [
    ...recharges,
    { key: 'withdrawal.min', text: words.least(name), amount: min },
    { key: 'withdrawal.max', text: words.most(name), amount: max },
    { key: 'withdrawal.day', text: words.mostOfDay(name), amount: day_max },
    {
      key: 'withdrawal.fee',
      text: words.fee(name, figureOf(language, { rate, fixed, least: min_fee })),
      amount: null,
    },
    { key: 'withdrawal.time', text: words.within(name, waitText(language, eta_hours * 3600)), amount: null },
  ]
}

const free = { rate: '0', fixed: zeroCents, least: zeroCents }

function figureOf(language: Language, { rate, fixed, least }: { rate: string; fixed: Cents; least: Cents }): string {
  const words = tableWords[language]
  const share = Number(rate) > 0 ? `${Number((Number(rate) * 100).toFixed(2))}%` : ''
  const figure = [share, fixed > 0 ? money(fixed) : ''].filter(Boolean).join(' + ')
  if (!figure) return least > 0 ? money(least) : words.free
  return least > 0 ? words.atLeast(figure, money(least)) : figure
}
