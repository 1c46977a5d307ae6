// The envelope of every response, and every reason a call may be refused for: a closed list for server, browsers and texts.

export const errors = {
  'input.invalid': 200,
  'object.not_found': 200,
  'auth.required': 401,
  'auth.forbidden': 403,
  'auth.setup': 403,
  'auth.wrong_credentials': 200,
  'auth.locked': 200,
  'auth.otp_required': 200,
  'auth.otp_wrong': 200,
  'account.taken': 200,
  'contact.unverified': 200,
  'invitation.invalid': 200,
  'code.wrong': 200,
  'code.expired': 200,
  'code.too_many_tries': 200,
  'paycode.not_set': 200,
  'paycode.wrong': 200,
  'paycode.locked': 200,
  'pay_token.invalid': 200,
  'wallet.insufficient': 200,
  'wallet.locked': 200,
  'wallet.not_empty': 200,
  'stock.insufficient': 200,
  'purchase.over_limit': 200,
  'price.changed': 200,
  'cart.empty': 200,
  'address.required': 200,
  'address.undeliverable': 200,
  'promo.unknown': 200,
  'promo.expired': 200,
  'promo.minimum': 200,
  'promo.scope': 200,
  'promo.used': 200,
  'promo.unpaid': 200,
  'promo.exhausted': 200,
  'promo.budget': 200,
  'order.wrong_state': 200,
  'order.expired': 200,
  'refund.already_applied': 200,
  'refund.too_much': 200,
  'refund.too_late': 200,
  'review.already_written': 200,
  'review.too_late': 200,
  'network.unsupported': 200,
  'amount.too_small': 200,
  'amount.too_large': 200,
  'withdrawal.locked': 200,
  'withdrawal.card_hold': 200,
  'transfer.already_claimed': 200,
  'file.type': 200,
  'file.too_large': 200,
  'request_no.reused': 200,
  'state.changed': 200,
  'list.full': 200,
  'payout.no_account': 200,
  'payout.account_new': 200,
  'fees.announced': 200,
  'fees.notice': 200,
  'approval.second_person': 200,
  'approval.too_new': 200,
  'approval.not_verified': 200,
  'approval.own_account': 200,
  'rate.limited': 429,
  'server.failed': 500,
  'server.busy': 503,
  'storage.unavailable': 503,
} as const

export type ErrorCode = keyof typeof errors

/** Reasons that apply to any call; an endpoint lists only the others. */
export const commonErrors = [
  'input.invalid',
  'auth.required',
  'auth.forbidden',
  'auth.setup',
  'rate.limited',
  'server.failed',
  'server.busy',
] as const satisfies readonly ErrorCode[]

/** The parameters of a reason: for its text, and for programs. Amounts are like "23.20". */
export type ErrorParams = Record<string, string | number | undefined>

/** The rules a field may break; each has a text in six languages. */
export const fieldRules = [
  'accountRequired',
  'accountFormat',
  'passwordRequired',
  'passwordMin',
  'passwordMax',
  'passwordSame',
  'passwordCommon',
  'passwordsNotMatch',
  'inputAccountPassword',
  'emailCorrect',
  'mobileCorrect',
  'oldRequired',
  'payPwdMin',
  'payPwdDigits',
  'oldPayRequired',
  'payPwdSame',
  'payPwdIsLogin',
  'addresseeRequired',
  'mobileRequired',
  'areaRequired',
  'detailRequired',
  'tagRequired',
  'postcodeCorrect',
  'asksForMoney',
  'unknownPlaceholder',
  'required',
  'tooLong',
  'tooShort',
  'format',
  'tooSmall',
  'tooLarge',
  'chooseOne',
  'fixed',
  'unknownField',
  'amountCorrect',
  'nameTooLong',
  'wasNotGenuine',
  'repeated',
  'changedMeanwhile',
  'chooseNetwork',
  'fillRechargeAddress',
  'uploadEvidence',
  'addressRequired',
  'addressFormat',
  'ownAddress',
  'txidFormat',
  'memoRequired',
  'trackingFormat',
  'unknownOrder',
  'orderNotToShip',
  'unknownParcel',
  'numberInUse',
  'outboundNumber',
  'amountRequired',
  'amountNegative',
  'reasonRequired',
  'explanationRequired',
  'proofRequired',
  'chooseItems',
  'commentEmpty',
  'chooseScore',
] as const

export type FieldRule = (typeof fieldRules)[number]

export interface Envelope {
  /** 1 = success; 0 = refused by a rule; otherwise the HTTP status. */
  code: number
  /** A message for the person, in the caller's language. */
  msg: string
  data: unknown
  /** The server's time, in Unix seconds. */
  time: number
}

export const successCode = 1
const refusedCode = 0

/** The envelope's code for an HTTP status. */
export function envelopeCode(status: number): number {
  return status === 200 ? refusedCode : status
}
