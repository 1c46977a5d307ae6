// Gives every SKU the same price or weight at once.
import type { Cents } from '@shop/contract/wire.ts'
import { useState } from 'react'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { MoneyInput } from '#ui/MoneyInput.tsx'
import { NumberInput } from '#ui/NumberInput.tsx'
import type { SkuEdit } from './product-edit.ts'

export function SetAll({ onApply }: { onApply: (changed: Partial<SkuEdit>) => void }) {
  const t = useText().product
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
