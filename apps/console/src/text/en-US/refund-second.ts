// Words about refunds that need a second person, in English.
export const refundSecond = {
  view: 'Second approval',
  title: 'Awaiting second approval',
  confirmTitle: (amount: string, account: string) => `Approve ${amount} for ${account}?`,
  confirmPoints: ['I reviewed the case myself', 'If no return is needed, we pay the wallet right away'],
  giftTitle: (amount: string, account: string) => `Refund ${amount} to ${account}`,
  gifts: 'Refunds to confirm',
  giftPoints: ['I reviewed the order myself', 'We pay the wallet right away'],
  order: (sn: string) => `Order ${sn}`,
  why: 'Reason for deciding early',
  whyHint: 'Only staff see it.',
  earlyReason: 'The shop still has time to respond. Enter a reason for deciding early.',
  earlySecond: 'The shop still has time to respond. Enter a reason. A second person must approve.',
  return: 'Return',
  withReturn: 'Refund after return',
  withoutReturn: 'Refund now',
  propose: (amount: string) => `Propose ${amount}`,
}
