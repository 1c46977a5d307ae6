// A shop as a filter of a list: its number stands in the address, its name is shown.
import { useState } from 'react'
import { useText } from '#text/use-text.ts'
import type { PickOption } from '#ui/PickField.tsx'
import { ShopPick } from './ShopPick.tsx'

export interface ShopFilterProps {
  /** Its number, or empty. */
  value: string
  onChange: (shop: string) => void
  /** A link may name a shop that nobody picked here; then one of its rows knows the name. */
  nameOf: (id: number) => string | undefined
}

export function ShopFilter({ value, onChange, nameOf }: ShopFilterProps) {
  const text = useText()
  const [picked, setPicked] = useState<PickOption | null>(null)
  const id = /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined
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
