// One SKU as a card, on a phone.
import type { ReactNode } from 'react'
import { useText } from '#text/use-text.ts'
import { PictureChoice } from './PictureChoice.tsx'
import { ActiveCell, PriceCell, type SkuCells, StockCell, WasCell, WeightCell } from './SkuCells.tsx'

export function SkuCard(row: SkuCells) {
  const t = useText().product
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
