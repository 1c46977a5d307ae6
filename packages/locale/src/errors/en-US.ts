// Texts of refused calls in English.
import type { ErrorTexts } from '../text-types.ts'
import { usd } from '../usd.ts'

export const errors: ErrorTexts = {
  'input.invalid': () => 'Check the highlighted fields.',
  'object.not_found': () => 'We couldn’t find this. It may have been removed.',
  'auth.required': ({ of, minutes }) =>
    of === 'idle'
      ? `We logged you out after ${minutes} minutes of inactivity. Log in to pick up where you left off.`
      : 'Please login first',
  'auth.forbidden': () => 'You don’t have access to this.',
  'auth.setup': ({ of }) =>
    of === 'otp'
      ? 'Set up two-step login first. Your role requires it.'
      : 'Set a new password first. The one you were given only works once.',
  'auth.wrong_credentials': () => 'Incorrect username or password. Try again.',
  'auth.locked': ({ wait }) =>
    wait === undefined ? 'This account is locked. Contact support.' : `Too many failed attempts. Try again in ${wait}.`,
  'auth.otp_required': () => 'Enter the code from your authenticator app.',
  'auth.otp_wrong': () => 'Incorrect authenticator code. Enter the current one.',
  'account.taken': ({ field }) => {
    if (field === 'email') return 'This email is already registered. Log in or use another one.'
    if (field === 'mobile') return 'This mobile number is already registered. Log in or use another one.'
    return 'This username is taken. Choose another.'
  },
  'contact.unverified': () => 'Verify your email first. You can do this in Security.',
  'invitation.invalid': () => 'This link expired, was already used, or was replaced. Ask an admin for a new one.',
  'code.wrong': () => 'Incorrect verification code. Check it and try again.',
  'code.expired': () => 'The verification code has expired. Request a new one.',
  'code.too_many_tries': () => 'Too many wrong codes. Request a new one.',
  'paycode.not_set': () => 'Set a payment password first.',
  'paycode.wrong': ({ tries_left: left }) => {
    if (left === undefined) return 'Incorrect payment password. Try again.'
    return `Incorrect payment password. ${left} ${Number(left) === 1 ? 'attempt' : 'attempts'} left.`
  },
  'paycode.locked': ({ wait }) =>
    wait === undefined
      ? 'Your payment password is locked after too many attempts. Try again later.'
      : `Your payment password is locked after too many attempts. Try again in ${wait}.`,
  'pay_token.invalid': () => 'This confirmation has expired. Enter your payment password again.',
  'wallet.insufficient': ({ missing }) =>
    missing === undefined
      ? 'Your balance is too low. Top up your wallet.'
      : `You’re ${usd(missing)} short. Top up your wallet.`,
  'wallet.locked': ({ of }) =>
    of === 'shopper'
      ? 'The shopper’s wallet is locked or in debt. It can’t pay out.'
      : 'Your wallet is locked. Contact support.',
  'wallet.not_empty': () =>
    'Your wallet isn’t empty, or a request is still open. Withdraw the money first, then delete your account.',
  'stock.insufficient': ({ left }) => {
    if (left === undefined) return 'Not enough stock. Choose a smaller quantity.'
    if (Number(left) === 0) return 'This item is sold out.'
    return `Only ${left} left in stock. Choose a smaller quantity.`
  },
  'purchase.over_limit': ({ max }) =>
    max === undefined
      ? 'This is over the limit per customer. Choose a smaller quantity.'
      : `Limit ${max} per customer. Choose a smaller quantity.`,
  'price.changed': ({ of, arrival }) => {
    if (of === 'card') return 'The amount your card is charged has changed. Check it and confirm again.'
    return of === 'fee'
      ? `The fee has changed. You’ll now receive ${usd(arrival)}. Check it and confirm again.`
      : 'A price has changed. Review your order before you continue.'
  },
  'cart.empty': () => 'Your bag is empty. Add an item first.',
  'address.required': () => 'Choose a shipping address.',
  'address.undeliverable': () => 'We can’t ship to this address. Choose another.',
  'promo.unknown': () => 'We don’t recognize this promo code. Check the spelling.',
  'promo.expired': () => 'This promo code isn’t valid right now.',
  'promo.minimum': ({ missing }) =>
    missing === undefined
      ? 'Your order is below the minimum for this promo code.'
      : `Add ${usd(missing)} more to use this promo code.`,
  'promo.scope': ({ of }) =>
    of === 'first_order'
      ? 'This promo code is for first orders only.'
      : 'This promo code doesn’t apply to these items.',
  'promo.used': () => 'You already used this promo code.',
  'promo.unpaid': () => 'You have too many unpaid orders with this promo code. Pay for one or cancel it first.',
  'promo.exhausted': () => 'This promo code has been fully redeemed.',
  'promo.budget': () =>
    'There isn’t enough left on this promo code for your order. Try a smaller order or another code.',
  'order.wrong_state': () => 'You can’t do this at the order’s current stage. Refresh the order.',
  'order.expired': () => 'The payment window for this order has closed. Place a new order.',
  'refund.already_applied': () => 'You have already submitted a refund request',
  'refund.too_much': ({ max }) =>
    max === undefined
      ? 'This is more than the maximum refund. Enter a smaller amount.'
      : `The maximum refund is ${usd(max)}. Enter a smaller amount.`,
  'refund.too_late': () => 'The refund window for this order has closed. Contact support.',
  'review.already_written': () => 'You already reviewed this item.',
  'review.too_late': ({ of }) =>
    of === 'edit' ? 'You can’t edit this review anymore.' : 'You can’t review this order anymore.',
  'network.unsupported': () => 'This network isn’t supported. Choose another.',
  'amount.too_small': ({ min }) =>
    min === undefined ? 'The amount is too small. Enter a larger one.' : `The minimum amount is ${usd(min)}.`,
  'amount.too_large': ({ max }) =>
    max === undefined ? 'The amount is too large. Enter a smaller one.' : `The maximum amount is ${usd(max)}.`,
  'withdrawal.locked': ({ wait }) =>
    wait === undefined
      ? 'Withdrawals are on hold for your security. Try again later.'
      : `Withdrawals are on hold for your security for another ${wait}.`,
  'withdrawal.card_hold': ({ max, day }) =>
    max === undefined || day === undefined
      ? 'You can’t withdraw money from your card yet. Spend it, or withdraw less.'
      : `Part of this came by card. You can withdraw it after ${day}, and up to ${usd(max)} now.`,
  'transfer.already_claimed': () => 'This transfer was already submitted. Check the transaction number.',
  'file.type': () => 'This file type isn’t supported. Choose another file.',
  'file.too_large': ({ max }) =>
    max === undefined
      ? 'This file is too large. Choose a smaller one.'
      : `This file is too large. The limit is ${max}.`,
  'request_no.reused': () => 'This request was already sent with different details. Refresh and start over.',
  'state.changed': ({ by }) =>
    by === undefined
      ? 'Someone else already decided this. Refresh the page.'
      : `${by} already decided this. Refresh the page.`,
  'list.full': ({ max, of }) => {
    if (of === 'link') return `We already sent this operator ${max} links in 24 hours. Try again tomorrow.`
    if (of === 'order') return `You have ${max} unpaid orders. Pay or cancel one first.`
    if (of === 'bag') return `Your bag holds up to ${max} items. Remove some first.`
    if (of === 'recharge') return `You already have ${max} top-ups under review. Wait for a decision on one of them.`
    if (of === 'withdrawal')
      return `You already have ${max} withdrawals under review. Wait for a decision on one of them.`
    return max === undefined
      ? 'This list is full. Remove something first.'
      : `You can have up to ${max} of these. Change an existing one.`
  },
  'payout.no_account': () => 'This shop has no payout account on file. Add one first; a second person confirms it.',
  'payout.account_new': ({ wait }) =>
    `The payout account is new. Payouts to it start ${wait === undefined ? 'later.' : `in ${wait}.`}`,
  'fees.announced': () => 'A change is already announced. Wait until it applies, or cancel it first.',
  'fees.notice': () =>
    'Announce this at least 1 day and at most 30 days ahead. Choose another time and propose it again.',
  'approval.second_person': () => 'A second person must approve this.',
  'approval.too_new': ({ wait }) =>
    `You and the proposer can’t confirm each other’s proposals for 24 hours after one of you got an account or role from the other. Ask someone else, or try again ${wait === undefined ? 'later.' : `in ${wait}.`}`,
  'approval.not_verified': () =>
    'You and the proposer count as one person: one of you gave the other access alone, or one admin gave it to you both. Ask an admin who had no part in it to verify the new operator, or ask someone else to decide.',
  'approval.own_account': () => 'This is about a shopper account with your own email. Someone else has to decide.',
  'rate.limited': ({ retry_after: seconds }) => {
    if (seconds === undefined) return 'Too many requests. Try again in a moment.'
    return `Too many requests. Try again in ${seconds} ${Number(seconds) === 1 ? 'second' : 'seconds'}.`
  },
  'server.failed': ({ request_id: id }) =>
    id === undefined
      ? 'Something went wrong on our end. Try again later.'
      : `Something went wrong on our end. Try again later, or give support this code: ${id}.`,
  'server.busy': () => 'We’re busy right now. Try again in a moment.',
  'storage.unavailable': () => 'We can’t load or save pictures right now. Try again in a few minutes.',
}
