// Sets the stock of a SKU, with a reason, above the log of its changes.
import type { StockEntry } from '@shop/contract/catalog/admin-products.ts'
import { count } from '@shop/locale/format.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useId, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { usePageText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { Notice } from '#ui/Notice.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { type Pages, pagesOf } from '#ui/pages.ts'
import { SidePanel } from '#ui/SidePanel.tsx'
import { TextField } from '#ui/TextField.tsx'
import { Time } from '#ui/Time.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { stockLogQuery, useSetStock } from './api.ts'

interface StockPanelProps {
  skuId: number
  name: string
  stock: number
  onChanged: (stock: number) => void
  /** The stock changed since it was shown: somebody bought or counted meanwhile. */
  onStale: () => void
  onClose: () => void
}

function useStockForm({ skuId, name, stock, onChanged, onStale, onClose }: StockPanelProps) {
  const text = usePageText()
  const t = text.product.stock
  const set = useSetStock(skuId)
  const [isStale, setStale] = useState(false)
  const form = useForm({
    initial: { stock: null as number | null, reason: '' },
    check: (values) => ({
      ...(values.stock === null ? { stock: text.fields.required } : {}),
      ...(values.reason.trim() ? {} : { reason: text.fields.required }),
    }),
    problemText: (_, rule) => text.fields[rule as keyof typeof text.fields] ?? text.fields.format,
    submit: async ({ stock: counted, reason }) => {
      setStale(false)
      const answer = await set.mutateAsync({ stock: counted ?? 0, expected: stock, reason })
      onChanged(answer.stock)
      onClose()
      showToast('good', t.saved(name, count(answer.stock)))
    },
    onRefused: (refused) => {
      if (refused.reason !== 'state.changed') return false
      setStale(true)
      onStale()
      return true
    },
  })
  return { form, isStale }
}

export function StockPanel(panel: StockPanelProps) {
  const { skuId, name, stock, onClose } = panel
  const text = usePageText()
  const t = text.product.stock
  const formId = useId()
  const log = useInfiniteQuery(stockLogQuery(skuId))
  const { form, isStale } = useStockForm(panel)
  return (
    <SidePanel
      isOpen
      title={t.heading(name)}
      onClose={onClose}
      isDirty={form.isDirty}
      footer={
        <Button type="submit" form={formId} variant="primary" busy={form.isBusy}>
          {t.save}
        </Button>
      }
    >
      <Form state={form} id={formId}>
        {isStale ? (
          <Notice tone="warn" title={t.staleTitle}>
            {t.staleBody(count(stock))}
          </Notice>
        ) : null}
        <p className="text-text-2">
          {t.present} <span className="font-semibold text-large text-text tabular-nums">{count(stock)}</span>
        </p>
        <NumberField {...form.field('stock')} label={t.counted} hint={t.countedHint} />
        <TextField
          {...form.field('reason')}
          label={t.reason}
          hint={text.ui.confirm.reasonHint}
          lines={2}
          maxLength={200}
        />
      </Form>
      <h3 className="mt-7 mb-2 text-h2">{t.log}</h3>
      <StockLog pages={pagesOf(log)} />
    </SidePanel>
  )
}

function StockLog({ pages }: { pages: Pages<StockEntry> }) {
  const text = usePageText()
  const t = text.product.stock
  if (pages.isPending) return <div className="skeleton h-16" />
  if (pages.error) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-sale">
        {failureText(text, pages.error)}
        <Button onClick={pages.retry}>{text.ui.retry}</Button>
      </div>
    )
  }
  if (pages.rows.length === 0) return <p className="text-text-3">{t.logEmpty}</p>
  return (
    <>
      <ol className="divide-y divide-hairline">
        {pages.rows.map((entry) => (
          <li key={entry.id} className="py-2.5">
            <p className="flex items-center gap-2 tabular-nums">
              <span className="text-text-3">{count(entry.before)}</span>
              <ArrowRight aria-hidden className="size-3.5 text-text-3 rtl:rotate-180" />
              <span className="font-semibold">{count(entry.after)}</span>
              <span className="ms-auto text-caption text-text-3">
                <Time value={entry.created_at} />
              </span>
            </p>
            <p className="mt-0.5 text-text-2">
              {t.reasons[entry.reason] ?? entry.reason}
              <span className="text-text-3"> · {entry.actor}</span>
            </p>
          </li>
        ))}
      </ol>
      {pages.hasMore ? (
        <Button className="mt-2" onClick={pages.loadMore} busy={pages.isLoadingMore}>
          {text.ui.table.loadMore}
        </Button>
      ) : null}
    </>
  )
}
