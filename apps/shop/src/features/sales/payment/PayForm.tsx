// What is to be paid: the total and the time left, the orders, and the wallet balance before and after.
import type { OrderCard } from '@shop/contract/sales/orders.ts'
import { type Cents, subtractCents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { ArrowRight, WalletMinimal } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { Block } from '#ui/Block.tsx'
import { Hidden } from '#ui/Hidden.tsx'
import { Photo } from '#ui/Photo.tsx'
import type { Due } from './rules.ts'

export interface PayFormProps {
  due: Due
  /** Undefined while loading. */
  balance: Cents | undefined
  /** The time left to pay. */
  countdown: ReactNode
}

export function PayForm({ due, balance, countdown }: PayFormProps) {
  const t = usePageText('payment')
  return (
    <div className="col space-y-3 py-4">
      <section className="rounded-card border border-border bg-surface px-4 py-6 text-center">
        <h2 className="text-body-s text-text-2">{t.toPay}</h2>
        <p className="mt-1 text-display text-text tabular-nums">{money(due.total)}</p>
        {due.payBefore ? (
          <p className="mx-auto mt-2 w-fit rounded-full bg-warn-soft px-3 py-1 text-body-s font-medium text-warn">
            {countdown}
          </p>
        ) : null}
      </section>
      <Block title={t.method}>
        {balance === undefined ? (
          <div aria-busy="true" className="flex items-center gap-3.5">
            <span className="skeleton size-11 shrink-0 rounded-full" />
            <span className="skeleton h-9 w-1/2" />
          </div>
        ) : (
          <Method total={due.total} balance={balance} />
        )}
      </Block>
      <Block title={t.orders(due.orders.length)}>
        <ul className="divide-y divide-border">
          {due.orders.map((order) => (
            <li key={order.id} className="py-3 first:pt-0 last:pb-0">
              <OrderLine order={order} />
            </li>
          ))}
        </ul>
      </Block>
    </div>
  )
}

function Method({ total, balance }: { total: Cents; balance: Cents }) {
  const t = usePageText('payment')
  const isInsufficient = balance < total
  return (
    <div className="flex items-center gap-3.5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
        <WalletMinimal size={22} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className="flex min-w-0 flex-1 items-center gap-x-3 text-body-s tabular-nums">
        <p className="min-w-0">
          <span className="block text-caption text-text-3">{t.balance}</span>
          <span className="font-semibold text-text">
            <Hidden>{money(balance)}</Hidden>
          </span>
        </p>
        {isInsufficient ? null : (
          <>
            <ArrowRight size={16} strokeWidth={2} aria-hidden="true" className="shrink-0 text-text-3 rtl:rotate-180" />
            <p className="min-w-0">
              <span className="block text-caption text-text-3">{t.after}</span>
              <span className="text-text-2">
                <Hidden>{money(subtractCents(balance, total))}</Hidden>
              </span>
            </p>
          </>
        )}
      </div>
      {isInsufficient ? (
        <span className="shrink-0 rounded-chip bg-warn-soft px-2 py-1 text-caption font-semibold text-warn tabular-nums">
          {t.short(money(subtractCents(total, balance)))}
        </span>
      ) : null}
    </div>
  )
}

const thumbsMax = 4

function OrderLine({ order }: { order: OrderCard }) {
  const t = usePageText('payment')
  const { shop, items, sn, total } = order
  const hiddenCount = items.length - thumbsMax
  return (
    <>
      <p className="flex items-baseline justify-between gap-3 text-body-s">
        <span className="min-w-0 truncate font-semibold text-text">{shop.name}</span>
        <span className="shrink-0 font-semibold text-text tabular-nums">{money(total)}</span>
      </p>
      <p className="mt-0.5 text-caption break-all text-text-3 tabular-nums">{t.orderNo(sn)}</p>
      <ul className="mt-2 flex gap-2">
        {items.slice(0, thumbsMax).map((item, index) => (
          <li key={item.id} className="relative">
            <Photo
              picture={item.image}
              alt={item.title}
              initial={item.title}
              sizes="56px"
              className="size-14 rounded-field"
            />
            {hiddenCount > 0 && index === thumbsMax - 1 ? (
              <span className="absolute inset-0 grid place-items-center rounded-field bg-black/55 text-body-s font-semibold text-white">
                +{hiddenCount}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}
