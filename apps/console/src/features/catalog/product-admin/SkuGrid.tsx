// The SKUs of a product as a table, or as cards on a phone.
import type { Cents } from '@shop/contract/wire.ts'
import { type ReactNode, useState } from 'react'
import { usePageText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { MoneyInput } from '#ui/MoneyField.tsx'
import { NumberInput } from '#ui/NumberField.tsx'
import { useNarrow } from '#ui/use-media.ts'
import { PictureChoice } from './PicturesSection.tsx'
import type { SkuEdit } from './product-edit.ts'
import { skuName } from './product-labels.ts'
import { ActiveCell, PriceCell, type SkuCells, StockCell, WasCell, WeightCell } from './SkuCells.tsx'
import { StockPanel } from './StockPanel.tsx'
import type { ProductEditor } from './use-product-editor.ts'

export function SkuGrid({ editor }: { editor: ProductEditor }) {
  const t = usePageText().product
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
  const t = usePageText().product
  return (
    <div className="-mx-5 overflow-x-auto">
      <table className="w-full min-w-148 text-start">
        <thead>
          <tr className="border-hairline border-b text-caption text-text-3">
            <HeaderCell>{t.sku.name}</HeaderCell>
            <HeaderCell>{t.sku.price}</HeaderCell>
            <HeaderCell>{t.sku.was}</HeaderCell>
            <HeaderCell>{t.sku.stock}</HeaderCell>
            <HeaderCell>{t.sku.weight}</HeaderCell>
            <HeaderCell>{t.sku.active}</HeaderCell>
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline">
          {rows.map((row) => (
            <SkuTableRow key={row.sku.key} {...row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function HeaderCell({ children }: { children: string }) {
  return (
    <th scope="col" className="px-1.5 py-2 text-start font-medium first:ps-5 last:pe-5">
      {children}
    </th>
  )
}

function SkuTableRow(row: SkuCells) {
  const t = usePageText().product
  const { sku } = row
  const cell = 'px-1.5 py-2 align-top first:ps-5 last:pe-5'
  return (
    <tr className={sku.active ? '' : 'bg-surface-2/60'}>
      <th scope="row" className={`${cell} text-start font-normal`}>
        <span className="flex items-center gap-2">
          <PictureChoice
            label={t.skuPicture(row.name)}
            edit={row.edit}
            value={sku.picture_id}
            onChange={(picture_id) => row.onChange({ picture_id })}
          />
          <span className="line-clamp-2 min-w-16">{row.name}</span>
        </span>
      </th>
      <td className={`${cell} w-28`}>
        <PriceCell {...row} />
      </td>
      <td className={`${cell} w-28`}>
        <WasCell {...row} />
      </td>
      <td className={`${cell} w-25`}>
        <StockCell {...row} />
      </td>
      <td className={`${cell} w-26`}>
        <WeightCell {...row} />
      </td>
      <td className={`${cell} w-14`}>
        <ActiveCell {...row} />
      </td>
    </tr>
  )
}

function SetAll({ onApply }: { onApply: (changed: Partial<SkuEdit>) => void }) {
  const t = usePageText().product
  const [price, setPrice] = useState<Cents | null>(null)
  const [weight, setWeight] = useState<number | null>(null)
  const apply = () => {
    onApply({ ...(price === null ? {} : { price }), ...(weight === null ? {} : { weight_grams: weight }) })
    setPrice(null)
    setWeight(null)
  }
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 rounded-field bg-surface-2 p-2">
      <span className="px-1 font-medium text-text-2">{t.setAll}</span>
      <MoneyInput
        className="w-28"
        aria-label={t.sku.price}
        placeholder={t.sku.price}
        value={price}
        onChange={setPrice}
      />
      <NumberInput
        className="w-28"
        aria-label={t.sku.weight}
        placeholder={t.sku.weight}
        unit={t.grams}
        value={weight}
        onChange={setWeight}
      />
      <Button onClick={apply} disabled={price === null && weight === null}>
        {t.apply}
      </Button>
    </div>
  )
}

function SkuCard(row: SkuCells) {
  const t = usePageText().product
  return (
    <li className={`rounded-field border border-border p-3 ${row.sku.active ? '' : 'bg-surface-2/60'}`}>
      <div className="mb-3 flex items-center gap-3">
        <PictureChoice
          label={t.skuPicture(row.name)}
          edit={row.edit}
          value={row.sku.picture_id}
          onChange={(picture_id) => row.onChange({ picture_id })}
        />
        <span className="min-w-0 grow font-medium">{row.name}</span>
        <span aria-hidden="true" className="text-text-2">
          {t.sku.active}
        </span>
        <ActiveCell {...row} />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Cell label={t.sku.price}>
          <PriceCell {...row} />
        </Cell>
        <Cell label={t.sku.was}>
          <WasCell {...row} />
        </Cell>
        <Cell label={t.sku.stock}>
          <StockCell {...row} />
        </Cell>
        <Cell label={t.sku.weight}>
          <WeightCell {...row} />
        </Cell>
      </div>
    </li>
  )
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p aria-hidden="true" className="mb-1 text-caption text-text-3">
        {label}
      </p>
      {children}
    </div>
  )
}
