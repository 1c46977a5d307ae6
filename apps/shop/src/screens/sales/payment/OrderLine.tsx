// An order to pay: its shop, total and number, and pictures of its items.
import type { OrderCard } from '@shop/contract/sales/orders.ts'
import { money } from '@shop/locale/format.ts'
import { usePageText } from '#text/use-text.tsx'
import { Photo } from '#ui/Photo.tsx'

const thumbsMax = 4

export function OrderLine({ order }: { order: OrderCard }) {
  const t = usePageText('payment')
  const { shop, items, sn, total } = order
  const hiddenCount = items.length - thumbsMax
  return (
    <>
      <p className="flex items-baseline justify-between gap-3 text-body-s">
        <span className="min-w-0 truncate font-semibold text-text">{shop.name}</span>
        <span className="shrink-0 font-semibold text-text tabular-nums">{money(total)}</span>
      </p>
      <p className="mt-0.5 text-caption break-all text-text-3 tabular-nums">{t.orderNo(sn)}</p>
      <ul className="mt-2 flex gap-2">
        {items.slice(0, thumbsMax).map((item, index) => (
          <li key={item.id} className="relative">
            <Photo
              picture={item.image}
              alt={item.title}
              initial={item.title}
              sizes="56px"
              className="size-14 rounded-field"
            />
            {hiddenCount > 0 && index === thumbsMax - 1 ? (
              <span className="absolute inset-0 grid place-items-center rounded-field bg-black/55 text-body-s font-semibold text-white">
                +{hiddenCount}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}
