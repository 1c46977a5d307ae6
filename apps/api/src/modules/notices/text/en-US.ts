// Notices in English.
import { money } from '@shop/locale/format.ts'
import type { NoticeTexts } from './shape.ts'

const events = {
  customs: { title: 'Clearing customs', body: 'Your parcel is with customs. Nothing to do for now.' },
  outForDelivery: { title: 'Out for delivery', body: 'Your parcel is with the courier and should reach you today.' },
  attempted: {
    title: 'Delivery attempted',
    body: 'Your parcel could not be handed over. The courier will try again.',
  },
  problem: {
    title: 'A problem with your parcel',
    body: 'Your parcel is held up. Open the order to see what happened.',
  },
  delivered: { title: 'Parcel delivered', body: 'Confirm the receipt once everything has arrived.' },
}
const applications = { merchant: 'merchant application', partner: 'partnership application' }
const others = (more = 0) => (more > 0 ? ` ${more} more of your favourites changed too.` : '')

export const text: NoticeTexts = {
  orderCreated: ({ amount, payBy }, { time }) => ({
    title: 'Order placed',
    body: `Pay ${money(amount)}${payBy ? ` by ${time(payBy)}` : ''}.`,
  }),
  orderPayDue: ({ amount, payBy }, { time }) => ({
    title: 'Your order is about to expire',
    body: `Pay ${money(amount)} by ${time(payBy)}, or the order will be cancelled.`,
  }),
  orderPaid: ({ amount }) => ({
    title: 'Payment received',
    body: `We received ${money(amount)}. The shop is preparing your order.`,
  }),
  orderDelayed: ({ until }, { day }) => ({
    title: 'Your order ships later',
    body: `It ships by ${day(until)}: the shop told us of a delay.`,
  }),
  orderShipped: ({ carrier, number }) => ({
    title: 'Your order is on its way',
    body: `${carrier}, tracking number ${number}.`,
  }),
  orderEvent: ({ event }) => events[event],
  orderAutoConfirm: ({ at }, { time }) => ({
    title: 'Has your parcel arrived?',
    body: `The order is confirmed as received on ${time(at)}. If something is wrong, tell us before then.`,
  }),
  orderReceived: ({ by, until }, { day }) => ({
    title: by === 'clock' ? 'Your order was taken as received' : 'Receipt confirmed',
    body: `${by === 'clock' ? 'The receipt was confirmed by itself.' : 'You confirmed the receipt.'}${until ? ` If something is wrong, tell us before ${day(until)}.` : ''}`,
  }),
  orderCompleted: () => ({
    title: 'Order completed',
    body: 'Thank you for shopping with us.',
  }),
  orderCancelled: ({ by, reason, refunded }, { name }) => ({
    title: 'Order cancelled',
    body: [
      by === 'deadline' ? 'It was not paid in time.' : by === 'shop' ? 'The shop cancelled it.' : 'You cancelled it.',
      refunded && `${money(refunded)} is back in your wallet.`,
      reason && `Reason: ${name(reason)}`,
    ]
      .filter(Boolean)
      .join(' '),
  }),
  reviewInvite: () => ({
    title: 'How was it?',
    body: 'Your review helps other shoppers choose.',
  }),
  reviewReply: ({ shop }, { name }) => ({
    title: 'The shop answered your review',
    body: `${name(shop)} replied to what you wrote.`,
  }),
  reviewHidden: ({ reason, editBy }, { name, time }) => ({
    title: 'Your review is no longer shown',
    body: `Reason: ${name(reason)}\n${
      editBy
        ? `You can change it until ${time(editBy)}, and we will look at it again. Customer service helps you too.`
        : 'If you see it differently, ask customer service.'
    }`,
  }),
  reviewShown: () => ({
    title: 'Your review is shown again',
    body: 'We looked at it again. Everybody can read it now.',
  }),
  refundSubmitted: ({ amount, answerBy }, { time }) => ({
    title: 'Refund request received',
    body: `We are checking your request for ${money(amount)}.${answerBy ? ` You will have an answer by ${time(answerBy)}.` : ''}`,
  }),
  refundApproved: ({ amount, returnBy }, { time }) => ({
    title: returnBy ? 'Approved: please send the goods back' : 'Refund approved',
    body: returnBy
      ? `${money(amount)} is approved. Send the goods back and add the tracking number by ${time(returnBy)}; after that the request is closed.`
      : `${money(amount)} has been approved. Open the request to see the next step.`,
  }),
  refundReturnDue: ({ returnBy }, { time }) => ({
    title: 'Please send the goods back',
    body: `Ship the return and add the tracking number by ${time(returnBy)}.`,
  }),
  refundRefused: ({ reason }, { name }) => ({
    title: 'Refund not approved',
    body: `Reason: ${name(reason)}`,
  }),
  refundLapsed: () => ({
    title: 'Return not sent in time',
    body: 'The goods were not sent back in time, so the refund request was closed.',
  }),
  refundDone: ({ amount, reason }, { name }) => ({
    title: 'Refund paid',
    body: `${money(amount)} is back in your wallet.${reason ? ` ${name(reason)}` : ''}`,
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
