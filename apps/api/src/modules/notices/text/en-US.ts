// Notices in English.
import { money } from '@shop/locale/format.ts'
import type { NoticeTexts } from './shape.ts'

const events = {
  customs: { title: 'Clearing customs', body: 'is with customs. Nothing to do for now.' },
  outForDelivery: { title: 'Out for delivery', body: 'is with the courier and should reach you today.' },
  attempted: { title: 'Delivery attempted', body: 'could not be handed over. The courier will try again.' },
  problem: { title: 'A problem with your parcel', body: 'is delayed. Open the order to see what happened.' },
  delivered: {
    title: 'Parcel delivered',
    body: 'had a parcel delivered. Confirm the receipt once everything has arrived.',
  },
}
const applications = { merchant: 'merchant application', partner: 'partnership application' }
const others = (more = 0) => (more > 0 ? ` ${more} more of your favourites changed too.` : '')

export const text: NoticeTexts = {
  orderCreated: ({ sn, amount, payBy }, { time }) => ({
    title: 'Order placed',
    body: `Order ${sn} is waiting for your payment of ${money(amount)}${payBy ? ` until ${time(payBy)}` : ''}.`,
  }),
  orderPayDue: ({ sn, amount, payBy }, { time }) => ({
    title: 'Your order is about to expire',
    body: `Pay ${money(amount)} for order ${sn} by ${time(payBy)}, or it will be cancelled.`,
  }),
  orderPaid: ({ sn, amount }) => ({
    title: 'Payment received',
    body: `We received ${money(amount)} for order ${sn}. The shop is preparing it.`,
  }),
  orderDelayed: ({ sn, until }, { day }) => ({
    title: 'Your order ships later',
    body: `The shop told us of a delay: order ${sn} ships by ${day(until)}.`,
  }),
  orderShipped: ({ sn, carrier, number }) => ({
    title: 'Your order is on its way',
    body: `Order ${sn} was shipped with ${carrier}, tracking number ${number}.`,
  }),
  orderEvent: ({ sn, event }) => ({ title: events[event].title, body: `Order ${sn} ${events[event].body}` }),
  orderAutoConfirm: ({ sn, at }, { time }) => ({
    title: 'Has your parcel arrived?',
    body: `Order ${sn} will be confirmed as received on ${time(at)}. If something is wrong, tell us before then.`,
  }),
  orderReceived: ({ sn, by, until }, { day }) => ({
    title: by === 'clock' ? 'Your order was taken as received' : 'Receipt confirmed',
    body: `${by === 'clock' ? `Order ${sn} was confirmed as received by itself.` : `You confirmed the receipt of order ${sn}.`}${
      until ? ` If something is wrong, tell us before ${day(until)}.` : ''
    }`,
  }),
  orderCompleted: ({ sn }) => ({
    title: 'Order completed',
    body: `Order ${sn} is completed. Thank you for shopping with us.`,
  }),
  orderCancelled: ({ sn, by, reason, refunded }, { name }) => ({
    title: 'Order cancelled',
    body:
      by === 'deadline'
        ? `Order ${sn} was not paid in time and has been cancelled.`
        : `Order ${sn} was cancelled by ${by === 'shop' ? 'the shop' : 'you'}.${reason ? ` Reason: ${name(reason)}` : ''}${refunded ? ` ${money(refunded)} is back in your wallet.` : ''}`,
  }),
  reviewInvite: ({ sn }) => ({
    title: 'How was it?',
    body: `Your review of order ${sn} helps other shoppers choose.`,
  }),
  reviewReply: ({ shop }, { name }) => ({
    title: 'The shop answered your review',
    body: `${name(shop)} replied to what you wrote.`,
  }),
  reviewHidden: ({ reason }, { name }) => ({
    title: 'Your review is no longer shown',
    body: `It was hidden after a check. Reason: ${name(reason)}`,
  }),
  refundSubmitted: ({ sn, amount }) => ({
    title: 'Refund request received',
    body: `We are checking your request for ${money(amount)} from order ${sn}.`,
  }),
  refundApproved: ({ sn, amount }) => ({
    title: 'Refund approved',
    body: `${money(amount)} from order ${sn} has been approved. Open the request to see the next step.`,
  }),
  refundReturnDue: ({ sn, returnBy }, { time }) => ({
    title: 'Please send the goods back',
    body: `Ship the return for order ${sn} and add the tracking number by ${time(returnBy)}.`,
  }),
  refundRefused: ({ sn, reason }, { name }) => ({
    title: 'Refund not approved',
    body: `Your request for order ${sn} was declined. Reason: ${name(reason)}`,
  }),
  refundLapsed: ({ sn }) => ({
    title: 'Return not sent in time',
    body: `The goods of order ${sn} were not sent back in time, so the refund request was closed.`,
  }),
  refundDone: ({ sn, amount, reason }, { name }) => ({
    title: 'Refund paid',
    body: `${money(amount)} from order ${sn} is back in your wallet.${reason ? ` ${name(reason)}` : ''}`,
  }),
  rechargeSubmitted: ({ amount }) => ({
    title: 'Recharge submitted',
    body: `We are checking your recharge of ${money(amount)}.`,
  }),
  rechargePassed: ({ amount, claimed, reason }, { name }) => ({
    title: 'Recharge credited',
    body: `${money(amount)} was added to your wallet.${
      claimed !== undefined && claimed !== amount ? ` You entered ${money(claimed)}; we credit what arrived.` : ''
    }${reason ? ` ${name(reason)}` : ''}`,
  }),
  rechargeRefused: ({ amount, reason }, { name }) => ({
    title: 'Recharge refused',
    body: `Your recharge of ${money(amount)} could not be confirmed. Reason: ${name(reason)}`,
  }),
  drawSubmitted: ({ amount, arrival }) => ({
    title: 'Withdrawal requested',
    body: `We are checking your withdrawal of ${money(amount)}. You will receive ${money(arrival)}.`,
  }),
  drawPassed: ({ amount, arrival }) => ({
    title: 'Withdrawal passed',
    body: `Your withdrawal of ${money(amount)} was passed; ${money(arrival)} will be sent shortly.`,
  }),
  drawSent: ({ arrival, reference }) => ({
    title: 'Withdrawal sent',
    body: `${money(arrival)} is on its way to you. Reference: ${reference}`,
  }),
  drawRefused: ({ amount, reason }, { name }) => ({
    title: 'Withdrawal refused',
    body: `${money(amount)} is back in your available balance. Reason: ${name(reason)}`,
  }),
  drawFailed: ({ amount, reason }, { name }) => ({
    title: 'Withdrawal could not be paid out',
    body: `${money(amount)} is back in your available balance. Reason: ${name(reason)}`,
  }),
  balanceAdjusted: ({ amount, reason }) => ({
    title: amount < 0 ? 'Your balance was reduced' : 'Your balance was increased',
    body: `Adjusted by ${money(amount)}. Reason: ${reason}`,
  }),
  secNewLogin: ({ device, ip }) => ({
    title: 'New sign-in to your account',
    body: `${[device, ip].filter(Boolean).join(' · ') || 'A new device'}. Not you? Sign it out and change your password.`,
  }),
  secPwdChanged: () => ({
    title: 'Your password was changed',
    body: 'All devices were signed out. Not you? Contact us right away.',
  }),
  secPayChanged: () => ({
    title: 'Your payment password was changed',
    body: 'Withdrawals are paused for 24 hours to protect you. Not you? Contact us right away.',
  }),
  secLocked: ({ what, until }, { time }) => {
    const ends = until ? `; the lock ends on ${time(until)}` : ''
    if (what === 'payment') {
      return {
        title: 'Your payment password was locked for a while',
        body: `It was entered wrongly too often${ends}. Not you? Change your passwords.`,
      }
    }
    return {
      title: 'Sign-in was locked for a while',
      body: `There were too many wrong passwords${ends}. Not you? Change your password.`,
    }
  },
  secNewDest: ({ destination }) => ({
    title: 'New withdrawal destination',
    body: `${destination} was added. Not you? Remove it and change your passwords.`,
  }),
  serviceReply: () => ({ title: 'Customer service replied', body: 'Open the conversation to read the answer.' }),
  shopNew: ({ shop, count }, { name }) => ({
    title: `New at ${name(shop)}`,
    body: count === 1 ? 'A shop you follow added a new product.' : `A shop you follow added ${count} new products.`,
  }),
  priceDrop: ({ product, price, was, more }, { name }) => ({
    title: `Now ${money(price)}, was ${money(was)}`,
    body: `${name(product)} is cheaper.${others(more)}`,
  }),
  backInStock: ({ product, price, more }, { name }) => ({
    title: 'Back in stock',
    body: `${name(product)} is available again for ${money(price)}.${others(more)}`,
  }),
  promo: ({ title, body }, { name }) => ({ title: name(title), body: name(body) }),
  applyPassed: ({ application, shop }, { name }) => ({
    title: 'Application approved',
    body: `Your ${applications[application]} was approved.${shop ? ` ${name(shop)} is set up. See what comes next before it opens.` : ''}`,
  }),
  applyRefused: ({ application, reason }) => ({
    title: 'Application not approved',
    body: `Your ${applications[application]} was declined. Reason: ${reason} You can apply again.`,
  }),
  system: ({ title, body }, { name }) => ({ title: name(title), body: name(body) }),
}
