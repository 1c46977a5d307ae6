// A fund record: as a row (who, what for, when, amount and the balance after it), and in full with a link to its cause.
import type { OrderCard } from '@shop/contract/sales/orders.ts'
import type { FundKind, FundRecord } from '@shop/contract/wallet/fund-records.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { dateTime, timeOfDay } from '@shop/locale/days.ts'
import { money } from '@shop/locale/format.ts'
import { pastDay } from '@shop/locale/short-days.ts'
import { ArrowDownToLine, ArrowUpFromLine, type LucideIcon, Percent, Scale, ShoppingBag, Undo2 } from 'lucide-react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { DetailList } from '#ui/DetailList.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Link } from '#ui/Link.tsx'
import { MaskedText } from '#ui/MaskedText.tsx'
import { RecordLine, recordLineClass } from '#ui/RecordLine.tsx'
import { useWide } from '#ui/use-wide.ts'

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

export function FundRow({ record, isOpen, onOpen }: FundRowProps) {
  return (
    <button
      type="button"
      aria-haspopup={useWide() ? undefined : 'dialog'}
      aria-current={isOpen || undefined}
      className={recordLineClass}
      onClick={onOpen}
    >
      <FundLine record={record} time={timeOfDay(useLanguage(), record.created_at)} hasBalance />
    </button>
  )
}

/** Leads to the cause of the record; one without a page leads to all records. */
export function FundLink({ record }: { record: FundRecord }) {
  const { link, created_at } = record
  const cause = link && link.type !== 'adjustment' ? pages[link.type](link.id) : '/capitalRecord'
  return (
    <Link to={cause} className={recordLineClass}>
      <FundLine record={record} time={pastDay(useLanguage(), created_at, { hasTime: false })} />
    </Link>
  )
}

function FundLine({ record, time, hasBalance = false }: { record: FundRecord; time: string; hasBalance?: boolean }) {
  const { kind, title, counterparty, amount, balance_after } = record
  return (
    <RecordLine
      Icon={icons[kind]}
      title={counterparty || title}
      amount={signed(amount)}
      tone={amount > 0 ? 'in' : 'open'}
      facts={
        <>
          {counterparty ? `${title}\u00a0· ` : ''}
          <span className="whitespace-nowrap">{time}</span>
        </>
      }
      end={hasBalance ? <BalanceAfter balance={balance_after} /> : undefined}
    />
  )
}

/** Without its name where there is no space for it. */
function BalanceAfter({ balance }: { balance: Cents }) {
  const t = usePageText('wallet')
  return (
    <span className="shrink-0 self-start tabular-nums">
      <Hidden label={t.balanceHidden}>
        <span className="@max-[26rem]:sr-only">{t.balanceAfter(money(balance))}</span>
        <span aria-hidden="true" className="@min-[26rem]:hidden">
          {money(balance)}
        </span>
      </Hidden>
    </span>
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
