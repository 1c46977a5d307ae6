// Texts of support and pages: conversations, help, and new law; in English, which every language must match.

export const people = {
  /** Cards of recharges, withdrawals and orders in a conversation. */
  records: {
    methods: { chain: 'On-chain', card: 'Card', manual: 'Transfer', bank: 'Bank card' },
    /** Under review, approved, declined. */
    status: ['Under review', 'Approved', 'Declined'] satisfies [string, string, string],
    orders: {
      waitingPay: 'To pay',
      waitingDeliver: 'To ship',
      delivered: 'Shipped',
      received: 'Received',
      completed: 'Completed',
      cancelled: 'Canceled',
      refunding: 'Refunding',
      refunded: 'Refunded',
      inAfterSale: 'Return or refund',
      applyingRefund: 'Refund requested',
    },
  },
  closedConversation: 'This conversation is closed.',
  offSale: 'No longer sold',
  /** Titles of the groups of help pages. */
  helpGroups: {
    orders: 'Orders and shipping',
    wallet: 'Payments and wallet',
    refunds: 'Refunds and returns',
    account: 'Account and security',
    shopping: 'Shopping',
    business: 'Business',
  },
  /** The notification of a new version of a law page. */
  newLaw: {
    title: (page: string) => `${page}: updated`,
    body: (page: string) => `We published a new version of “${page}.” Please take a moment to read it.`,
    changed: (summary: string) => ` What changed: ${summary}`,
  },
}

export type PeopleTexts = typeof people
