// The SKUs: price, earlier price, stock, weight, picture and whether it is sold; a table, or cards on a phone.
import { useState } from 'react'
import { useText } from '#text/use-text.ts'
import { useNarrow } from '#ui/use-media.ts'
import type { SkuEdit } from './product-edit.ts'
import { skuName } from './product-labels.ts'
import { SetAll } from './SetAll.tsx'
import { SkuCard } from './SkuCard.tsx'
import type { SkuCells } from './SkuCells.tsx'
import { SkuLine } from './SkuLine.tsx'
import { StockPanel } from './StockPanel.tsx'
import type { ProductEditor } from './use-product-editor.ts'

export function SkuGrid({ editor }: { editor: ProductEditor }) {
  const t = useText().product
  const isNarrow = useNarrow()
  const [counted, setCounted] = useState<SkuEdit>()
  const { edit, update } = editor
  const rows: SkuCells[] = edit.skus.map((sku, index) => ({
    sku,
    edit,
    name: skuName(edit, sku, editor.language) || t.onlySku,
    problemAt: (field) => editor.problemAt(`skus.${index}.${field}`),
    onChange: (changed) =>
      update({
        skus: edit.skus.map((candidate) => (candidate.key === sku.key ? { ...candidate, ...changed } : candidate)),
      }),
    onStock: () => setCounted(sku),
  }))
  const problem = editor.problemAt('skus')
  return (
    <>
      {edit.skus.length > 1 ? (
        <SetAll onApply={(changed) => update({ skus: edit.skus.map((sku) => ({ ...sku, ...changed })) })} />
      ) : null}
      {problem ? (
        <p role="alert" className="mb-2 font-medium text-sale">
          {problem}
        </p>
      ) : null}
      {isNarrow ? (
        <ul className="space-y-3">
          {rows.map((row) => (
            <SkuCard key={row.sku.key} {...row} />
          ))}
        </ul>
      ) : (
        <SkuTable rows={rows} />
      )}
      {counted?.id ? (
        <StockPanel
          skuId={counted.id}
          name={skuName(edit, counted, editor.language) || t.onlySku}
          stock={edit.skus.find(({ id }) => id === counted.id)?.stock ?? 0}
          onChanged={(stock) => editor.setStock(counted.id ?? 0, stock)}
          onStale={() => void editor.reloadStock()}
          onClose={() => setCounted(undefined)}
        />
      ) : null}
    </>
  )
}

function SkuTable({ rows }: { rows: readonly SkuCells[] }) {
  const t = useText().product
  return (
    <div className="-mx-5 overflow-x-auto">
      <table className="w-full min-w-148 text-start">
        <thead>
          <tr className="border-hairline border-b text-caption text-text-3">
            <Head>{t.sku.name}</Head>
            <Head>{t.sku.price}</Head>
            <Head>{t.sku.was}</Head>
            <Head>{t.sku.stock}</Head>
            <Head>{t.sku.weight}</Head>
            <Head>{t.sku.active}</Head>
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline">
          {rows.map((row) => (
            <SkuLine key={row.sku.key} {...row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head({ children }: { children: string }) {
  return (
    <th scope="col" className="px-1.5 py-2 text-start font-medium first:ps-5 last:pe-5">
      {children}
    </th>
  )
}
