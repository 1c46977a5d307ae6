// A fund record in a list: title, time, amount and the balance after it.
import type { FundKind, FundRecord } from '@shop/contract/wallet/fund-records.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { ArrowDownToLine, ArrowUpFromLine, type LucideIcon, Percent, Scale, ShoppingBag, Undo2 } from 'lucide-react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { formatTime } from './months.ts'

const icons: Record<FundKind, LucideIcon> = {
  recharge: ArrowDownToLine,
  pay: ShoppingBag,
  refund: Undo2,
  hold: ArrowUpFromLine,
  release: Undo2,
  withdraw: ArrowUpFromLine,
  fee: Percent,
  adjust: Scale,
}

/** Adds a plus to incoming amounts; outgoing ones have a minus already. */
export function signed(amount: Cents): string {
  return amount > 0 ? `+${money(amount)}` : money(amount)
}

export function FundRow({ record, onOpen }: { record: FundRecord; onOpen: () => void }) {
  const t = usePageText('wallet')
  const language = useLanguage()
  const { kind, title, amount, balance_after, created_at } = record
  const Icon = icons[kind]
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="flex min-h-16 w-full items-center gap-3 px-4 py-3 text-start outline-offset-[-3px] transition-colors duration-120 hover:bg-surface-2 active:bg-surface-2"
      onClick={onOpen}
    >
      <span
        className={`grid size-10 shrink-0 place-items-center rounded-full ${
          amount > 0 ? 'bg-success-soft text-success' : 'bg-surface-2 text-text-2'
        }`}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-body text-text">{title}</span>
        <span className="block text-caption text-text-3">{formatTime(language, created_at)}</span>
      </span>
      <span className="shrink-0 text-end tabular-nums">
        <span className={`block text-body font-semibold ${amount > 0 ? 'text-success' : 'text-text'}`}>
          {signed(amount)}
        </span>
        <span className="block text-caption text-text-3">
          <Hidden>{t.balanceAfter(money(balance_after))}</Hidden>
        </span>
      </span>
    </button>
  )
}
