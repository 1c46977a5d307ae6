// What the audit log says of after-sale and reviews, in English.
export const aftersaleActions: Record<string, string> = {
  'refund.approve': 'Approved a refund',
  'refund.approve_return': 'Approved a refund with a return',
  'refund.received': 'Received returned goods',
  'refund.refuse': 'Refused a refund',
  'refund.note': 'Noted something about a refund',
  'refund.give': 'Gave a refund unasked',
  'return_address.save': 'Saved a return address',
  'after_settings.change': 'Changed the after-sale times',
  'review.hide': 'Hid a review',
  'review.show': 'Showed a review again',
  'review.reply': 'Answered a review',
  'review.settle': 'Looked at reports of a review',
}

export const aftersaleObjects: Record<string, string> = {
  refund: 'Refund',
  return_address: 'Return address',
  after_settings: 'After-sale times',
  review: 'Review',
}

export const aftersaleFields: Record<string, string> = {
  asked: 'Asked for',
  approved: 'Approved',
  restock: 'Back on sale',
  reply: 'Reply',
  reports: 'Open reports',
  score: 'Stars',
  shop_hours: 'The shop answers within (hours)',
  platform_hours: 'The platform answers within (hours)',
  receive_days: 'The shop checks the parcel within (days)',
  review_days: 'A review may be written for (days)',
  review_edit_days: 'It may be changed for (days)',
  order_id: 'Order',
}
