// The sentences for refused calls in English.
import type { ErrorTexts } from '../text-shape.ts'
import { usd } from '../usd.ts'

export const errors: ErrorTexts = {
  'input.invalid': () => 'Please check the highlighted fields.',
  'object.not_found': () => 'We could not find this. It may have been removed.',
  'auth.required': ({ of, minutes }) =>
    of === 'idle'
      ? `You were signed out after ${minutes} minutes without activity. Log in to continue where you left off.`
      : 'Please login first',
  'auth.forbidden': () => 'You do not have access to this.',
  'auth.setup': ({ of }) =>
    of === 'otp'
      ? 'Set up your second factor first. Your role needs one.'
      : 'Set a new password first. The one you were given works only once.',
  'auth.wrong_credentials': () => 'The account or password is not correct. Please try again.',
  'auth.locked': ({ wait }) =>
    wait === undefined
      ? 'This account is locked. Please contact customer service.'
      : `Too many failed tries. Please try again in ${wait}.`,
  'auth.otp_required': () => 'Please enter the code from your authenticator app.',
  'auth.otp_wrong': () => 'This authenticator code is not correct. Please enter the current one.',
  'account.taken': ({ field }) => {
    if (field === 'email') return 'This email is already registered. Log in, or use another.'
    if (field === 'mobile') return 'This mobile number is already registered. Log in, or use another.'
    return 'This account name is already taken. Please choose another.'
  },
  'invitation.invalid': () => 'This link has expired, was already used or was replaced. Ask an admin for a new one.',
  'code.wrong': () => 'The verification code is not correct. Please check it and try again.',
  'code.expired': () => 'The verification code has expired. Please request a new one.',
  'code.too_many_tries': () => 'Too many wrong codes, so this one no longer works. Please request a new code.',
  'paycode.not_set': () => 'Please set a payment password first.',
  'paycode.wrong': ({ tries_left: left }) => {
    if (left === undefined) return 'The payment password is not correct. Please try again.'
    return `The payment password is not correct. ${left} ${Number(left) === 1 ? 'try' : 'tries'} left.`
  },
  'paycode.locked': ({ wait }) =>
    wait === undefined
      ? 'Your payment password is locked after too many tries. Please try again later.'
      : `Your payment password is locked after too many tries. Please try again in ${wait}.`,
  'pay_token.invalid': () => 'This confirmation has expired. Please enter your payment password again.',
  'wallet.insufficient': ({ missing }) =>
    missing === undefined
      ? 'Your balance is not enough. Please recharge your wallet.'
      : `Your balance is ${usd(missing)} short. Please recharge your wallet.`,
  'wallet.locked': ({ of }) =>
    of === 'shopper'
      ? 'The shopper’s wallet is locked or owes money, so nothing can be paid out of it.'
      : 'Your wallet is locked. Please contact support.',
  'wallet.not_empty': () =>
    'There is still money in your wallet, or a request is open. Withdraw it first, then close the account.',
  'stock.insufficient': ({ left }) => {
    if (left === undefined) return 'There is not enough stock. Please choose a smaller quantity.'
    if (Number(left) === 0) return 'This item is sold out.'
    return `Only ${left} left in stock. Please choose a smaller quantity.`
  },
  'purchase.over_limit': ({ max }) =>
    max === undefined
      ? 'This is over the limit per customer. Please choose a smaller quantity.'
      : `Limit ${max} per customer. Please choose a smaller quantity.`,
  'price.changed': ({ of, arrival }) =>
    of === 'fee'
      ? `The service charge has changed: you would now receive ${usd(arrival)}. Please check and confirm again.`
      : 'A price has changed. Please review your order before you continue.',
  'cart.empty': () => 'Your bag is empty. Please add an item first.',
  'address.required': () => 'Please choose a shipping address.',
  'address.undeliverable': () => 'We cannot deliver to this address. Please choose another.',
  'promo.unknown': () => 'We do not know this promo code. Please check the spelling.',
  'promo.expired': () => 'This promo code is not valid at this time.',
  'promo.minimum': ({ missing }) =>
    missing === undefined
      ? 'Your order is below the minimum for this promo code.'
      : `Add ${usd(missing)} more to use this promo code.`,
  'promo.scope': ({ of }) =>
    of === 'first_order'
      ? 'This promo code is for a first order only.'
      : 'This promo code does not apply to these items.',
  'promo.used': () => 'You have already used this promo code.',
  'promo.exhausted': () => 'This promo code has been fully redeemed.',
  'promo.budget': () =>
    'There isn’t enough left on this promo code for your order. Try a smaller order or another code.',
  'order.wrong_state': () => 'This is not possible at the order’s current stage. Please refresh the order.',
  'order.expired': () => 'The time to pay for this order has passed. Please order again.',
  'refund.already_applied': () => 'You have already submitted a refund request',
  'refund.too_much': ({ max }) =>
    max === undefined
      ? 'This is more than can be refunded. Please enter a smaller amount.'
      : `At most ${usd(max)} can be refunded. Please enter a smaller amount.`,
  'refund.too_late': () => 'The time to ask for a refund of this order has passed. Please contact customer service.',
  'review.already_written': () => 'You have already reviewed this item.',
  'review.too_late': ({ of }) =>
    of === 'edit' ? 'The time to change this review has passed.' : 'The time to review this order has passed.',
  'network.unsupported': () => 'This network is not supported. Please choose another.',
  'amount.too_small': ({ min }) =>
    min === undefined
      ? 'The amount is too small. Please enter a larger one.'
      : `The amount must be at least ${usd(min)}.`,
  'amount.too_large': ({ max }) =>
    max === undefined
      ? 'The amount is too large. Please enter a smaller one.'
      : `The amount can be at most ${usd(max)}.`,
  'withdrawal.locked': ({ wait }) =>
    wait === undefined
      ? 'Withdrawals are paused for your security. Please try again later.'
      : `Withdrawals are paused for your security for another ${wait}.`,
  'transfer.already_claimed': () => 'This transfer has already been submitted. Please check the transaction number.',
  'file.type': () => 'This file type is not supported. Please choose another file.',
  'file.too_large': ({ max }) =>
    max === undefined
      ? 'This file is too large. Please choose a smaller one.'
      : `This file is too large. The limit is ${max}.`,
  'request_no.reused': () => 'This request was already sent with different details. Please refresh and start again.',
  'state.changed': ({ by }) =>
    by === undefined
      ? 'Someone else has already decided this. Please refresh the page.'
      : `${by} has already decided this. Please refresh the page.`,
  'list.full': ({ max, of }) => {
    if (of === 'link') return `${max} links were sent to this operator within 24 hours. Try again tomorrow.`
    if (of === 'order') return `You have ${max} orders waiting to be paid. Please pay or cancel one of them first.`
    if (of === 'bag') return `Your bag holds ${max} items at most. Please remove some first.`
    if (of === 'recharge')
      return `You already have ${max} recharges being checked. Please wait until one of them is answered.`
    if (of === 'withdrawal')
      return `You already have ${max} withdrawals being checked. Please wait until one of them is answered.`
    return max === undefined
      ? 'This list is full. Please remove something first.'
      : `There may be ${max} of these at most. Please change one that is there.`
  },
  'payout.no_account': () => 'This shop has no payout account on file. Add one first; a second person confirms it.',
  'payout.account_new': ({ wait }) =>
    `The payout account is new. Payouts to it start ${wait === undefined ? 'later.' : `in ${wait}.`}`,
  'approval.second_person': () => 'A second person must approve this.',
  'approval.too_new': ({ wait }) =>
    `You and the proposer can’t confirm each other’s proposals for 24 hours after one of you got an account or role from the other. Ask someone else, or try again ${wait === undefined ? 'later.' : `in ${wait}.`}`,
  'rate.limited': ({ retry_after: seconds }) => {
    if (seconds === undefined) return 'Too many requests. Please try again in a moment.'
    return `Too many requests. Please try again in ${seconds} ${Number(seconds) === 1 ? 'second' : 'seconds'}.`
  },
  'server.failed': ({ request_id: id }) =>
    id === undefined
      ? 'Something went wrong on our side. Please try again later.'
      : `Something went wrong on our side. Please try again later, or quote ${id} to support.`,
  'server.busy': () => 'We are busy right now. Please try again in a moment.',
}
