// Packing slips with a preview; the printed page contains nothing else of the console.
import { addressLines } from '@shop/contract/people/address-lines.ts'
import { calendarDay } from '@shop/locale/days.ts'
import { countryName } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { slipsQuery } from '#features/sales/orders/api.ts'
import { type SlipTexts, slipTexts } from '#features/sales/orders/slip-texts.ts'
import { type Slip, slipsOf } from '#features/sales/orders/slips.ts'
import { usePageText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState, ErrorState } from '#ui/EmptyState.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { useSearchParams } from '#ui/router.tsx'

const idsPattern = /^\d{1,16}(,\d{1,16}){0,49}$/

export function PackingSlipsScreen() {
  const text = usePageText()
  const t = text.orders.slips
  const [params] = useSearchParams()
  const idsParam = params.get('ids') ?? ''
  const ids = idsPattern.test(idsParam) ? idsParam : ''
  const { data: orders, error, refetch, isFetching } = useQuery(slipsQuery(ids))
  const slips = orders?.flatMap(slipsOf)
  const isEmpty = ids === '' || slips?.length === 0
  const body = () => {
    if (isEmpty) return <EmptyState title={t.empty} hint={t.emptyHint} />
    if (slips) return slips.map((slip) => <PackingSlip key={slip.key} slip={slip} />)
    if (!error) return <div role="status" aria-label={text.ui.loading} className="skeleton m-8 h-120" />
    return <ErrorState title={t.failed} error={error} onRetry={() => void refetch()} busy={isFetching} />
  }
  return (
    <>
      <PageHead
        title={text.frame.pages.packingSlips}
        lead={t.lead}
        action={
          slips && !isEmpty ? (
            <Button variant="primary" icon={<Printer aria-hidden className="size-4" />} onClick={() => window.print()}>
              {t.print(slips.length)}
            </Button>
          ) : null
        }
      />
      <div className="card mx-auto max-w-3xl divide-y-8 divide-bg overflow-clip">{body()}</div>
      {slips && !isEmpty
        ? createPortal(
            <div data-printed="" className="hidden print:block">
              {slips.map((slip) => (
                <PackingSlip key={slip.key} slip={slip} />
              ))}
            </div>,
            document.body,
          )
        : null}
    </>
  )
}

const ink = { color: '#000', background: '#fff' }

/** A packing slip for print: black on white in both themes, in the shopper's language, without prices. */
function PackingSlip({ slip }: { slip: Slip }) {
  const { language, t } = slipTexts(slip.language)
  const { address } = slip
  const itemCount = slip.items.reduce((sum, { qty }) => sum + qty, 0)
  return (
    <article lang={language} style={ink} className="break-after-page space-y-6 p-8 text-body last:break-after-auto">
      <header className="flex items-start justify-between gap-6 border-current border-b-2 pb-3">
        <h2 className="text-h1">
          {t.title}
          {slip.parcel && slip.total && slip.total > 1 ? (
            <span className="ms-3 font-normal">{t.parcelOf(slip.parcel.position, slip.total)}</span>
          ) : null}
        </h2>
        <p className="text-end tabular-nums">
          {t.order} <strong>{slip.sn}</strong>
          <br />
          {t.ordered} {calendarDay(language, slip.created_at)}
        </p>
      </header>
      <div className="grid grid-cols-2 gap-6">
        <Part title={t.to}>
          <p className="font-semibold">{address.addressee}</p>
          <p>{address.mobile_shown}</p>
          {addressLines(address, countryName(language, address.country)).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Part>
        <Part title={t.from}>
          <p className="font-semibold">{slip.shop}</p>
          {slip.parcel ? (
            <p className="mt-2">
              {t.number}
              <span className="block font-mono">
                {slip.parcel.carrier} {slip.parcel.number}
              </span>
            </p>
          ) : null}
        </Part>
      </div>
      <SlipItems slip={slip} t={t} />
      <p className="text-end font-semibold">{t.total(itemCount)}</p>
      {slip.note ? <Part title={t.note}>{slip.note}</Part> : null}
      <p className="border-current border-t pt-3">{t.thanks}</p>
    </article>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 break-words">
      <h3 className="mb-1 text-caption uppercase opacity-70">{title}</h3>
      {children}
    </section>
  )
}

function SlipItems({ slip, t }: { slip: Slip; t: SlipTexts }) {
  const cell = 'border-current/30 border-b py-2 pe-3 align-top last:pe-0'
  return (
    <table className="w-full border-collapse text-start">
      <thead>
        <tr className="text-caption">
          <td className={`${cell} w-7`} />
          <th className={`${cell} text-start`}>{t.item}</th>
          <th className={`${cell} text-start`}>{t.spec}</th>
          <th className={`${cell} whitespace-nowrap text-end`}>{t.qty}</th>
        </tr>
      </thead>
      <tbody>
        {slip.items.map(({ sku_id: sku, title, spec, qty }) => (
          <tr key={sku}>
            <td className={cell}>
              {/* To be ticked by the packer. */}
              <span className="mt-0.5 block size-4 rounded-sm border border-current" />
            </td>
            <td className={cell}>
              {title} <span className="text-caption opacity-60">#{sku}</span>
            </td>
            <td className={cell}>{spec}</td>
            <td className={`${cell} text-end font-semibold tabular-nums`}>{qty}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
