// Notifications: what happened, rendered in the reader's language.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Id, Picture, UnixTime } from '../wire.ts'

/** Every kind with its tab and whether it can be muted; optional kinds may start muted. */
export const notificationKinds = {
  orderCreated: { tab: 'orders', must: true },
  orderPayDue: { tab: 'orders', must: true },
  orderPaid: { tab: 'orders', must: true },
  orderNotPaid: { tab: 'orders', must: true },
  orderDelayed: { tab: 'orders', must: true },
  orderShipped: { tab: 'orders', must: true },
  orderEvent: { tab: 'orders', must: false, on: true },
  orderAutoConfirm: { tab: 'orders', must: true },
  orderReceived: { tab: 'orders', must: true },
  orderCompleted: { tab: 'orders', must: true },
  orderCancelled: { tab: 'orders', must: true },
  reviewInvite: { tab: 'orders', must: false, on: false },
  reviewReply: { tab: 'orders', must: false, on: true },
  reviewHidden: { tab: 'orders', must: true },
  reviewShown: { tab: 'orders', must: true },
  refundSubmitted: { tab: 'orders', must: true },
  refundApproved: { tab: 'orders', must: true },
  refundReturnDue: { tab: 'orders', must: true },
  refundRefused: { tab: 'orders', must: true },
  refundLapsed: { tab: 'orders', must: true },
  refundDone: { tab: 'orders', must: true },
  rechargeSubmitted: { tab: 'wallet', must: true },
  rechargePassed: { tab: 'wallet', must: true },
  rechargeRefused: { tab: 'wallet', must: true },
  drawSubmitted: { tab: 'wallet', must: true },
  drawPassed: { tab: 'wallet', must: true },
  drawSent: { tab: 'wallet', must: true },
  drawRefused: { tab: 'wallet', must: true },
  drawFailed: { tab: 'wallet', must: true },
  balanceAdjusted: { tab: 'wallet', must: true },
  secNewLogin: { tab: 'system', must: true },
  secPwdChanged: { tab: 'system', must: true },
  secPayChanged: { tab: 'system', must: true },
  secLocked: { tab: 'system', must: true },
  secNewDest: { tab: 'system', must: true },
  serviceReply: { tab: 'service', must: false, on: true },
  shopNew: { tab: 'offers', must: false, on: false },
  priceDrop: { tab: 'offers', must: false, on: false },
  backInStock: { tab: 'offers', must: false, on: false },
  promo: { tab: 'offers', must: false, on: false },
  applyPassed: { tab: 'service', must: true },
  applyRefused: { tab: 'service', must: true },
  system: { tab: 'system', must: true },
} as const
export type NotificationKind = keyof typeof notificationKinds
export const notificationTabs = ['orders', 'wallet', 'service', 'offers', 'system'] as const
export type NotificationTab = (typeof notificationTabs)[number]

/** Kinds that are also mailed: paid, shipped, delivered, canceled, and every decision about money. */
export const mailedKinds = [
  'orderPaid',
  'orderNotPaid',
  'orderShipped',
  'orderEvent',
  'orderCancelled',
  'refundApproved',
  'refundRefused',
  'refundDone',
  'rechargePassed',
  'rechargeRefused',
  'drawPassed',
  'drawSent',
  'drawRefused',
  'drawFailed',
] as const satisfies readonly NotificationKind[]
export type MailedKind = (typeof mailedKinds)[number]

/**
 * Kinds that are also pushed to a shopper's browsers: what others do, what is due, and what warns the owner of a stolen
 * account: withdrawals and changes of security.
 */
export const pushedKinds = [
  'orderPayDue',
  'orderDelayed',
  'orderShipped',
  'orderEvent',
  'orderAutoConfirm',
  'orderCancelled',
  'reviewReply',
  'refundApproved',
  'refundReturnDue',
  'refundRefused',
  'refundLapsed',
  'refundDone',
  'rechargePassed',
  'rechargeRefused',
  'drawSubmitted',
  'drawPassed',
  'drawSent',
  'drawRefused',
  'drawFailed',
  'balanceAdjusted',
  'secNewLogin',
  'secPwdChanged',
  'secPayChanged',
  'secLocked',
  'secNewDest',
  'serviceReply',
  'applyPassed',
  'applyRefused',
  'priceDrop',
  'backInStock',
] as const satisfies readonly NotificationKind[]

