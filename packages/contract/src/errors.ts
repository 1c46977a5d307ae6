// Every reason a call is refused for, with its HTTP status: a closed list shared by server, browsers and sentences.

export const errors = {
  'input.invalid': 200,
  'object.not_found': 200,
  'auth.required': 401,
  'auth.forbidden': 403,
  'auth.wrong_credentials': 200,
  'auth.locked': 200,
  'auth.otp_required': 200,
  'auth.otp_wrong': 200,
  'account.taken': 200,
  'code.wrong': 200,
  'code.expired': 200,
  'paycode.not_set': 200,
  'paycode.wrong': 200,
  'paycode.locked': 200,
  'pay_token.invalid': 200,
  'wallet.insufficient': 200,
  'wallet.locked': 200,
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
  'promo.exhausted': 200,
  'order.wrong_state': 200,
  'order.expired': 200,
  'refund.already_applied': 200,
  'refund.too_much': 200,
  'review.already_written': 200,
  'network.unsupported': 200,
  'amount.too_small': 200,
  'amount.too_large': 200,
  'withdrawal.locked': 200,
  'transfer.already_claimed': 200,
  'file.type': 200,
  'file.too_large': 200,
  'request_no.reused': 200,
  'state.changed': 200,
  'approval.second_person': 200,
  'rate.limited': 429,
  'server.failed': 500,
  'server.busy': 503,
} as const

export type ErrorCode = keyof typeof errors

/** Reasons any call may meet; an endpoint lists only the others. */
export const commonErrors = [
  'input.invalid',
  'auth.required',
  'auth.forbidden',
  'rate.limited',
  'server.failed',
  'server.busy',
] as const satisfies readonly ErrorCode[]

/** What a reason may carry: shown in the sentence, and sent to the program beside the reason. */
export type ErrorParams = Record<string, string | number | undefined>

/** The rules a field may break; each has a sentence in six languages. */
export const fieldRules = [
  'accountRequired',
  'accountFormat',
  'passwordRequired',
  'passwordMin',
  'passwordMax',
  'passwordSame',
  'passwordsNotMatch',
  'inputAccountPassword',
  'emailCorrect',
  'mobileCorrect',
  'oldRequired',
  'payPwdMin',
  'payPwdDigits',
  'oldPayRequired',
  'required',
  'tooLong',
  'tooShort',
  'format',
  'tooSmall',
  'tooLarge',
  'chooseOne',
  'unknownField',
  'amountCorrect',
  'nameTooLong',
  'wasNotGenuine',
  'repeated',
  'changedMeanwhile',
] as const

export type FieldRule = (typeof fieldRules)[number]
