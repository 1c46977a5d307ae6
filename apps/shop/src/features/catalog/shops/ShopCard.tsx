// A shop card: bestseller pictures, logo, name, rating and the follow button.
import type { HotShop } from '@shop/contract/catalog/home.ts'
import { Link } from '#ui/Link.tsx'
import { Photo } from '#ui/Photo.tsx'
import { FollowButton, ShopName } from './ShopName.tsx'

const shownThumbs = 3

export function ShopCard({ shop }: { shop: HotShop }) {
  const thumbs = shop.thumbs.slice(0, shownThumbs)
  return (
    <article className="group/card relative isolate flex h-full flex-col rounded-card bg-surface shadow-e1 transition-shadow duration-200 hover:shadow-[0_6px_20px_var(--shade-3)]">
      {thumbs.length === shownThumbs ? (
        <ul className="grid grid-cols-3 grid-rows-2 gap-0.5 overflow-hidden rounded-t-card">
          {thumbs.map((thumb, index) => (
            <li key={thumb.product_id} className={index === 0 ? 'col-span-2 row-span-2' : ''}>
              <Link
                to={`/detail/${thumb.product_id}/${shop.id}`}
                className="relative z-1 block overflow-hidden outline-offset-[-3px]"
              >
                <Photo
                  picture={thumb.image}
                  alt={thumb.title}
                  sizes={index === 0 ? '204px' : '102px'}
                  className="transition-transform duration-280 ease-calm group-hover/card:scale-103"
                />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex grow items-center gap-2.5 p-3 pe-2.5">
        <span className="size-10 shrink-0 overflow-hidden rounded-field border border-border">
          <Photo picture={shop.logo} alt="" sizes="40px" />
        </span>
        <ShopName shop={shop} />
        <div className="relative z-1">
          <FollowButton shop={shop} />
        </div>
      </div>
    </article>
  )
}