/** Mails a shopper can mute, like a kind of notification; security mails cannot be muted. */
export const mailTopics = { mailOrders: 'orders', mailWallet: 'wallet' } as const satisfies Record<
  string,
  NotificationTab
>
export type MailTopic = keyof typeof mailTopics
export type NotificationChoice = NotificationKind | MailTopic

const Choice = z.enum(
  [...Object.keys(notificationKinds), ...Object.keys(mailTopics)] as [NotificationChoice, ...NotificationChoice[]],
  'chooseOne',
)
const Kind = z.enum(Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]], 'chooseOne')
const Tab = z.enum(notificationTabs, 'chooseOne')

export const Notification = z.object({
  id: Id,
  kind: Kind,
  tab: Tab,
  title: z.string(),
  body: z.string(),
  link: z.string(),
  image: z.nullable(Picture),
  created_at: UnixTime,
  read: z.boolean(),
})
export type Notification = z.output<typeof Notification>

/** `kind` is a tab. */
export const listNotifications = endpoint({
  name: 'listNotifications',
  method: 'GET',
  path: '/api/notice/list',
  access: 'shopper',
  query: z.object({
    kind: z.optional(Tab),
    /** The reader's time zone (`Asia/Bangkok`), for times in the text; UTC if absent or unknown. */
    zone: z.optional(z.string().check(z.maxLength(64, 'tooLong'))),
    ...pageQuery,
  }),
  reply: page(Notification),
  errors: [],
})

const Unread = z.object({
  total: z.int(),
  orders: z.int(),
  wallet: z.int(),
  service: z.int(),
  offers: z.int(),
  system: z.int(),
})
export type Unread = z.output<typeof Unread>

export const countUnread = endpoint({
  name: 'countUnread',
  method: 'GET',
  path: '/api/notice/unread',
  access: 'shopper',
  reply: Unread,
  errors: [],
})

/** `read: false` marks as unread again. */
export const markNotifications = endpoint({
  name: 'markNotifications',
  method: 'POST',
  path: '/api/notice/read',
  access: 'shopper',
  body: z.object({
    ids: z.optional(z.array(Id).check(z.maxLength(100, 'tooLarge'))),
    all: z.optional(z.boolean()),
    kind: z.optional(Tab),
    read: z.optional(z.boolean()),
  }),
  reply: Unread,
  errors: [],
  rate: 'write',
})

const NotificationSetting = z.object({ kind: Choice, tab: Tab, must: z.boolean(), enabled: z.boolean() })
export type NotificationSetting = z.output<typeof NotificationSetting>

export const getNotificationSettings = endpoint({
  name: 'getNotificationSettings',
  method: 'GET',
  path: '/api/notice/setting',
  access: 'shopper',
  reply: z.array(NotificationSetting),
  errors: [],
})

export const setNotificationSetting = endpoint({
  name: 'setNotificationSetting',
  method: 'POST',
  path: '/api/notice/setting',
  access: 'shopper',
  body: z.object({ kind: Choice, enabled: z.boolean() }),
  reply: z.array(NotificationSetting),
  errors: [],
  rate: 'write',
})

/** Server-sent events: what changed, never its content; the token is a header as everywhere. */
export const liveEventsPath = '/api/events'
/** Each names the list to reload; `hello` starts every stream and means all of them. */
export const liveEvents = ['notice', 'chat', 'order', 'wallet'] as const
export type LiveEvent = (typeof liveEvents)[number]

/** The operators' stream: only `chat`, for those who answer shoppers. */
export const staffEventsPath = '/api/admin/events'
export const staffEventsAccess = { operator: ['support', 'admin'] } as const
