// Picks a shop by typing its name.
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useLanguage } from '#text/use-text.ts'
import { PickField, type PickOption } from '#ui/PickField.tsx'
import { bestTranslation } from '#ui/translations.ts'
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
