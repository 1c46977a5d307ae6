// What mails to operators say, in the console's two languages.
import type { Role } from '@shop/contract/endpoint.ts'
import type { Language } from '@shop/contract/language.ts'

interface MailText {
  subject: string
  body: string
}

interface LinkFacts {
  name: string
  account: string
  url: string
  /** The account of whoever sends the link. */
  by: string
  expiresAt: Date
}

interface GrantFacts {
  name: string
  account: string
  by: string
  roles: readonly Role[]
  email: string | null
  effectiveAt: Date
  url: string
}

interface StaffMails {
  invitation(facts: LinkFacts): MailText
  reset(facts: LinkFacts): MailText
  grant(facts: GrantFacts): MailText
}

const roleNames: Record<'en' | 'zh', Record<Role, string>> = {
  en: {
    support: 'Support',
    catalog: 'Catalogue',
    fulfilment: 'Fulfilment',
    finance: 'Finance',
    checker: 'Checker',
    admin: 'Admin',
  },
  zh: { support: '客服', catalog: '商品', fulfilment: '履约', finance: '财务', checker: '复核', admin: '管理员' },
}

const en: StaffMails = {
  invitation: ({ name, account, url, by, expiresAt }) => ({
    subject: 'Tradewind: your console account',
    body: `Hello ${name},\n\n${by} has invited you to the Tradewind console.\n\nAccount: ${account}\n\nOpen this link and set your password:\n\n${url}\n\nThe link works once, until ${utc(expiresAt)}. Nobody else knows your password, and nobody will ask you for it.\n\nIf you did not expect this mail, ignore it.`,
  }),
  reset: ({ name, account, url, by, expiresAt }) => ({
    subject: 'Tradewind: set a new console password',
    body: `Hello ${name},\n\n${by} has sent you a link to set a new password for the Tradewind console.\n\nAccount: ${account}\n\n${url}\n\nThe link works once, until ${utc(expiresAt)}. Your old password works until you set a new one.\n\nIf you did not ask for this, ignore the link and tell an admin.`,
  }),
  grant: ({ name, account, by, roles, email, effectiveAt, url }) => ({
    subject: 'Tradewind: a trusted role takes effect in 24 hours',
    body: `${by} is the only admin and grants access without a second admin.\n\nOperator: ${name} (${account})\nEmail: ${email ?? '–'}\nRoles: ${roles.map((role) => roleNames.en[role]).join(', ')}\nTakes effect: ${utc(effectiveAt)}\n\nIf this is not right, ask ${by} now, or have an admin cancel it in the console before then:\n\n${url}`,
  }),
}

const zh: StaffMails = {
  invitation: ({ name, account, url, by, expiresAt }) => ({
    subject: '【信风】管理后台邀请',
    body: `${name}，您好：\n\n${by} 邀请您使用信风管理后台。\n\n账号：${account}\n\n请打开以下链接设置密码：\n\n${url}\n\n链接仅可使用一次，有效期至 ${utc(expiresAt)}。密码只有您本人知道，任何人都不会向您索要。\n\n如果您不清楚这封邮件的来由，请忽略。`,
  }),
  reset: ({ name, account, url, by, expiresAt }) => ({
    subject: '【信风】重设管理后台密码',
    body: `${name}，您好：\n\n${by} 向您发送了重设信风管理后台密码的链接。\n\n账号：${account}\n\n${url}\n\n链接仅可使用一次，有效期至 ${utc(expiresAt)}。设置新密码之前，原密码仍然有效。\n\n如非您本人要求，请勿打开链接，并告知管理员。`,
  }),
  grant: ({ name, account, by, roles, email, effectiveAt, url }) => ({
    subject: '【信风】受信角色将在 24 小时后生效',
    body: `${by} 是唯一的管理员，正在未经他人确认的情况下授予权限。\n\n操作员：${name}（${account}）\n邮箱：${email ?? '–'}\n角色：${roles.map((role) => roleNames.zh[role]).join('、')}\n生效时间：${utc(effectiveAt)}\n\n如有疑问，请立即联系 ${by}，或请管理员在生效前到管理后台取消：\n\n${url}`,
  }),
}

/** A mail has no reader's clock: the time is in UTC, and says so. */
function utc(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

export function mailWords(language: Language): StaffMails {
  return language.startsWith('zh') ? zh : en
}
