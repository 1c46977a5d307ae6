// Texts of the wallet: movements, fees, reasons, and notifications about cards; in English, which every language must match.

type Columns = [time: string, number: string, title: string, amount: string, balance: string, cause: string]

export const wallet = {
  /** Titles of movements, and the rows and columns of the statement. */
  fundRecords: {
    recharge: 'Top-up credited',
    chainRecharge: 'On-chain top-up',
    cardRecharge: 'Card top-up',
    manualRecharge: 'Transfer top-up',
    debtPaid: 'Debt repaid',
    takenBack: 'Top-up reversed',
    disputed: 'Card payment disputed',
    cardRefunded: 'Refunded to your card',
    givenBack: 'Card payment returned',
    assigned: 'Transfer matched to you',
    held: 'Held for withdrawal',
    drawChecked: 'Withdrawal under review',
    drawSending: 'Withdrawal being sent',
    drawSent: 'Withdrawal sent',
    drawRefused: 'Withdrawal declined',
    drawCancelled: 'Withdrawal canceled',
    drawFailed: 'Withdrawal failed',
    heldForCard: 'Held for a card refund',
    released: 'Withdrawal returned',
    releasedFromCard: 'Returned from card refund',
    returned: 'Withdrawal returned, minus fee',
    feeReturned: 'Withdrawal fee returned',
    paid: 'Order paid',
    refunded: 'Order refunded',
    adjusted: 'Balance adjusted',
    columns: ['Time', 'Record', 'Type', 'Amount (USD)', 'Balance (USD)', 'Reference'] satisfies Columns,
    opening: 'Opening balance',
    closing: 'Closing balance',
    /** The row that sums up what is not listed. */
    earlier: 'Earlier transactions this month',
  },
  /** The public table of fees and limits. */
  feeTable: {
    methods: {
      chain: 'On-chain top-up',
      manual: 'Transfer top-up',
      card: 'Card top-up',
      withdrawal: 'Withdrawal to a bank card',
    },
    minimum: (method: string) => `${method}: minimum`,
    maximum: (method: string) => `${method}: maximum`,
    dayMaximum: (method: string) => `${method}: maximum per day`,
    usualTime: (method: string, wait: string) => `${method}: usually within ${wait}`,
    fee: (method: string, value: string) => `${method}: fee ${value}`,
    networkFee: (network: string) => `Withdrawal via ${network}: fee`,
    free: 'none',
    cardHold: (days: number) =>
      `Card top-up: spend it right away, withdraw it after ${days} ${days === 1 ? 'day' : 'days'}`,
    withMinimum: (value: string, amount: string) => `${value}, minimum ${amount}`,
  },
  /** Why a recharge was refused or differs, or a method is closed. */
  rechargeReasons: {
    not_found: 'We couldn’t find this payment. Check where you sent it and its transaction number.',
    wrong_network: 'The payment was sent on a different network than the one you chose.',
    below_minimum: 'The payment is below the minimum for this method.',
    unreadable: 'We can’t read the proof of payment. Send a clear, complete picture.',
    duplicate: 'This payment was already used for another top-up.',
    card_declined: 'Your bank declined the card. Use another card or contact your bank.',
    card_funds: 'The card has insufficient funds.',
    card_details: 'The card details are incorrect. Check the number, date, and security code.',
    card_unconfirmed: 'Your bank didn’t confirm the payment.',
    card_expired: 'The payment wasn’t completed in time.',
    card_cancelled: 'This payment was canceled.',
    charges_taken: 'The sending bank or exchange kept a fee.',
    rate: 'The amount is based on the rate when it arrived.',
    entered_wrong: 'The amount you entered doesn’t match the payment.',
    closed: 'Not available right now. Choose another method.',
  },
  /** Why a withdrawal was refused or failed, or a type is closed. */
  withdrawalReasons: {
    destination: 'This bank card or address can’t receive the payment. Check it and try again.',
    risk: 'This withdrawal didn’t pass our security review. Contact support.',
    name_mismatch: 'The name on the bank card doesn’t match this account.',
    limits: 'This withdrawal is above your account limits.',
    cancelled: 'Canceled by you',
    failed: 'The payment couldn’t be delivered. We returned it in full, including the fee.',
    account_closed: 'The account or card is closed or can’t receive payments.',
    details_wrong: 'The bank couldn’t match the account details.',
    sent_back: 'The receiving bank sent the payment back.',
    network_fault: 'The network didn’t accept the transaction.',
    closed: 'Not available right now. Choose another method.',
  },
  /** Notifications about refunds to a card and disputes. */
  cardNotifications: {
    refunded: {
      title: 'Refunded to your card',
      body: 'We sent {amount} from your wallet back to the card you used to top up. Allow 5–10 days for your bank to show it.',
    },
    refundBack: {
      title: 'Card refund failed',
      body: 'We couldn’t send {amount} back to your card. It’s in your wallet again.',
    },
    disputed: {
      title: 'Your wallet is locked',
      body: 'Your bank reversed a top-up of {amount}. Until this is settled, you can’t spend from your wallet. Contact us.',
    },
    disputeWon: {
      title: 'Top-up dispute settled',
      body: '{amount} is yours again. If nothing else is open, your wallet works as usual.',
    },
  },
}

export type WalletTexts = typeof wallet
