// Mailed links that let operators set their own password: send, replace, revoke, use once.
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import type { Language } from '@shop/contract/language.ts'
import type * as contract from '@shop/contract/staff/admin-invitations.ts'
import type * as staff from '@shop/contract/staff/admin-operators.ts'
import { mailTexts } from '@shop/locale/operator-mails.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import * as mail from '#modules/people/mail/service.ts'
import * as approvals from '#modules/staff/approvals/service.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { hashPassword } from '#security/password.ts'
import { hashToken, makeToken } from '#security/token.ts'
import * as links from './invitations-store.ts'
import { type StaffSettings, toOperator } from './operator-view.ts'
import { clearLocks } from './password-attempts.ts'
import { dayBefore, isCommonPassword, isTrusted, linkEnd, linksPerDay } from './rules.ts'
import { deleteSessionsOf } from './sessions-store.ts'
import * as store from './store.ts'

type LinkSettings = Pick<StaffSettings, 'publicUrl'>

/** Mails a link to set a password; the previous link stops working. Only the mail contains the token. */
export async function sendLink(
  tx: TxCtx,
  settings: LinkSettings,
  { operator, language }: { operator: store.OperatorRow; language: Language },
): Promise<void> {
  const { email } = operator
  if (email === null) return refuseFields({ email: 'required' })
  const sent = await links.countLinks(tx, operator.id, dayBefore(tx.now()))
  if (sent >= linksPerDay) refuse('list.full', { max: linksPerDay, of: 'link' })
  await links.revokeLinks(tx, operator.id)
  const { token, hash } = makeToken()
  const expiresAt = linkEnd(tx.now())
  await links.insertLink(tx, { operatorId: operator.id, email, hash, expiresAt })
  // Browsers do not send the fragment after #, so no access log contains the token.
  const url = `${settings.publicUrl}/console/invitation#${token}`
  const texts = mailTexts(language)
  const facts = { name: operator.name, account: operator.account, url, by: operatorOf(tx).account, expiresAt }
  const text = operator.has_password ? texts.reset(facts) : texts.invitation(facts)
  await mail.queueMail(tx, { to: email, ...text, isSecret: true, expiresAt })
  const action = operator.has_password ? 'operator.reset_link' : 'operator.invite'
  await record(tx, { action, id: operator.id, after: { email, expires_at: expiresAt } })
}

/** Sends the link again to an operator who has not set a password yet. */
export async function sendInvitation(ctx: Ctx, settings: LinkSettings, id: number): Promise<staff.Operator> {
  return inTx(ctx, async (tx) => {
    const operator = (await store.lockOperator(tx, id)) ?? refuse('object.not_found')
    if (operator.has_password || !operator.active) refuse('state.changed')
    await sendLink(tx, settings, { operator, language: tx.language })
    return toOperator(await store.getOperator(tx, id))
  })
}

export async function revokeInvitation(ctx: Ctx, id: number): Promise<staff.Operator> {
  return inTx(ctx, async (tx) => {
    if (!(await store.lockOperator(tx, id))) refuse('object.not_found')
    if (!(await links.revokeLinks(tx, id))) refuse('state.changed')
    await record(tx, { action: 'operator.revoke_link', id })
    return toOperator(await store.getOperator(tx, id))
  })
}

/** What the invited person sees before setting a password. */
export async function readInvitation(
  ctx: Ctx,
  settings: Pick<StaffSettings, 'secondFactor'>,
  token: string,
): Promise<Reply<typeof contract.readInvitation>> {
  const link = (await links.findLink(ctx, hashToken(token))) ?? refuse('invitation.invalid')
  const { account, name, expires_at, has_password: is_reset } = link
  const needs_otp = settings.secondFactor && isTrusted(link) && !link.otp_confirmed
  return { account, name, is_reset, needs_otp, expires_at }
}

export async function acceptInvitation(
  ctx: Ctx,
  settings: Pick<StaffSettings, 'pepper'>,
  { token, password, confirm_password }: Input<typeof contract.acceptInvitation>['body'],
): Promise<null> {
  if (password !== confirm_password) refuseFields({ confirm_password: 'passwordsNotMatch' })
  const hash = hashToken(token)
  const { account, operator_id: id } = (await links.findLink(ctx, hash)) ?? refuse('invitation.invalid')
  if (isCommonPassword(password, account)) refuseFields({ password: 'passwordCommon' })
  const passwordHash = await hashPassword(password, settings.pepper)
  await inTx(ctx, async (tx) => {
    // Lock order: the operator before the link, as in sendInvitation.
    await store.lockOperator(tx, id)
    const link = (await links.useLink(tx, hash)) ?? refuse('invitation.invalid')
    await store.setPassword(tx, { id, hash: passwordHash, mustChange: false })
    await deleteSessionsOf(tx, id)
    await approvals.restartSponsors(tx, id)
    const action = link.has_password ? 'operator.password_reset' : 'operator.join'
    await audit.record(tx, { actor: { id, account }, action, object: { type: 'operator', id } })
  })
  await clearLocks(ctx, { id, account })
  return null
}

async function record(tx: TxCtx, { id, ...entry }: { action: string; id: number; after?: object }): Promise<void> {
  const { operatorId, account } = operatorOf(tx)
  await audit.record(tx, { actor: { id: operatorId, account }, object: { type: 'operator', id }, ...entry })
}
