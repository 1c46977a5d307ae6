// A product found by its name, to go along with an answer.
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useText } from '#text/use-text.ts'
import { PickField } from '#ui/PickField.tsx'
import { productPicksQuery } from './api.ts'
import type { Draft } from './drafts.ts'

export function ProductFinder({ onChoose }: { onChoose: (product: NonNullable<Draft['product']>) => void }) {
  const t = useText().support
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim().slice(0, 60))
  const products = useQuery(productPicksQuery(keyword))
  const found = products.data ?? []
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={box} className="mb-2">
      <PickField
        name="product"
        label={t.findProduct}
        placeholder={t.findProductHint}
        value={null}
        items={found.map(({ id, title }) => ({ value: id, label: title }))}
        onQuery={setTyped}
        isLoading={products.isFetching}
        onChange={(option) => {
          const product = found.find(({ id }) => id === option?.value)
          if (product) onChoose({ id: product.id, title: product.title, thumb: product.image.thumb })
        }}
      />
    </div>
  )
}
