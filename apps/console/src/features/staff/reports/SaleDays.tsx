// Sales and refunds of thirty days as bars.
import type { Sales } from '@shop/contract/staff/admin-reports.ts'
import { addCents } from '@shop/contract/wire.ts'
import { count, money } from '@shop/locale/format.ts'
import { useText } from '#text/use-text.ts'
import { DayBars } from '#ui/DayBars.tsx'
import { Total } from './Total.tsx'

const [paidColor, refundedColor] = ['bg-primary', 'bg-sale']

export function SaleDays({ days }: { days: Sales['days'] | undefined }) {
  const t = useText().sales
  const paid = days && money(addCents(...days.map((day) => day.paid)))
  const refunded = days && money(addCents(...days.map((day) => day.refunded)))
  const orders = days && count(days.reduce((sum, day) => sum + day.orders, 0))
  return (
    <section className="card min-w-0 px-5 py-4" aria-busy={!days}>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h2 className="flex flex-wrap items-baseline gap-x-2.5 text-h2">
          {t.days}
          <span className="font-normal text-body text-text-3">{t.daysLead}</span>
        </h2>
        <dl className="flex flex-wrap gap-x-6 gap-y-2">
          <Total name={t.paid} value={paid} colorClass={paidColor} />
          <Total name={t.refunded} value={refunded} colorClass={refundedColor} />
          <Total name={t.paidOrders} value={orders} />
        </dl>
      </div>
      {days && paid && orders ? (
        <DayBars
          series={[
            { name: t.paid, colorClass: paidColor },
            { name: t.refunded, colorClass: refundedColor },
          ]}
          days={days.map((day) => ({
            day: day.day,
            amounts: [day.paid, day.refunded],
            note: t.ordersOf(day.orders, count(day.orders)),
          }))}
          summary={t.summary(paid, orders)}
        />
      ) : (
        <div className="skeleton h-40" />
      )}
    </section>
  )
}
