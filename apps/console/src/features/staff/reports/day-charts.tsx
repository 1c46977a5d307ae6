// The charts of the dashboard: sales, money flows, discounts and registrations by day.
import type { Dashboard } from '@shop/contract/staff/admin-operators.ts'
import type { Sales } from '@shop/contract/staff/admin-reports.ts'
import { addCents } from '@shop/contract/wire.ts'
import { dateFormat } from '@shop/locale/days.ts'
import { count, money } from '@shop/locale/format.ts'
import { useLanguage, useText } from '#text/use-text.ts'
import { BudgetBar } from '#ui/BudgetBar.tsx'
import { Chart } from '#ui/Chart.tsx'
import { DayBars } from '#ui/DayBars.tsx'
import { Link } from '#ui/router.tsx'

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

type Days = NonNullable<Dashboard['money']>['days']

const [inColor, outColor] = ['bg-success', 'bg-info']

/** Money in and out: today's amounts, and fourteen days as pairs of bars. */
export function Flows({ days }: { days: Days | undefined }) {
  const t = useText().reports.money
  const today = days?.at(-1)
  const sum = (list: Days, key: 'in' | 'out') => money(addCents(...list.map((day) => day[key])))
  return (
    <section className="card min-w-0 px-5 py-4" aria-busy={!days}>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h2 className="flex flex-wrap items-baseline gap-x-2.5 text-h2">
          {t.flows}
          <span className="font-normal text-body text-text-3">{t.flowsLead}</span>
        </h2>
        <dl className="flex flex-wrap gap-x-6 gap-y-2">
          <Total name={t.inToday} value={today && money(today.in)} colorClass={inColor} />
          <Total name={t.outToday} value={today && money(today.out)} colorClass={outColor} />
        </dl>
      </div>
      {days ? (
        <DayBars
          series={[
            { name: t.in, colorClass: inColor },
            { name: t.out, colorClass: outColor },
          ]}
          days={days.map((day) => ({ day: day.day, amounts: [day.in, day.out] }))}
          summary={t.summary(sum(days, 'in'), sum(days, 'out'))}
        />
      ) : (
        <div className="skeleton h-40" />
      )}
    </section>
  )
}

/** Discounts paid by the platform, today and in 30 days, and how far the promo budgets are used. */
export function Discounts({ discounts }: { discounts: NonNullable<Sales['discounts']> | undefined }) {
  const t = useText().sales.discounts
  return (
    <section className="card min-w-0 px-5 py-4" aria-busy={!discounts}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h2 className="flex flex-wrap items-baseline gap-x-2.5 text-h2">
          {t.title}
          <span className="font-normal text-body text-text-3">{t.lead}</span>
        </h2>
        <dl className="flex flex-wrap gap-x-6 gap-y-2">
          <Total name={t.today} value={discounts && money(discounts.today)} />
          <Total name={t.days} value={discounts && money(discounts.days)} />
          <Total name={t.left} value={discounts && money(discounts.left)} />
        </dl>
      </div>
      {discounts ? <Codes codes={discounts.codes} /> : <div className="skeleton h-16" />}
    </section>
  )
}

function Codes({ codes }: { codes: NonNullable<Sales['discounts']>['codes'] }) {
  const t = useText().sales.discounts
  if (codes.length === 0) return <p className="text-text-3">{t.none}</p>
  return (
    <ul className="grid gap-x-8 gap-y-1 sm:grid-cols-2 xl:grid-cols-3">
      {codes.map(({ id, code, discounted, budget }) => (
        <li key={id}>
          <Link
            to={`/promos?keyword=${encodeURIComponent(code)}&open=${id}`}
            className="-mx-2 flex min-h-11 items-center gap-4 rounded-field px-2 py-1.5 hover:bg-surface-2"
          >
            <span className="min-w-0 flex-1 truncate font-medium font-mono">{code}</span>
            <span className="w-44 shrink-0 text-caption">
              <BudgetBar used={discounted} budget={budget} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** New shoppers per day as a chart. */
export function Registrations({ days }: { days: Dashboard['registrations'] | undefined }) {
  const text = useText()
  const t = text.reports
  const total = days?.reduce((sum, day) => sum + day.count, 0) ?? 0
  return (
    <section className="card min-w-0 px-5 pt-4 pb-3" aria-busy={!days}>
      <div className="mb-6 flex items-baseline justify-between gap-3">
        <h2 className="flex flex-wrap items-baseline gap-x-2.5 text-h2">
          {t.registrations} <span className="font-normal text-body text-text-3">{t.registrationsLead}</span>
        </h2>
        {days ? <p className="shrink-0 text-text-2 tabular-nums">{t.total(count(total))}</p> : null}
      </div>
      {days ? <RegistrationsChart days={days} total={total} /> : <div className="skeleton mb-2 h-48" />}
    </section>
  )
}

function RegistrationsChart({ days, total }: { days: Dashboard['registrations']; total: number }) {
  const text = useText()
  const language = useLanguage()
  // The server sends calendar days, not instants: the reader's time zone must not shift them.
  const short = dateFormat(language, { month: 'numeric', day: 'numeric', timeZone: 'UTC' })
  const long = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  const points = days.map(({ day, count: value }) => {
    const date = new Date(`${day}T00:00:00Z`)
    return { key: day, label: long.format(date), tick: short.format(date), value }
  })
  const peak = points.reduce<(typeof points)[number] | undefined>(
    (best, point) => (best && best.value >= point.value ? best : point),
    undefined,
  )
  const summary =
    peak && total > 0
      ? text.reports.registrationsSummary(count(total), count(peak.value), peak.label)
      : text.reports.registrationsNone
  return <Chart points={points} summary={summary} />
}

interface TotalProps {
  name: string
  /** Undefined while it loads. */
  value: string | undefined
  colorClass?: string
}

/** A total above a chart, with the color of its bars. */
function Total({ name, value, colorClass }: TotalProps) {
  return (
    <div>
      <dt className="flex items-center gap-1.5 text-caption text-text-3">
        {colorClass ? <span aria-hidden="true" className={`size-2.5 rounded-full ${colorClass}`} /> : null}
        {name}
      </dt>
      <dd className="text-h1 tabular-nums">
        {value === undefined ? <span className="skeleton my-1 block h-5 w-24" /> : value}
      </dd>
    </div>
  )
}
