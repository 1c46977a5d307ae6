// A shop in a list: logo, name, rating, follow button, an optional note, and three of its products.
import type { HotShop } from '@shop/contract/catalog/home.ts'
import type { ReactNode } from 'react'
import { Link } from '#ui/Link.tsx'
import { Photo } from '#ui/Photo.tsx'
import { FollowToggle } from './FollowToggle.tsx'
import { ShopName } from './ShopName.tsx'

const shownThumbs = 3

export interface ShopRowProps {
  shop: HotShop
  /** Shown before the logo, for example the rank. */
  lead?: ReactNode
  note?: ReactNode
}

export function ShopRow({ shop, lead, note }: ShopRowProps) {
  return (
    <article className="group/card relative isolate flex h-full flex-col gap-3 rounded-card bg-surface p-3 shadow-e1 transition-shadow duration-200 hover:shadow-[0_6px_20px_var(--shade-3)]">
      <div className="flex items-center gap-2.5">
        {lead}
        <span className="size-12 shrink-0 overflow-hidden rounded-field border border-border">
          <Photo picture={shop.logo} alt="" initial={shop.name} sizes="48px" />
        </span>
        <ShopName shop={shop} />
        <div className="relative z-1">
          <FollowToggle shop={shop} />
        </div>
      </div>
      {note ? (
        <div className="flex min-h-5 flex-wrap items-center gap-x-3 gap-y-1 text-caption text-text-2">{note}</div>
      ) : null}
      {shop.thumbs.length > 0 ? (
        <ul className="grid grid-cols-3 gap-2">
          {shop.thumbs.slice(0, shownThumbs).map((thumb) => (
            <li key={thumb.product_id}>
              <Link
                to={`/detail/${thumb.product_id}/${shop.id}`}
                className="relative z-1 block overflow-hidden rounded-field"
              >
                <Photo picture={thumb.image} alt={thumb.title} sizes="(width >= 1024px) 170px, 30vw" />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </article>
  )
}
