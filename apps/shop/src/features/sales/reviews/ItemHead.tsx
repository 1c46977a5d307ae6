// The product that a review is about.
import type { OrderItem } from '@shop/contract/sales/orders.ts'
import { Photo } from '#ui/Photo.tsx'

export function ItemHead({ item }: { item: Pick<OrderItem, 'image' | 'title' | 'spec'> }) {
  return (
    <div className="flex items-center gap-3">
      <Photo picture={item.image} alt="" initial={item.title} sizes="56px" className="size-14 shrink-0 rounded-field" />
      <div className="min-w-0">
        <h2 className="line-clamp-2 text-body-s font-semibold text-text">{item.title}</h2>
        {item.spec ? <p className="mt-0.5 truncate text-caption text-text-3">{item.spec}</p> : null}
      </div>
    </div>
  )
}
