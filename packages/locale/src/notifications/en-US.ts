// Notifications in English.
import { money } from '../format.ts'
import { timeSpan } from '../time-span.ts'
import type { NotificationTexts } from './shape.ts'

const events = {
  customs: { title: 'Clearing customs', body: 'Your package is at customs. You don’t need to do anything.' },
  outForDelivery: { title: 'Out for delivery', body: 'Your package is out for delivery and should arrive today.' },
  attempted: {
    title: 'Delivery attempted',
    body: 'The carrier couldn’t deliver your package and will try again.',
  },
  problem: {
    title: 'There’s a problem with your package',
    body: 'Your package is delayed. Open the order to see what happened.',
  },
  delivered: { title: 'Package delivered', body: 'Confirm receipt once you have everything.' },
}
const unpaid = {
  locked: 'Your account or wallet is locked, so the order wasn’t paid. Contact support.',
  paid: 'The order was already paid, so it wasn’t paid again.',
  cancelled: 'The order was canceled before the money arrived.',
  expired: 'The money arrived after the payment window closed.',
  changed: 'The order changed after you confirmed it. Check it and pay again.',
  insufficient: 'Your balance no longer covers the order. Top up and pay again.',
}
const applications = { merchant: 'shop application', partner: 'partnership application' }
const others = (more = 0) => (more > 0 ? ` ${more} more of your favorites changed too.` : '')

