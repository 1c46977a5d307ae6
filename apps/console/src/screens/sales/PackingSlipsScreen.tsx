// Packing slips with a preview; the printed page contains nothing else of the console.
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { createPortal } from 'react-dom'
import { useSearchParams } from 'react-router'
import { slipsQuery } from '#features/sales/orders/api.ts'
import { PackingSlip } from '#features/sales/orders/PackingSlip.tsx'
import { slipsOf } from '#features/sales/orders/slips.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PageHead } from '#ui/PageHead.tsx'

const idsPattern = /^\d{1,16}(,\d{1,16}){0,49}$/

export function PackingSlipsScreen() {
  const text = useText()
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
