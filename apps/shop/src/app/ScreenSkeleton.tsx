// What a page shows in its place while its code loads: the shape of what it contains.
import { Skeleton, type SkeletonShape } from '#ui/Skeleton.tsx'
import type { ShopRoute } from './shop-route.ts'

const skeletons = {
  browse: 'grid',
  flow: 'rows',
  wide: 'columns',
  form: 'form',
  split: 'orders',
  money: 'withdrawal',
  list: 'details',
} as const

/** Where the width of a page does not show what it contains. */
const skeletonsOfScreens: Partial<Record<ShopRoute['screen'], SkeletonShape>> = {
  ...{ product: 'product', search: 'rows', popular: 'rows', followed: 'rows' },
  ...{ bag: 'bag', checkout: 'checkout', payment: 'cashier', results: 'results' },
  ...{ help: 'text', law: 'text', platform: 'text', register: 'form' },
  ...{ orders: 'hub', purchases: 'orders', order: 'order', refund: 'order', comment: 'orders', service: 'rows' },
  ...{ profile: 'card', wallet: 'wallet' },
  ...{ addressForm: 'form', changePassword: 'form', payPassword: 'form' },
}

export function ScreenSkeleton({ route: { screen, width } }: { route: ShopRoute }) {
  return <Skeleton shape={skeletonsOfScreens[screen] ?? skeletons[width]} />
}
