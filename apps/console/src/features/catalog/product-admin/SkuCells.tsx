// The inputs of one SKU, shared by the table row and the card.
import { count } from '@shop/locale/format.ts'
import { PackagePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { MoneyInput } from '#ui/MoneyField.tsx'
import { NumberInput } from '#ui/NumberField.tsx'
import type { ProductEdit, SkuEdit } from './product-edit.ts'

export interface SkuCells {
  sku: SkuEdit
  edit: ProductEdit
  name: string
  problemAt: (field: 'price' | 'was' | 'stock' | 'weight_grams' | 'choice') => string | undefined
  onChange: (changed: Partial<SkuEdit>) => void
  onStock: () => void
}

export function PriceCell({ sku, name, problemAt, onChange }: SkuCells) {
  const t = usePageText().product.sku
  const problem = problemAt('price')
  return (
    <ProblemCell problem={problem}>
      <MoneyInput
        aria-label={`${name} ${t.price}`}
        data-problem={problem && ''}
        value={sku.price}
        onChange={(price) => onChange({ price })}
      />
    </ProblemCell>
  )
}

export function WasCell({ sku, name, problemAt, onChange }: SkuCells) {
  const t = usePageText().product.sku
  const problem = problemAt('was')
  return (
    <ProblemCell problem={problem}>
      <MoneyInput
        aria-label={`${name} ${t.was}`}
        data-problem={problem && ''}
        value={sku.was}
        onChange={(was) => onChange({ was })}
      />
    </ProblemCell>
  )
}

/** A saved SKU's stock has its own call, so that sales and edits do not overwrite each other. */
export function StockCell({ sku, name, problemAt, onChange, onStock }: SkuCells) {
  const t = usePageText().product
  const problem = problemAt('stock')
  if (sku.id !== undefined) {
    return (
      <Button
        className="w-full justify-between gap-1.5 px-2.5"
        aria-label={t.changeStock(name, count(sku.stock ?? 0))}
        title={t.stock.title}
        onClick={onStock}
      >
        <span className="tabular-nums">{count(sku.stock ?? 0)}</span>
        <PackagePlus aria-hidden className="size-4 text-text-3" />
      </Button>
    )
  }
  return (
    <ProblemCell problem={problem}>
      <NumberInput
        aria-label={`${name} ${t.sku.stock}`}
        data-problem={problem && ''}
        value={sku.stock}
        onChange={(stock) => onChange({ stock })}
      />
    </ProblemCell>
  )
}

export function WeightCell({ sku, edit, name, problemAt, onChange }: SkuCells) {
  const t = usePageText().product
  const problem = problemAt('weight_grams')
  return (
    <ProblemCell problem={problem}>
      <NumberInput
        aria-label={`${name} ${t.sku.weight}`}
        data-problem={problem && ''}
        unit={t.grams}
        placeholder={edit.weight_grams === null ? '' : String(edit.weight_grams)}
        value={sku.weight_grams}
        onChange={(weight_grams) => onChange({ weight_grams })}
      />
    </ProblemCell>
  )
}

export function ActiveCell({ sku, name, onChange }: SkuCells) {
  const t = usePageText().product.sku
  return (
    <label className="inline-flex size-9 items-center justify-center pointer-coarse:size-11">
      <input
        type="checkbox"
        aria-label={`${name} ${t.active}`}
        checked={sku.active}
        onChange={(event) => onChange({ active: event.target.checked })}
        className="size-5 accent-primary"
      />
    </label>
  )
}

function ProblemCell({ problem, children }: { problem: string | undefined; children: ReactNode }) {
  return (
    <>
      {children}
      {problem ? (
        <p role="alert" className="mt-1 font-medium text-caption text-sale">
          {problem}
        </p>
      ) : null}
    </>
  )
}
