// Mails in English.
import { type MailTexts, utcText, type WarningFacts } from './shape.ts'

const brand = 'Tradewind'
const regards = `\n\nThe ${brand} team\nThis mail was sent automatically. Nobody reads replies to it.`

const where = ({ account, device, ip, at }: WarningFacts) =>
  `Account: ${account}\nDevice: ${device}\nIP address: ${ip}\nTime: ${utcText(at)}`

const codeMail =
  (subject: string, purpose: string) =>
  ({ code, minutes }: { code: string; minutes: number }) => ({
    subject: `${brand}: ${subject}`,
    body: `Your verification code for ${purpose}:\n\n${code}\n\nIt works for ${minutes} minutes and only once. Never tell it to anybody: our staff will not ask for it.\n\nIf you did not ask for it, ignore this mail. Nothing has been changed.${regards}`,
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
    body: `Somebody has logged in to your account from a new device or place.\n\n${where(facts)}\n\nIf it was you, there is nothing to do. If not, change your password now and sign out the other devices in the security centre.${regards}`,
  }),
  passwordChanged: (facts) => ({
    subject: `${brand}: your password has been changed`,
    body: `The login password of your account has been changed, and all devices have been signed out.\n\n${where(facts)}\n\nIf it was not you, reset it with “Forgot password” and contact customer service. Withdrawals are paused for 24 hours for your safety.${regards}`,
  }),
  payCodeChanged: (facts) => ({
    subject: `${brand}: your payment password has been changed`,
    body: `The payment password of your account has been changed.\n\n${where(facts)}\n\nIf it was not you, change your login password now and contact customer service. Withdrawals are paused for 24 hours for your safety.${regards}`,
  }),
  emailChanged: (facts) => ({
    subject: `${brand}: your email address has been changed`,
    body: `Your account now uses another email address. This is the last mail to this one.\n\n${where(facts)}\n\nIf it was not you, contact customer service at once.${regards}`,
  }),
  notice: ({ title, body }) => ({ subject: `${brand}: ${title}`, body: `${body}${regards}` }),
  view: 'View details',
}
