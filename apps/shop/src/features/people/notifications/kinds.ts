// The icon and color of each kind of notification, and whether it can be turned off.
import {
  type MailTopic,
  mailTopics,
  type NotificationChoice,
  type NotificationKind,
  type NotificationTab,
  notificationKinds,
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
  | {
      [Kind in NotificationKind]: (typeof notificationKinds)[Kind]['must'] extends true ? never : Kind
    }[NotificationKind]

export function isOptional(kind: NotificationChoice): kind is OptionalKind {
  return kind in mailTopics || !notificationKinds[kind as NotificationKind].must
}

/** Matched by prefix: refundApproved gets the icon of `refund`. */
const icons: readonly [prefix: string, Icon: LucideIcon][] = [
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

export function iconOf(kind: NotificationKind): LucideIcon {
  return icons.find(([prefix]) => kind.startsWith(prefix))?.[1] ?? Wallet
}

const failed = 'bg-sale-soft text-sale'
const pending = 'bg-warn-soft text-warn'
const succeeded = 'bg-success-soft text-success'

/** The outcome of a request; other kinds have the color of their tab. */
const outcomeTones: Partial<Record<NotificationKind, string>> = {
  refundSubmitted: pending,
  refundRefused: failed,
  refundDone: succeeded,
  rechargeSubmitted: pending,
  rechargeRefused: failed,
  drawSubmitted: pending,
  drawRefused: failed,
  drawFailed: failed,
  applyPassed: succeeded,
  applyRefused: failed,
}

const tabTones: Record<NotificationTab, string> = {
  orders: 'bg-primary-soft text-primary',
  wallet: succeeded,
  service: 'bg-info-soft text-info',
  offers: 'bg-sale-soft text-sale',
  system: 'bg-warn-soft text-warn',
}

export function toneOf({ kind, tab }: { kind: NotificationKind; tab: NotificationTab }): string {
  return outcomeTones[kind] ?? tabTones[tab]
}
