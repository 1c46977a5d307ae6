// What the shop shows of each kind of notice: its sign, its colour, and whether it can be switched off.
import {
  type MailTopic,
  mailTopics,
  type NoticeChoice,
  type NoticeKind,
  type NoticeTab,
  noticeKinds,
} from '@shop/contract/people/notifications.ts'
import {
  BadgePercent,
  Bell,
  Headset,
  type LucideIcon,
  Package,
  PackageX,
  RotateCcw,
  ShieldAlert,
  Star,
  Store,
  Truck,
  Wallet,
} from 'lucide-react'

export type OptionalKind =
  | MailTopic
  | { [Kind in NoticeKind]: (typeof noticeKinds)[Kind]['must'] extends true ? never : Kind }[NoticeKind]

export function isOptional(kind: NoticeChoice): kind is OptionalKind {
  return kind in mailTopics || !noticeKinds[kind as NoticeKind].must
}

/** The first word of a kind tells enough: refundApproved is of the refunds. */
const icons: readonly [begin: string, Icon: LucideIcon][] = [
  ['orderCancelled', PackageX],
  ['orderShipped', Truck],
  ['orderEvent', Truck],
  ['order', Package],
  ['review', Star],
  ['refund', RotateCcw],
  ['sec', ShieldAlert],
  ['service', Headset],
  ['shopNew', Store],
  ['apply', Store],
  ['priceDrop', BadgePercent],
  ['promo', BadgePercent],
  ['backInStock', Package],
  ['system', Bell],
]

export function iconOf(kind: NoticeKind): LucideIcon {
  return icons.find(([begin]) => kind.startsWith(begin))?.[1] ?? Wallet
}

export const tones: Record<NoticeTab, string> = {
  orders: 'bg-primary-soft text-primary',
  wallet: 'bg-success-soft text-success',
  service: 'bg-info-soft text-info',
  offers: 'bg-sale-soft text-sale',
  system: 'bg-warn-soft text-warn',
}
