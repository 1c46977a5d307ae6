// Words about refunds that need a second person, in English.
export const refundSecond = {
  view: 'Needs a second person',
  title: 'An approval waits for a second person',
  confirmTitle: (amount: string, account: string) => `Approve ${amount} for ${account}?`,
  confirmPoints: ['I checked the case myself', 'Without a return, the money is in the wallet at once'],
  giftTitle: (amount: string, account: string) => `Give ${amount} to ${account}`,
  gifts: 'Refunds to confirm',
  giftPoints: ['I checked the order myself', 'The money is in the wallet at once'],
  order: (sn: string) => `Order ${sn}`,
  why: 'Why before the shop answers',
  whyHint: 'Only operators read this.',
  earlyReason: 'The shop still has time to answer. Give a reason for deciding now.',
  earlySecond: 'The shop still has time to answer. Give a reason; a second person approves.',
  return: 'Return',
  withReturn: 'Pay when the goods are back',
  withoutReturn: 'Pay at once',
  propose: (amount: string) => `Propose ${amount}`,
}