export const text: NotificationTexts = {
  orderCreated: ({ amount, payBy, orders }, { time }) => ({
    title: orders ? `${orders} orders placed` : 'Order placed',
    body: `Pay ${money(amount)}${payBy ? ` by ${time(payBy)}` : ''}.`,
  }),
  orderPayDue: ({ amount, payBy, orders }, { time }) => ({
    title: orders ? 'Your orders are about to expire' : 'Your order is about to expire',
    body: `Pay ${money(amount)} by ${time(payBy)}, or we’ll cancel ${orders ? `the ${orders} orders` : 'the order'}.`,
  }),
  orderPaid: ({ amount, orders }) => ({
    title: 'Payment received',
    body: orders
      ? `We received ${money(amount)} for ${orders} orders. The shops are preparing them.`
      : `We received ${money(amount)}. The shop is preparing your order.`,
  }),
  orderNotPaid: ({ amount, reason }) => ({
    title: 'Order not paid',
    body: `${money(amount)} from your card is in your wallet. ${unpaid[reason]}`,
  }),
  orderDelayed: ({ until }, { day }) => ({
    title: 'Your order is delayed',
    body: `The shop reported a delay. Your order will ship by ${day(until)}.`,
  }),
  orderShipped: ({ carrier, number }) => ({
    title: 'Your order is on its way',
    body: `${carrier}, tracking number ${number}.`,
  }),
  orderEvent: ({ event }) => events[event],
  orderAutoConfirm: ({ at }, { time }) => ({
    title: 'Did your package arrive?',
    body: `Receipt will be confirmed automatically on ${time(at)}. Anything wrong? Contact us before then.`,
  }),
  orderReceived: ({ by, until }, { day }) => ({
    title: by === 'clock' ? 'Receipt confirmed automatically' : 'Receipt confirmed',
    body: `${by === 'clock' ? 'We confirmed receipt automatically.' : 'You confirmed receipt.'}${until ? ` Anything wrong? Contact us before ${day(until)}.` : ''}`,
  }),
  orderCompleted: () => ({
    title: 'Order completed',
    body: 'Thanks for shopping with us.',
  }),
  orderCancelled: ({ by, reason, refunded }, { name }) => ({
    title: 'Order canceled',
    body: [
      by === 'deadline' ? 'It wasn’t paid in time.' : by === 'shop' ? 'The shop canceled it.' : 'You canceled it.',
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
    title: 'The shop replied to your review',
    body: `${name(shop)} replied to your review.`,
  }),
  reviewHidden: ({ reason, editBy }, { name, time }) => ({
    title: 'We hid your review',
    body: `Reason: ${name(reason)}\n${
      editBy
        ? `You can edit it until ${time(editBy)} and we’ll take another look. Support can help too.`
        : 'Disagree? Contact support.'
    }`,
  }),
  reviewShown: () => ({
    title: 'Your review is visible again',
    body: 'We took another look. Everyone can read it now.',
  }),
  refundSubmitted: ({ amount, answerBy }, { time }) => ({
    title: 'Refund request received',
    body: `We’re reviewing your request for ${money(amount)}.${answerBy ? ` You’ll hear back by ${time(answerBy)}.` : ''}`,
  }),
  refundApproved: ({ amount, returnBy }, { time }) => ({
    title: returnBy ? 'Approved: send the items back' : 'Refund approved',
    body: returnBy
      ? `${money(amount)} is approved. Send the items back and add the tracking number by ${time(returnBy)}, or the request will expire.`
      : `${money(amount)} is approved. Open the request to see the next step.`,
  }),
  refundReturnDue: ({ returnBy }, { time }) => ({
    title: 'Send the items back',
    body: `Ship the return and add the tracking number by ${time(returnBy)}.`,
  }),
  refundRefused: ({ reason }, { name }) => ({
    title: 'Refund declined',
    body: `Reason: ${name(reason)}`,
  }),
  refundLapsed: () => ({
    title: 'Return not sent in time',
    body: 'The items weren’t sent back in time, so we closed the refund request.',
  }),
  refundDone: ({ amount, reason }, { name }) => ({
    title: 'Refund paid',
    body: `${money(amount)} is back in your wallet.${reason ? ` ${name(reason)}` : ''}`,
  }),
  rechargeSubmitted: ({ amount }) => ({
    title: 'Top-up submitted',
    body: `We’re reviewing your top-up of ${money(amount)}.`,
  }),
  rechargePassed: ({ amount, claimed, reason }, { name }) => ({
    title: 'Your top-up has arrived',
    body: `We added ${money(amount)} to your wallet.${
      claimed !== undefined && claimed !== amount ? ` You entered ${money(claimed)}, but we credit what arrives.` : ''
    }${reason ? ` ${name(reason)}` : ''}`,
  }),
  rechargeRefused: ({ amount, reason }, { name }) => ({
    title: 'Top-up declined',
    body: `We couldn’t confirm your top-up of ${money(amount)}. Reason: ${name(reason)}`,
  }),
  drawSubmitted: ({ amount, arrival }) => ({
    title: 'Withdrawal requested',
    body: `We’re reviewing your withdrawal of ${money(amount)}. You’ll receive ${money(arrival)}.`,
  }),
  drawPassed: ({ amount, arrival }) => ({
    title: 'Withdrawal approved',
    body: `We approved your withdrawal of ${money(amount)} and will send ${money(arrival)} shortly.`,
  }),
  drawSent: ({ arrival, reference }) => ({
    title: 'Withdrawal sent',
    body: `${money(arrival)} is on its way to you. Reference: ${reference}`,
  }),
  drawRefused: ({ amount, reason }, { name }) => ({
    title: 'Withdrawal declined',
    body: `${money(amount)} is back in your available balance. Reason: ${name(reason)}`,
  }),
  drawFailed: ({ amount, reason }, { name }) => ({
    title: 'Withdrawal payout failed',
    body: `${money(amount)} is back in your available balance. Reason: ${name(reason)}`,
  }),
  balanceAdjusted: ({ amount, reason }) => ({
    title: amount < 0 ? 'Your balance was reduced' : 'Your balance was increased',
    body: `Adjusted by ${money(amount)}. Reason: ${reason}`,
  }),
  secNewLogin: ({ device, ip }) => ({
    title: 'New login to your account',
    body: `Logged in from ${[device, ip && `IP ${ip}`].filter(Boolean).join(' · ') || 'a new device'}. Not you? Log out of that device and change your password.`,
  }),
  secPwdChanged: () => ({
    title: 'Your password was changed',
    body: 'We logged you out of all devices. Not you? Contact us right away.',
  }),
  secPayChanged: ({ first, hours = 24 }) => ({
    title: first ? 'A payment password was set' : 'Your payment password was changed',
    body: `${hours > 0 ? `Withdrawals are on hold for ${timeSpan('en-US', hours * 60)} to protect you. ` : ''}Not you? Contact us right away.`,
  }),
  secLocked: ({ what, until }, { time }) => {
    const ends = until ? `. The lock ends on ${time(until)}` : ''
    if (what === 'payment') {
      return {
        title: 'Your payment password is temporarily locked',
        body: `There were too many wrong attempts${ends}. Not you? Change your passwords.`,
      }
    }
    return {
      title: 'Login is temporarily locked',
      body: `There were too many wrong passwords${ends}. Not you? Change your password.`,
    }
  },
  secNewDest: ({ destination }) => ({
    title: 'New withdrawal destination',
    body: `${destination} was added. Not you? Remove it and change your passwords.`,
  }),
  serviceReply: () => ({ title: 'Support replied', body: 'Open the conversation to read the reply.' }),
  shopNew: ({ shop, count }, { name }) => ({
    title: `New at ${name(shop)}`,
    body: count === 1 ? 'A shop you follow added a new product.' : `A shop you follow added ${count} new products.`,
  }),
  priceDrop: ({ product, price, was, more }, { name }) => ({
    title: `Now ${money(price)}, was ${money(was)}`,
    body: `Price drop on ${name(product)}.${others(more)}`,
  }),
  backInStock: ({ product, price, more }, { name }) => ({
    title: 'Back in stock',
    body: `${name(product)} is available again for ${money(price)}.${others(more)}`,
  }),
  promo: ({ title, body }, { name }) => ({ title: name(title), body: name(body) }),
  applyPassed: ({ application, shop }, { name }) => ({
    title: 'Application approved',
    body: `Your ${applications[application]} was approved.${shop ? ` ${name(shop)} is set up. See the next steps before it opens.` : ''}`,
  }),
  applyRefused: ({ application, reason }) => ({
    title: 'Application declined',
    body: `Your ${applications[application]} was declined. Reason: ${reason} You can apply again.`,
  }),
  system: ({ title, body }, { name }) => ({ title: name(title), body: name(body) }),
}
