// The products a promo code is tested with, with SKU and quantity each.
import type { Product } from '@shop/contract/catalog/product.ts'
import { money } from '@shop/locale/format.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { NumberInput } from '#ui/NumberInput.tsx'
import { PickField } from '#ui/PickField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { Thumb } from '#ui/Thumb.tsx'
import { showToast } from '#ui/toast-store.ts'
import { productChoicesQuery, productQuery } from './api.ts'

export interface TestLine {
  key: number
  product: Product
  skuId: number
  qty: number | null
}

interface TestBasketProps {
  lines: readonly TestLine[]
  problem: string | undefined
  onChange: (lines: TestLine[]) => void
}

const keywordMax = 60

export function TestBasket({ lines, problem, onChange }: TestBasketProps) {
  const text = useText()
  const t = text.promos
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const found = useQuery(productChoicesQuery(useDeferredValue(typed.trim().slice(0, keywordMax))))
  const add = async (id: number) => {
    try {
      const product = await client.fetchQuery(productQuery(id))
      const [first] = product.skus
      if (!first) return showToast('bad', t.noSku)
      const key = Math.max(0, ...lines.map((line) => line.key)) + 1
      onChange([...lines, { key, product, skuId: first.id, qty: 1 }])
    } catch (error) {
      showToast('bad', failureText(text, error))
    }
  }
  return (
    <div className="space-y-3">
      <PickField
        name="product"
        label={t.addProduct}
        placeholder={t.addProductHint}
        problem={problem}
        value={null}
        items={(found.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        onQuery={setTyped}
        isLoading={found.isFetching}
        onChange={(option) => option && void add(option.value)}
      />
      <ul className="divide-y divide-hairline empty:hidden">
        {lines.map((line) => (
          <BasketLine
            key={line.key}
            line={line}
            onChange={(changed) => onChange(lines.map((current) => (current === line ? changed : current)))}
            onRemove={() => onChange(lines.filter((current) => current !== line))}
          />
        ))}
      </ul>
    </div>
  )
}

interface BasketLineProps {
  line: TestLine
  onChange: (line: TestLine) => void
  onRemove: () => void
}

function BasketLine({ line, onChange, onRemove }: BasketLineProps) {
  const text = useText()
  const t = text.promos
  const { product } = line
  return (
    <li className="py-3">
      <div className="flex items-center gap-3">
        <Thumb picture={product.image} />
        <div className="min-w-0 grow">
          <p className="truncate font-medium">{product.title}</p>
          <p className="truncate text-caption text-text-3">
            {product.shop_name} · {product.category.name}
          </p>
        </div>
        <IconButton
          label={text.ui.remove(product.title)}
          icon={<X aria-hidden className="size-4" />}
          onClick={onRemove}
        />
      </div>
      <div className="mt-2 grid grid-cols-[1fr_5rem] items-end gap-3">
        <SelectField
          name={`sku-${line.key}`}
          label={t.sku}
          value={String(line.skuId)}
          options={product.skus.map((sku) => ({ value: String(sku.id), label: skuText(product, sku.id) }))}
          onChange={(chosen) => onChange({ ...line, skuId: Number(chosen) })}
        />
        <NumberInput
          name={`qty-${line.key}`}
          aria-label={t.qty}
          value={line.qty}
          onChange={(qty) => onChange({ ...line, qty })}
        />
      </div>
    </li>
  )
}

/** `Blue · L · $12.00` */
function skuText(product: Product, id: number): string {
  const sku = product.skus.find((candidate) => candidate.id === id)
  if (!sku) return `#${id}`
  const values = product.spec_groups.flatMap((group) => group.values)
  const names = new Map(values.map((value) => [value.id, value.name]))
  const parts = sku.value_ids.map((valueId) => names.get(valueId) ?? '')
  return [...parts, money(sku.price)].filter(Boolean).join(' · ')
}
