// The head of a shop's goods: its logo and its name, which open its page.
import type { BagShop } from '@shop/contract/sales/bag.ts'
import { ChevronRight } from 'lucide-react'
import { Link } from './Link.tsx'
import { Photo } from './Photo.tsx'

export function ShopLink({ shop, className = '' }: { shop: BagShop; className?: string }) {
  return (
    <Link
      to={`/shop/${shop.id}`}
      className={`flex min-h-11 items-center gap-2 text-body-s font-semibold text-text hover:text-primary ${className}`}
    >
      <Photo picture={shop.logo} alt="" initial={shop.name} sizes="24px" className="size-6 shrink-0 rounded-full" />
      <span className="min-w-0 truncate">{shop.name}</span>
      <ChevronRight size={16} strokeWidth={2} aria-hidden="true" className="shrink-0 text-text-3 rtl:rotate-180" />
    </Link>
  )
}
