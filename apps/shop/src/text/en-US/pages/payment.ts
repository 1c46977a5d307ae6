// Words of the cashier, in English.

export const words = {
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
      ? 'The shop has been notified and is preparing your parcel.'
      : 'The shops have been notified and are preparing your parcels.',
  alreadyPaid: 'Already paid',
  alreadyPaidBody: 'Nothing is left to pay here.',
  arrives: (days: string) => `Arrives ${days}`,
  viewOrder: 'View order',
  viewOrders: 'View orders',
  keepShopping: 'Keep shopping',
  payFail: 'Pay Fail',
  failBody: 'Nothing was taken from your wallet. Your order waits to be paid.',
  tryAgain: 'Try again',
  contact: 'Contact customer service',
  cancelled: 'This order was cancelled',
  cancelledBody: 'It can no longer be paid. Nothing was taken from your wallet.',
  over: 'The time to pay is over',
  overBody: 'This order is being cancelled. Nothing was taken from your wallet.',
  unknown: 'We cannot find this payment',
  unknownBody: 'It may belong to another account, or the link is wrong.',
  toOrders: 'Go to orders',
  nothing: 'Nothing to pay',
  nothingBody: 'Orders that wait for payment are listed here.',
  waiting: 'Waiting for payment',
}
