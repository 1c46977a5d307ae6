// Texts of orders, refunds and reviews: the reasons of shoppers and operators; in English, which every language must match.

export const sales = {
  /** Why an order was canceled. */
  cancelReasons: {
    changed_mind: 'No longer needed.',
    wrong_choice: 'Wrong item or quantity chosen.',
    wrong_address: 'Wrong shipping address.',
    too_expensive: 'Found a better price.',
    too_slow: 'Takes too long to arrive.',
    timeout: 'Not paid in time.',
    late: 'Not shipped in time.',
    out_of_stock: 'The shop is out of stock.',
    undeliverable: 'We can’t ship to this address.',
    asked: 'Canceled at your request.',
    suspicious: 'The order didn’t pass our security check.',
  },
  /** Why a refund is requested. */
  refundReasons: {
    not_arrived: 'It hasn’t arrived',
    damaged: 'Damaged or defective',
    wrong_item: 'Wrong item sent',
    not_as_described: 'Not as described',
    missing_parts: 'Items or parts missing',
    changed_mind: 'No longer needed',
    wrong_choice: 'Wrong option or address',
    too_slow: 'Takes too long',
    other: 'Other',
  },
  /** Why a refund was refused, is smaller, or was given without a request. */
  refundAnswers: {
    no_proof: 'The pictures don’t show the problem.',
    on_its_way: 'The package is still on its way. If it doesn’t arrive when expected, contact us.',
    delivered: 'The carrier confirmed that the package was delivered.',
    used: 'The item shows signs of use.',
    too_late: 'The return window has closed.',
    not_ours: 'The item in the pictures wasn’t part of this order.',
    agreed_otherwise: 'We agreed on another solution with you.',
    part_faulty: 'Only some of the items are affected.',
    freight_not_included: 'Shipping isn’t refunded for this reason.',
    agreed: 'We agreed on this amount with you.',
    goodwill: 'A goodwill payment.',
    late_delivery: 'To make up for late delivery.',
    overcharged: 'You were overcharged.',
    case_reopened: 'We took another look at your request.',
  },
  /** Why a review was hidden. */
  hideReasons: {
    abuse: 'It insults or threatens someone.',
    spam: 'It’s an ad, or was posted repeatedly.',
    personal_data: 'It shows personal data, like a phone number or address.',
    off_topic: 'It isn’t about the product, the shop, or the delivery.',
    fake: 'It isn’t based on real experience with the product.',
  },
}

export type SalesTexts = typeof sales
