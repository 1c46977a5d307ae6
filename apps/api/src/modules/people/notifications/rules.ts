// Rules for notifications: tabs, defaults, mail topics, and quiet hours of offers; pure.
import {
  type MailTopic,
  mailedKinds,
  mailTopics,
  type NotificationKind,
  type NotificationTab,
  notificationKinds,
  notificationTabs,
  pushedKinds,
  type Unread,
} from '@shop/contract/people/notifications.ts'

export const allKinds = Object.keys(notificationKinds) as NotificationKind[]

export function kindsOf(tab: NotificationTab): NotificationKind[] {
  return allKinds.filter((kind) => notificationKinds[kind].tab === tab)
}

export const offerKinds = kindsOf('offers')

/** Without a choice of the shopper: mandatory kinds, and those that are on by default. */
export function isOnByDefault(kind: NotificationKind): boolean {
  const rule = notificationKinds[kind]
  return rule.must || rule.on
}

export function unreadByTab(counts: readonly { kind: NotificationKind; count: number }[]): Unread {
  const unread: Unread = { total: 0, orders: 0, wallet: 0, service: 0, offers: 0, system: 0 }
  for (const { kind, count } of counts) {
    const tab = notificationTabs.find((candidate) => candidate === notificationKinds[kind]?.tab)
    if (!tab) continue
    unread[tab] += count
    unread.total += count
  }
  return unread
}

/** The topic a kind is mailed under; undefined if it is not mailed. */
export function mailTopicOf(kind: NotificationKind): MailTopic | undefined {
  if (!mailedKinds.some((mailed) => mailed === kind)) return undefined
  return allTopics.find((topic) => mailTopics[topic] === notificationKinds[kind].tab)
}

export function isPushed(kind: NotificationKind): boolean {
  return pushedKinds.some((pushed) => pushed === kind)
}

export const allTopics = Object.keys(mailTopics) as MailTopic[]

export const offerPauseMs = 24 * 60 * 60 * 1000
/**
 * The zones of shoppers are not known for sure; most live within an hour of UTC+8. Not by Intl: its tables of zones and
 * dates are 8 MB, which a server without visitors would load for this alone.
 */
const offerZoneHours = 8
const offersFromHour = 8
const offersUntilHour = 22

/** Offers are not sent at night. */
export function isOfferTime(now: Date): boolean {
  const hour = (now.getUTCHours() + offerZoneHours) % 24
  return hour >= offersFromHour && hour < offersUntilHour
}
