// Texts for the payment page, in English.

export const text = {
  toPay: 'To pay',
  orders: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
  orderNo: (sn: string) => `Order ${sn}`,
  method: 'Payment method',
  balance: 'Wallet balance',
  after: 'After payment',
  short: (amount: string) => `${amount} short`,
  pay: (amount: string) => `Pay ${amount}`,
  recharge: (amount: string) => `Recharge ${amount}`,
  payLater: 'Pay later',
  paid: (amount: string) => `Paid ${amount}`,
  paidBody: (count: number): string =>
    count === 1
      ? 'We notified the shop. It’s preparing your package.'
      : 'We notified the shops. They’re preparing your packages.',
  alreadyPaid: 'Already paid',
  alreadyPaidBody: 'There’s nothing left to pay.',
  arrives: (days: string) => `Arrives ${days}`,
  viewOrder: 'View order',
  viewOrders: 'View orders',
  keepShopping: 'Keep shopping',
  payFail: 'Pay Fail',
  failBody: 'We didn’t charge your wallet. You can still pay for this order.',
  tryAgain: 'Try again',
  contact: 'Contact support',
  cancelled: 'This order was canceled',
  cancelledBody: 'You can’t pay for it anymore. We didn’t charge your wallet.',
  over: 'The payment window has closed',
  overBody: 'We’re canceling this order. We didn’t charge your wallet.',
  unknown: 'We can’t find this payment',
  unknownBody: 'Check the link. The payment may belong to another account.',
  toOrders: 'Go to orders',
  nothing: 'Nothing to pay',
  nothingBody: 'Orders waiting for payment show up here.',
  waiting: 'Waiting for payment',
}
