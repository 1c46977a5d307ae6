// English texts for refunds and reviews in the audit log.
export const refundActions: Record<string, string> = {
  'refund.approve': 'Approved a refund',
  'refund.approve_return': 'Approved a refund with a return',
  'refund.received': 'Marked a return as received',
  'refund.refuse': 'Declined a refund',
  'refund.note': 'Added a note to a refund',
  'refund.give': 'Issued a goodwill refund',
  'return_address.save': 'Saved a return address',
  'after_settings.change': 'Changed refund settings',
  'review.hide': 'Hid a review',
  'review.show': 'Unhid a review',
  'review.reply': 'Replied to a review',
  'review.settle': 'Resolved reports on a review',
}

export const refundObjects: Record<string, string> = {
  refund: 'Refund',
  return_address: 'Return address',
  after_settings: 'Refund settings',
  review: 'Review',
}

export const refundFields: Record<string, string> = {
  asked: 'Requested',
  approved: 'Approved',
  restock: 'Back on sale',
  reply: 'Reply',
  reports: 'Open reports',
  score: 'Stars',
  shop_hours: 'The shop responds within (hours)',
  platform_hours: 'The platform responds within (hours)',
  receive_days: 'The shop checks the return within (days)',
  review_days: 'Shoppers can review for (days)',
  review_edit_days: 'Shoppers can edit for (days)',
  order_id: 'Order',
}
