// Texts of the mails to operators, in the console's two languages.
import type { Role } from '@shop/contract/endpoint.ts'
import type { Language } from '@shop/contract/language.ts'

export interface MailText {
  subject: string
  body: string
}

interface LinkFacts {
  name: string
  account: string
  url: string
  /** Account of the operator who sends the link. */
  by: string
  expiresAt: Date
}

interface Access {
  roles: readonly Role[]
  email: string | null
  active: boolean
}

interface OperatorFacts {
  name: string
  account: string
  /** Accounts of the operators who decided it. */
  by: string
  url: string
}

interface GrantFacts extends OperatorFacts, Access {
  was: Access
  newPassword: boolean
  clearOtp: boolean
  effectiveAt: Date
}

interface ChangeFacts extends Omit<OperatorFacts, 'url'> {
  email: string | null
  oldEmail: string | null
  clearOtp: boolean
}

export interface StaffMails {
  invitation(facts: LinkFacts): MailText
  reset(facts: LinkFacts): MailText
  grant(facts: GrantFacts): MailText
  /** To all admins; asks them to verify the operator unless two admins decided. */
  invited(facts: OperatorFacts & Pick<Access, 'roles' | 'email'> & { isVerified: boolean }): MailText
  verified(facts: OperatorFacts): MailText
  /** To the operator, at the old and the new address. */
  changed(facts: ChangeFacts): MailText
}

const roleNames: Record<'en' | 'zh', Record<Role, string>> = {
  en: {
    support: 'Support',
    catalog: 'Catalog',
    fulfilment: 'Fulfillment',
    finance: 'Finance',
    checker: 'Checker',
    admin: 'Admin',
  },
  zh: { support: '客服', catalog: '商品', fulfilment: '履约', finance: '财务', checker: '复核', admin: '管理员' },
}

const en: StaffMails = {
  invitation: ({ name, account, url, by, expiresAt }) => ({
    subject: 'Tradewind: your console account',
    body: `Hello ${name},\n\n${by} has invited you to the Tradewind console.\n\nAccount: ${account}\n\nOpen this link and set your password:\n\n${url}\n\nThe link works once, until ${utc(expiresAt)}. No one else knows your password, and no one will ask you for it.\n\nIf you weren’t expecting this email, ignore it.`,
  }),
  reset: ({ name, account, url, by, expiresAt }) => ({
    subject: 'Tradewind: set a new console password',
    body: `Hello ${name},\n\n${by} has sent you a link to set a new password for the Tradewind console.\n\nAccount: ${account}\n\n${url}\n\nThe link works once, until ${utc(expiresAt)}. Your old password works until you set a new one.\n\nIf you didn’t ask for this, ignore the link and tell an admin.`,
  }),
  grant: ({ name, account, by, roles, email, effectiveAt, url, ...more }) => ({
    subject: 'Tradewind: operator access changes in 24 hours',
    body: `${by} is changing an operator’s access without a second admin’s confirmation.\n\nOperator: ${name} (${account})\nEmail: ${movedFrom(more.was.email, email)}\nRoles: ${rolesIn('en', roles)}\n${lines([more.newPassword, 'A link to set a new password is sent.'], [more.clearOtp, 'Two-step login is turned off.'], [!more.active, 'The operator is deactivated.'])}Takes effect: ${utc(effectiveAt)}\n\nIf this isn’t right, talk to ${by} now. Anyone with the role Finance, Checker, or Admin can cancel it in the console before then, and so can the operator:\n\n${url}`,
  }),
  invited: ({ name, account, email, roles, by, url, isVerified }) => ({
    subject: 'Tradewind: a new operator was invited',
    body: `An operator was invited by ${by}.\n\nOperator: ${name} (${account})\nEmail: ${email ?? '–'}\nRoles: ${rolesIn('en', roles)}\n\n${lines([!isVerified, `Do you know this person? Verify them in the console. Until another admin does, ${by} and ${account} count as one person:\n`])}${url}\n\nIf you don’t know them, deactivate the account there and talk to ${by}.`,
  }),
  verified: ({ name, account, by, url }) => ({
    subject: 'Tradewind: an operator was verified',
    body: `${by} has verified the operator ${name} (${account}).\n\n${account} and whoever gave them access can now confirm each other’s proposals.\n\n${url}`,
  }),
  changed: ({ name, account, by, email, oldEmail, clearOtp }) => ({
    subject: 'Tradewind: your console account was changed',
    body: `Hello ${name},\n\nYour account ${account} for the Tradewind console was changed by ${by}.\n\nEmail: ${movedFrom(oldEmail, email)}\n${lines([clearOtp, 'Two-step login was turned off.'])}\nIf you didn’t ask for this, tell an admin right away.`,
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
  grant: ({ name, account, by, roles, email, effectiveAt, url, ...more }) => ({
    subject: '【信风】操作员权限将在 24 小时后变更',
    body: `${by} 正在变更操作员的权限，且没有第二位管理员确认。\n\n操作员：${name}（${account}）\n邮箱：${movedFrom(more.was.email, email)}\n角色：${rolesIn('zh', roles)}\n${lines([more.newPassword, '将发送重设密码的链接。'], [more.clearOtp, '将移除两步验证。'], [!more.active, '将停用该操作员。'])}生效时间：${utc(effectiveAt)}\n\n如有疑问，请立即联系 ${by}。财务、复核、管理员以及该操作员本人均可在生效前到管理后台取消：\n\n${url}`,
  }),
  invited: ({ name, account, email, roles, by, url, isVerified }) => ({
    subject: '【信风】已邀请新操作员',
    body: `${by} 邀请了一位操作员。\n\n操作员：${name}（${account}）\n邮箱：${email ?? '–'}\n角色：${rolesIn('zh', roles)}\n\n${lines([!isVerified, `如果您认识此人，请到管理后台核实。在另一位管理员核实之前，${by} 与 ${account} 视为同一人：\n`])}${url}\n\n如果您不认识此人，请停用该账号并联系 ${by}。`,
  }),
  verified: ({ name, account, by, url }) => ({
    subject: '【信风】操作员已核实',
    body: `${by} 已核实操作员 ${name}（${account}）。\n\n${account} 与为其开通权限的人员现在可以互相复核。\n\n${url}`,
  }),
  changed: ({ name, account, by, email, oldEmail, clearOtp }) => ({
    subject: '【信风】您的管理后台账号已变更',
    body: `${name}，您好：\n\n您的信风管理后台账号 ${account} 已由 ${by} 变更。\n\n邮箱：${movedFrom(oldEmail, email)}\n${lines([clearOtp, '已移除两步验证。'])}\n如非您本人要求，请立即告知管理员。`,
  }),
}

function rolesIn(language: 'en' | 'zh', roles: readonly Role[]): string {
  return roles.map((role) => roleNames[language][role]).join(language === 'en' ? ', ' : '、')
}

function movedFrom(before: string | null, email: string | null): string {
  return before === email ? (email ?? '–') : `${before ?? '–'} → ${email ?? '–'}`
}

/** The sentences whose condition is true, one per line. */
function lines(...sentences: readonly (readonly [boolean, string])[]): string {
  return sentences.flatMap(([isShown, sentence]) => (isShown ? `${sentence}\n` : [])).join('')
}

/** The reader's time zone is unknown, so the time is in UTC. */
function utc(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

export function mailTexts(language: Language): StaffMails {
  return language.startsWith('zh') ? zh : en
}
