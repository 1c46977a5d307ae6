// What the mails of each language must say.

export interface MailText {
  subject: string
  body: string
}

export interface WarningFacts {
  account: string
  device: string
  ip: string
  at: Date
  /** How long withdrawals are held after it, in the reader's language; empty where they are not. */
  hold: string
}

/** Amounts are written out; a destination shows its end only. */
export interface WithdrawalFacts extends WarningFacts {
  amount: string
  arrival: string
  destination: string
  /** Named for the first time. */
  isNew: boolean
}

/** What may happen to an account that its owner must read of, whatever they have switched off. */
export type WarningKind =
  | 'newLogin'
  | 'passwordChanged'
  | 'payCodeSet'
  | 'payCodeChanged'
  /** Goes to the old address. */
  | 'emailChanged'

export interface MailTexts extends Record<WarningKind, (facts: WarningFacts) => MailText> {
  /** By what the code is for. */
  code: Record<'resetpwd' | 'resetPay' | 'email' | 'mobile', (facts: { code: string; minutes: number }) => MailText>
  /** In place of a code, to an address that another account has verified. */
  addressTaken: (facts: { account: string }) => MailText
  withdrawalRequested: (facts: WithdrawalFacts) => MailText
  /** A notice about an order or money, with the signature. */
  notice: (notice: { title: string; body: string }) => MailText
  orderNumber: (sn: string) => string
  /** Where the goods go, as it is written on a parcel. */
  returnAddress: (lines: readonly string[]) => string
  /** The button that opens what it is about. */
  view: string
}

/** A mail has no reader's clock: the time is told in UTC, and says so. */
export function utcText(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
