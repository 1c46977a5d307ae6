// The texts that every language of the mails must have.

export interface MailText {
  subject: string
  body: string
}

/** Who did something, and from where. */
export interface OriginFacts {
  account: string
  device: string
  ip: string
  at: Date
}

export interface WarningFacts extends OriginFacts {
  /** How long withdrawals are held, in the reader's language; empty if they are not. */
  hold: string
}

/** Amounts are formatted; only the end of a destination is shown. */
export interface WithdrawalFacts extends OriginFacts {
  amount: string
  arrival: string
  destination: string
  /** Used for the first time. */
  isNew: boolean
}

/** Security events that are always mailed, whatever the owner has switched off. */
export type WarningKind =
  | 'newLogin'
  | 'passwordChanged'
  | 'payCodeSet'
  | 'payCodeChanged'
  /** Sent to the old email. */
  | 'emailChanged'

export interface MailTexts extends Record<WarningKind, (facts: WarningFacts) => MailText> {
  /** By scene. */
  code: Record<'resetpwd' | 'resetPay' | 'email' | 'mobile', (facts: { code: string; minutes: number }) => MailText>
  /** Instead of a code, to an email that another account has verified. */
  addressTaken: (facts: { account: string }) => MailText
  withdrawalRequested: (facts: WithdrawalFacts) => MailText
  /** A notification about an order or money, with the signature. */
  notification: (notification: { title: string; body: string }) => MailText
  orderNumber: (sn: string) => string
  /** Where to send the goods, as written on a parcel. */
  returnAddress: (lines: readonly string[]) => string
  /** The label of the button. */
  view: string
}

/** The reader's time zone is not known in a mail, so the time is in UTC and says so. */
export function utcText(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
