// The facts of each kind of notification: stored with it, and put into a sentence when it is read.
import type { Language } from '@shop/contract/language.ts'
import type { WrittenAddress } from '@shop/contract/people/address-lines.ts'
import type { Cents } from '@shop/contract/wire.ts'

/** A name at the time of the notification, in the languages it had. */
export type Translations = Partial<Record<Language, string>>

/** A reason in the languages it is known in. */
type Reason = Translations

/** `goods` is the first product of the order; missing in older notifications. */
interface OfOrder {
  sn: string
  goods?: Translations | undefined
}

/** Of one order, or of several of a checkout. `sns`: the numbers of paid orders, shown only in the mail. */
type OfOrders = (OfOrder & { orders?: undefined }) | { orders: number; sns?: readonly string[] | undefined }

export interface ReturnTo extends WrittenAddress {
  addressee: string
  phone: string
}

/** Times are unix seconds; amounts are cents. */
export interface NotificationFacts {
  orderCreated: OfOrders & { amount: Cents; payBy?: number | undefined }
  orderPayDue: OfOrders & { amount: Cents; payBy: number }
  orderPaid: OfOrders & { amount: Cents }
  /** A card recharge was to pay it. `amount`: what stays in the wallet. */
  orderNotPaid: OfOrder & {
    amount: Cents
    reason: 'locked' | 'paid' | 'cancelled' | 'expired' | 'changed' | 'insufficient'
  }
  orderDelayed: OfOrder & { until: number }
  orderShipped: OfOrder & { carrier: string; number: string }
  orderEvent: OfOrder & { event: 'customs' | 'outForDelivery' | 'attempted' | 'problem' | 'delivered' }
  orderAutoConfirm: OfOrder & { at: number }
  /** `until`: when the order completes and problems can no longer be reported. */
  orderReceived: OfOrder & { by: 'shopper' | 'clock'; until?: number | undefined }
  orderCompleted: OfOrder
  /** `refunded`: the amount back in the wallet; missing if nothing was paid. */
  orderCancelled: OfOrder & {
    by: 'shopper' | 'shop' | 'deadline'
    reason?: Reason | undefined
    refunded?: Cents | undefined
  }
  reviewInvite: OfOrder
  /** About a reviewed product, like the next two. */
  reviewReply: OfOrder & { shop: Translations }
  /** `editBy`: until when the author can edit the review; missing if that time is over. */
  reviewHidden: OfOrder & { reason: Reason; editBy?: number | undefined }
  reviewShown: OfOrder
  refundSubmitted: OfOrder & { amount: Cents; answerBy?: number | undefined }
  /** `returnBy`: until when the goods must be sent back. `returnTo`: where to, shown only in the mail. */
  refundApproved: OfOrder & { amount: Cents; returnBy?: number | undefined; returnTo?: ReturnTo | undefined }
  refundReturnDue: OfOrder & { returnBy: number }
  refundRefused: OfOrder & { reason: Reason }
  /** The goods were not sent back in time. */
  refundLapsed: OfOrder
  /** `reason`: why it is less than requested, or why it was given without a request. */
  refundDone: OfOrder & { amount: Cents; reason?: Reason | undefined }
  rechargeSubmitted: { amount: Cents }
  rechargePassed: { amount: Cents; claimed?: Cents | undefined; reason?: Reason | undefined }
  rechargeRefused: { amount: Cents; reason: Reason }
  drawSubmitted: { amount: Cents; arrival: Cents }
  drawPassed: { amount: Cents; arrival: Cents }
  drawSent: { arrival: Cents; reference: string }
  drawRefused: { amount: Cents; reason: Reason }
  drawFailed: { amount: Cents; reason: Reason }
  /** Negative if money was deducted. */
  balanceAdjusted: { amount: Cents; reason: string }
  secNewLogin: { device?: string | undefined; ip?: string | undefined }
  secPwdChanged: { ip?: string | undefined }
  /** `first`: there was none before. `hours`: how long withdrawals are held; older notifications without it mean 24. */
  secPayChanged: { ip?: string | undefined; first?: boolean | undefined; hours?: number | undefined }
  /** Login if `what` is missing. */
  secLocked: { what?: 'payment' | undefined; until?: number | undefined }
  /** Masked except for its ends. */
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
