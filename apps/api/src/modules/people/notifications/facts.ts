// What a notice of each kind is told from: kept with it, put into words when it is read.

import type { Language } from '@shop/contract/language.ts'
import type { WrittenAddress } from '@shop/contract/people/address-form.ts'
import type { NoticeKind } from '@shop/contract/people/notifications.ts'
import type { Cents } from '@shop/contract/wire.ts'

/** A name as it was when the notice was made, in the languages it had. */
export type Translations = Partial<Record<Language, string>>

/** Why, in the languages its sentence is known in. */
type Reason = Translations

/** `goods`: the first of what was ordered; absent in notices from before it was told. */
interface OfOrder {
  sn: string
  goods?: Translations | undefined
}

export interface ReturnTo extends WrittenAddress {
  addressee: string
  phone: string
}

/** Times are unix seconds; amounts are cents. */
export interface NoticeFacts {
  orderCreated: OfOrder & { amount: Cents; payBy?: number | undefined }
  orderPayDue: OfOrder & { amount: Cents; payBy: number }
  orderPaid: OfOrder & { amount: Cents }
  orderDelayed: OfOrder & { until: number }
  orderShipped: OfOrder & { carrier: string; number: string }
  orderEvent: OfOrder & { event: 'customs' | 'outForDelivery' | 'attempted' | 'problem' | 'delivered' }
  orderAutoConfirm: OfOrder & { at: number }
  /** `until`: when the order is completed, and it is too late to say that something is wrong. */
  orderReceived: OfOrder & { by: 'shopper' | 'clock'; until?: number | undefined }
  orderCompleted: OfOrder
  /** `refunded`: what is back in the wallet; absent when nothing had been paid. */
  orderCancelled: OfOrder & {
    by: 'shopper' | 'shop' | 'deadline'
    reason?: Reason | undefined
    refunded?: Cents | undefined
  }
  reviewInvite: OfOrder
  /** Of the product that was reviewed, like the next two. */
  reviewReply: OfOrder & { shop: Translations }
  /** `editBy`: until when its writer may change it; absent when that time is over. */
  reviewHidden: OfOrder & { reason: Reason; editBy?: number | undefined }
  reviewShown: OfOrder
  refundSubmitted: OfOrder & { amount: Cents; answerBy?: number | undefined }
  /** `returnBy`: until when the goods are to be sent back. `returnTo`: where; only the mail says it. */
  refundApproved: OfOrder & { amount: Cents; returnBy?: number | undefined; returnTo?: ReturnTo | undefined }
  refundReturnDue: OfOrder & { returnBy: number }
  refundRefused: OfOrder & { reason: Reason }
  /** The goods were not sent back in time. */
  refundLapsed: OfOrder
  /** `reason`: why it is less than was asked, or was given unasked. */
  refundDone: OfOrder & { amount: Cents; reason?: Reason | undefined }
  rechargeSubmitted: { amount: Cents }
  rechargePassed: { amount: Cents; claimed?: Cents | undefined; reason?: Reason | undefined }
  rechargeRefused: { amount: Cents; reason: Reason }
  drawSubmitted: { amount: Cents; arrival: Cents }
  drawPassed: { amount: Cents; arrival: Cents }
  drawSent: { arrival: Cents; reference: string }
  drawRefused: { amount: Cents; reason: Reason }
  drawFailed: { amount: Cents; reason: Reason }
  /** Negative when money was taken off. */
  balanceAdjusted: { amount: Cents; reason: string }
  secNewLogin: { device?: string | undefined; ip?: string | undefined }
  secPwdChanged: { ip?: string | undefined }
  /** `first`: there was none before. */
  /** `hours` is how long withdrawals are held; notices from before have none and mean 24. */
  secPayChanged: { ip?: string | undefined; first?: boolean | undefined; hours?: number | undefined }
  /** Usually signing in. */
  secLocked: { what?: 'payment' | undefined; until?: number | undefined }
  /** As the shopper may see it: all but the ends covered. */
  secNewDest: { destination: string }
  serviceReply: { topic?: string | undefined }
  shopNew: { shop: Translations; count: number }
  /** `more`: how many other favourites changed as well. */
  priceDrop: { product: Translations; price: Cents; was: Cents; more?: number | undefined }
  backInStock: { product: Translations; price: Cents; more?: number | undefined }
  promo: { title: Translations; body: Translations }
  applyPassed: { application: 'merchant' | 'partner'; shop?: Translations | undefined }
  applyRefused: { application: 'merchant' | 'partner'; reason: string }
  system: { title: Translations; body: Translations }
}

/** Where a notice leads when whoever tells it does not say. */
export const defaultLinks: Partial<Record<NoticeKind, string>> = {
  secNewLogin: '/security',
  secPwdChanged: '/security',
  secPayChanged: '/security',
  secLocked: '/security',
  secNewDest: '/security',
  serviceReply: '/service',
  applyPassed: '/services',
  applyRefused: '/services',
  system: '/platform',
}

type Params<Facts> = object extends Facts ? { params?: Facts | undefined } : { params: Facts }

type NoticeContent = {
  [Kind in NoticeKind]: { kind: Kind; link?: string | undefined; pictureId?: number | undefined } & {
    /** The same event told twice under one key is one notice. */
    onceKey?: string | undefined
    /** Told again under its key after it was read, it is a new notice. */
    renews?: boolean | undefined
  } & Params<NoticeFacts[Kind]>
}[NoticeKind]

export type NoticeInput = NoticeContent & { userId: number }
/** The same notice for many. */
export type BulkNoticeInput = NoticeContent & { userIds: readonly number[] }
