// The inputs of one SKU, as line and card arrange them.
import { count } from '@shop/locale/format.ts'
import { PackagePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { MoneyInput } from '#ui/MoneyInput.tsx'
import { NumberInput } from '#ui/NumberInput.tsx'
import type { ProductEdit, SkuEdit } from './product-edit.ts'

export interface SkuCells {
  sku: SkuEdit
  edit: ProductEdit
  name: string
  faultAt: (field: 'price' | 'was' | 'stock' | 'weight_grams' | 'choice') => string | undefined
  onChange: (changed: Partial<SkuEdit>) => void
  onStock: () => void
}

export function PriceCell({ sku, name, faultAt, onChange }: SkuCells) {
  const words = useText().product.sku
  const fault = faultAt('price')
  return (
    <Faulty fault={fault}>
      <MoneyInput
        aria-label={`${name} ${words.price}`}
        data-fault={fault && ''}
        value={sku.price}
        onChange={(price) => onChange({ price })}
      />
    </Faulty>
  )
}

export function WasCell({ sku, name, faultAt, onChange }: SkuCells) {
  const words = useText().product.sku
  const fault = faultAt('was')
  return (
    <Faulty fault={fault}>
      <MoneyInput
        aria-label={`${name} ${words.was}`}
        data-fault={fault && ''}
        value={sku.was}
        onChange={(was) => onChange({ was })}
      />
    </Faulty>
  )
}

/** Counted by its own call once it is saved, so that sales and edits do not overwrite each other. */
export function StockCell({ sku, name, faultAt, onChange, onStock }: SkuCells) {
  const words = useText().product
  const fault = faultAt('stock')
  if (sku.id !== undefined) {
    return (
      <Button
        className="w-full justify-between gap-1.5 px-2.5"
        aria-label={words.changeStock(name, count(sku.stock ?? 0))}
        title={words.stock.title}
        onClick={onStock}
      >
        <span className="tabular-nums">{count(sku.stock ?? 0)}</span>
        <PackagePlus aria-hidden className="size-4 text-text-3" />
      </Button>
    )
  }
  return (
    <Faulty fault={fault}>
      <NumberInput
        aria-label={`${name} ${words.sku.stock}`}
        data-fault={fault && ''}
        value={sku.stock}
        onChange={(stock) => onChange({ stock })}
      />
    </Faulty>
  )
}

export function WeightCell({ sku, edit, name, faultAt, onChange }: SkuCells) {
  const words = useText().product
  const fault = faultAt('weight_grams')
  return (
    <Faulty fault={fault}>
      <NumberInput
        aria-label={`${name} ${words.sku.weight}`}
        data-fault={fault && ''}
        unit={words.grams}
        placeholder={edit.weight_grams === null ? '' : String(edit.weight_grams)}
        value={sku.weight_grams}
        onChange={(weight_grams) => onChange({ weight_grams })}
      />
    </Faulty>
  )
}

export function ActiveCell({ sku, name, onChange }: SkuCells) {
  const words = useText().product.sku
  return (
    <label className="inline-flex size-9 items-center justify-center pointer-coarse:size-11">
      <input
        type="checkbox"
        aria-label={`${name} ${words.active}`}
        checked={sku.active}
        onChange={(event) => onChange({ active: event.target.checked })}
        className="size-5 accent-primary"
      />
    </label>
  )
}

function Faulty({ fault, children }: { fault: string | undefined; children: ReactNode }) {
  return (
    <>
      {children}
      {fault ? (
        <p role="alert" className="mt-1 font-medium text-caption text-sale">
          {fault}
        </p>
      ) : null}
    </>
  )
}
