// English texts for placeholders.
import type { PlaceholderKey } from '@shop/contract/people/pages.ts'

export const placeholders = {
  title: 'Insert a figure from the settings',
  hint: 'Readers see the current value. It follows the settings when they change.',
  typed: (numbers: string) =>
    `Typed by hand: ${numbers}. If it’s a figure from the settings, insert it from the list so the two can’t differ.`,
  names: {
    pay_time: 'Time to pay an order',
    ship_time: 'Time to ship',
    confirm_time: 'Automatic receipt after shipping',
    extension_time: 'Extension of the receipt date',
    return_time: 'Time to request a refund',
    complete_time: 'Completion after receipt',
    shop_answer_time: 'Shop’s time to respond to a refund',
    platform_answer_time: 'Our time to decide after that',
    send_back_time: 'Time to send items back',
    review_time: 'Time to write a review',
    review_edit_time: 'Time to edit a review',
    chain_time: 'On-chain top-up',
    card_time: 'Card top-up',
    manual_time: 'Transfer top-up',
    withdrawal_time: 'Withdrawal review',
    hold_time: 'Withdrawal hold after a password change',
    fee_notice_time: 'Shortest notice of a higher fee',
    card_hold_time: 'Withdrawal hold on card money',
    payment_tries: 'Payment password attempts',
    payment_lock: 'First payment lock',
    payment_lock_max: 'Longest payment lock',
    payment_digits: 'Payment password digits',
    session_time: 'Login lasts',
    support_hours: 'Support hours',
  } satisfies Record<PlaceholderKey, string>,
}
