// Mails in English.
import { type MailTexts, type OriginFacts, utcText, type WarningFacts } from './shape.ts'

const brand = 'Tradewind'
const signature = `\n\nThe ${brand} team\nThis is an automated email. Please don’t reply.`

const where = ({ account, device, ip, at }: OriginFacts) =>
  `Account: ${account}\nDevice: ${device}\nIP address: ${ip}\nTime: ${utcText(at)}`

const holdNote = ({ hold }: WarningFacts) => (hold ? ` Withdrawals are on hold for ${hold} for your security.` : '')

const codeMail =
  (subject: string, purpose: string) =>
  ({ code, minutes }: { code: string; minutes: number }) => ({
    subject: `${brand}: ${subject}`,
    body: `Your verification code for ${purpose}:\n\n${code}\n\nIt expires in ${minutes} minutes and works once. Don’t share it with anyone. Our staff will never ask for it.\n\nDidn’t request this? You can ignore this email. Nothing has changed.${signature}`,
  })

export const mails: MailTexts = {
  code: {
    resetpwd: codeMail('code to reset your password', 'resetting your login password'),
    resetPay: codeMail('code for your payment password', 'setting a new payment password'),
    email: codeMail('confirm your email', 'confirming this email address'),
    mobile: codeMail('add your mobile number', 'adding a mobile number to your account'),
  },
  newLogin: (facts) => ({
    subject: `${brand}: new login to your account`,
    body: `Someone logged in to your account from a new device or location.\n\n${where(facts)}\n\nIf this was you, you’re all set. If not, change your password now and log out of your other devices in Security.${signature}`,
  }),
  passwordChanged: (facts) => ({
    subject: `${brand}: your password was changed`,
    body: `Your login password was changed, and all your devices were logged out.\n\n${where(facts)}\n\nIf this wasn’t you, reset it with “Forgot password” and contact support.${holdNote(facts)}${signature}`,
  }),
  payCodeSet: (facts) => ({
    subject: `${brand}: a payment password was set`,
    body: `A payment password was set for your account. You’ll enter it when you pay from your wallet or withdraw.\n\n${where(facts)}\n\nIf this wasn’t you, change your login password now and contact support.${holdNote(facts)}${signature}`,
  }),
  payCodeChanged: (facts) => ({
    subject: `${brand}: your payment password was changed`,
    body: `Your payment password was changed.\n\n${where(facts)}\n\nIf this wasn’t you, change your login password now and contact support.${holdNote(facts)}${signature}`,
  }),
  withdrawalRequested: ({ amount, arrival, destination, isNew, ...facts }) => ({
    subject: `${brand}: withdrawal of ${amount} requested${isNew ? ' to a new destination' : ''}`,
    body: `A withdrawal was requested from your wallet.${isNew ? ' It goes to a new destination.' : ''}\n\nAmount: ${amount}\nYou receive: ${arrival}\nDestination: ${destination}\n${where(facts)}\n\nIf this was you, you’re all set. If not, cancel it in your withdrawal history while it’s under review, change your login and payment passwords, and contact support right away.${signature}`,
  }),
  emailChanged: (facts) => ({
    subject: `${brand}: your email was changed`,
    body: `Your account now uses a different email. This is the last message to this address.\n\n${where(facts)}\n\nIf this wasn’t you, contact support right away.${signature}`,
  }),
  addressTaken: ({ account }) => ({
    subject: `${brand}: you already have an account`,
    body: `Someone just tried to use this email address for another account. It already belongs to yours, so we didn’t send a code.\n\nAccount: ${account}\n\nIf this was you, log in to that account. You can reset its password with “Forgot password.” If it wasn’t you, ignore this email. Nothing has changed.${signature}`,
  }),
  notification: ({ title, body }) => ({ subject: `${brand}: ${title}`, body: `${body}${signature}` }),
  orderNumber: (sn) => `Order number: ${sn}`,
  returnAddress: (lines) => `Return address:\n${lines.join('\n')}`,
  view: 'View details',
}
