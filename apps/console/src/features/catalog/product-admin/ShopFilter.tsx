// A list filter by shop: the URL contains its id, the field shows its name.
import { useState } from 'react'
import { useText } from '#text/use-text.ts'
import type { PickOption } from '#ui/PickField.tsx'
import { parseId } from '#ui/parse-id.ts'
import { ShopPick } from './ShopPick.tsx'

interface ShopFilterProps {
  /** The shop's id, or empty. */
  value: string
  onChange: (shop: string) => void
  /** The name of a shop that came from a link instead of being picked here. */
  nameOf: (id: number) => string | undefined
}

export function ShopFilter({ value, onChange, nameOf }: ShopFilterProps) {
  const text = useText()
  const [picked, setPicked] = useState<PickOption | null>(null)
  const id = parseId(value)
  const shown = id === undefined ? null : { value: id, label: nameOf(id) ?? `#${id}` }
  return (
    <ShopPick
      isFilter
      label={text.orders.columns.shop}
      placeholder={text.money.all}
      value={picked && picked.value === id ? picked : shown}
      onChange={(shop) => {
        setPicked(shop)
        onChange(shop ? String(shop.value) : '')
      }}
    />
  )
}
