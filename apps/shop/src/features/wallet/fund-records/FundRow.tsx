// A fund record: as a row (who, what for, when, amount and the balance after it), and in full with a link to its cause.
import type { OrderCard } from '@shop/contract/sales/orders.ts'
import type { FundKind, FundRecord } from '@shop/contract/wallet/fund-records.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { dateTime, timeOfDay } from '@shop/locale/days.ts'
import { money } from '@shop/locale/format.ts'
import { ArrowDownToLine, ArrowUpFromLine, type LucideIcon, Percent, Scale, ShoppingBag, Undo2 } from 'lucide-react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { DetailList } from '#ui/DetailList.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Link } from '#ui/Link.tsx'
import { MaskedText } from '#ui/MaskedText.tsx'
import { useWide } from '#ui/use-wide.ts'
import { formatDay } from './months.ts'

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
function signed(amount: Cents): string {
  return amount > 0 ? `+${money(amount)}` : money(amount)
}

interface FundRowProps {
  record: FundRecord
  isOpen: boolean
  onOpen: () => void
}

const rowClass =
  'group flex min-h-16 w-full items-center gap-3 px-4 py-3 text-start outline-offset-[-3px] transition-colors duration-120 hover:bg-surface-2 active:bg-surface-2 lg:aria-[current]:bg-primary-soft'

export function FundRow({ record, isOpen, onOpen }: FundRowProps) {
  return (
    <button
      type="button"
      aria-haspopup={useWide() ? undefined : 'dialog'}
      aria-current={isOpen || undefined}
      className={rowClass}
      onClick={onOpen}
    >
      <FundLine record={record} time={timeOfDay(useLanguage(), record.created_at)} />
    </button>
  )
}

/** Leads to the cause of the record; one without a page leads to all records. */
export function FundLink({ record }: { record: FundRecord }) {
  const { link, created_at } = record
  const cause = link && link.type !== 'adjustment' ? pages[link.type](link.id) : '/capitalRecord'
  return (
    <Link to={cause} className={rowClass}>
      <FundLine record={record} time={formatDay(useLanguage(), created_at)} />
    </Link>
  )
}

function FundLine({ record, time }: { record: FundRecord; time: string }) {
  const t = usePageText('wallet')
  const { kind, title, counterparty, amount, balance_after } = record
  const Icon = icons[kind]
  return (
    <>
      <span
        className={`grid size-10 shrink-0 place-items-center rounded-full transition-colors duration-120 group-hover:bg-surface lg:group-aria-[current]:bg-surface ${
          amount > 0 ? 'bg-success-soft text-success' : 'bg-surface-2 text-text-2'
        }`}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-body font-medium wrap-anywhere text-text">
          <MaskedText text={counterparty || title} />
        </span>
        <span className="block text-caption text-text-3">
          {counterparty ? `${title}\u00a0· ` : ''}
          <span className="whitespace-nowrap">{time}</span>
        </span>
      </span>
      <span className="shrink-0 text-end tabular-nums">
        <span className={`block text-body font-semibold ${amount > 0 ? 'text-success' : 'text-text'}`}>
          {signed(amount)}
        </span>
        <span className="block text-caption text-text-3">
          <Hidden label={t.balanceHidden}>{t.balanceAfter(money(balance_after))}</Hidden>
        </span>
      </span>
    </>
  )
}

type RecordLink = NonNullable<FundRecord['link']>

const pages: Record<Exclude<RecordLink['type'], 'adjustment'>, (id: number) => string> = {
  order: (id) => `/orderInfo/${id}`,
  recharge: (id) => `/topUpRecord?id=${id}`,
  withdrawal: (id) => `/depositRecord?id=${id}`,
  refund: (id) => `/refund/${id}`,
}

interface FundDetailProps {
  record: FundRecord
  /** The order behind the record, once it is loaded. */
  order: Pick<OrderCard, 'sn' | 'shop' | 'items'> | undefined
}

/** One fund record in full, with a link to its cause. */
export function FundDetail({ record, order }: FundDetailProps) {
  const t = usePageText('wallet')
  const language = useLanguage()
  const { id, title, counterparty, reason, amount, balance_after, created_at, link, kind } = record
  return (
    <div className="space-y-5">
      <div>
        {counterparty ? (
          <p className="text-body font-medium wrap-anywhere text-text">
            <MaskedText text={counterparty} />
          </p>
        ) : null}
        <p className="text-body-s text-text-2">{title}</p>
        <p className={`text-display tabular-nums ${amount > 0 ? 'text-success' : 'text-text'}`}>{signed(amount)}</p>
      </div>
      <DetailList
        details={[
          reason !== '' && { label: t.adjustReason, value: reason, isLong: true },
          order !== undefined && {
            label: t.order,
            value: order.items[0]?.title,
            isLong: true,
          },
          order !== undefined && { label: t.orderNo, value: order.sn },
          { label: t.balance, value: <Hidden label={t.balanceHidden}>{money(balance_after)}</Hidden> },
          { label: t.time, value: dateTime(language, created_at) },
          {
            label: t.recordNo,
            value: (
              <span className="-my-3 -me-4 inline-flex items-center">
                <span translate="no" className="tabular-nums">
                  {id}
                </span>
                <CopyButton text={id} />
              </span>
            ),
          },
        ]}
      />
      {kind === 'adjust' ? <p className="text-body-s text-text-2">{t.adjustNote}</p> : null}
      {link && link.type !== 'adjustment' ? (
        <Button full kind="secondary" to={pages[link.type](link.id)}>
          {t.view[link.type]}
        </Button>
      ) : null}
    </div>
  )
}
