// Picks a shop by typing its name, as a field or as a list filter.
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useLanguage, usePageText } from '#text/use-text.ts'
import { PickField, type PickOption } from '#ui/PickField.tsx'
import { bestTranslation } from '#ui/translations.ts'
import { parseId } from '#ui/whole-number.ts'
import { shopPicksQuery } from './api.ts'

interface ShopPickProps {
  label: string
  placeholder: string
  problem?: string | undefined
  value: PickOption | null
  onChange: (shop: PickOption | null) => void
  isFilter?: boolean
}

export function ShopPick(props: ShopPickProps) {
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const shops = useQuery(shopPicksQuery(keyword))
  const items = (shops.data ?? []).map((shop) => ({ value: shop.id, label: bestTranslation(shop.name, language) }))
  return (
    <PickField
      {...props}
      name="shop_id"
      items={items}
      onQuery={setTyped}
      isLoading={shops.isFetching}
      canClear={props.isFilter ?? false}
    />
  )
}

interface ShopFilterProps {
  /** The shop's id, or empty. */
  value: string
  onChange: (shop: string) => void
  /** The name of a shop that came from a link instead of being picked here. */
  nameOf: (id: number) => string | undefined
}

/** A list filter by shop: the URL contains its id, the field shows its name. */
export function ShopFilter({ value, onChange, nameOf }: ShopFilterProps) {
  const text = usePageText()
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
