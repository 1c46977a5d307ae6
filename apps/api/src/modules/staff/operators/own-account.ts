// What operators change in their own account: the password and the second factor.
import type { Input } from '@shop/contract/endpoint.ts'
import type * as contract from '@shop/contract/staff/admin-operators.ts'
import { type Ctx, inTx, operatorOf } from '#context.ts'
import { network } from '#http/rate-limits.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { hashPassword } from '#security/password.ts'
import { seal, unseal } from '#security/seal.ts'
import { findTotpStep, makeTotpSecret, totpUri } from '#security/totp.ts'
import { recordChange, recordEvent, type StaffSettings, toMe } from './operator-view.ts'
import { checkPasswordAttempt } from './password-attempts.ts'
import { isCommonPassword } from './rules.ts'
import { deleteOtherSessions } from './sessions-store.ts'
import * as store from './store.ts'

export async function changeOwnPassword(
  ctx: Ctx,
  settings: StaffSettings,
  body: Input<typeof contract.changeOwnPassword>['body'],
): Promise<null> {
  if (body.new_password !== body.confirm_password) refuseFields({ confirm_password: 'passwordsNotMatch' })
  if (body.new_password === body.old_password) refuseFields({ new_password: 'passwordSame' })
  const { operatorId, sessionId, account } = operatorOf(ctx)
  if (isCommonPassword(body.new_password, account)) refuseFields({ new_password: 'passwordCommon' })
  const currentHash = await checkOwnPassword(ctx, settings, body.old_password)
  const hash = await hashPassword(body.new_password, settings.pepper)
  return inTx(ctx, async (tx) => {
    const before = (await store.lockOperator(tx, operatorId)) ?? refuse('object.not_found')
    // The password changed meanwhile, so the old password that was checked no longer applies.
    if (!(await store.setOwnPassword(tx, { id: operatorId, currentHash, hash }))) refuse('auth.wrong_credentials')
    await deleteOtherSessions(tx, operatorId, sessionId)
    await recordChange(tx, 'operator.own_password', { before, after: before, passwordChanged: true })
    return null
  })
}

/** Wrong passwords count like wrong logins, so that an unattended session cannot be used to guess it. */
async function checkOwnPassword(ctx: Ctx, settings: StaffSettings, password: string): Promise<string> {
  const { operatorId, account } = operatorOf(ctx)
  const operator = await store.getCredentials(ctx, operatorId, network(ctx.ip))
  await checkPasswordAttempt(ctx, settings, { operator, account, password })
  return operator.password_hash ?? refuse('auth.wrong_credentials')
}

export async function startOtp(
  ctx: Ctx,
  settings: StaffSettings,
  password: string,
): Promise<{ secret: string; uri: string }> {
  const { operatorId } = operatorOf(ctx)
  await checkOwnPassword(ctx, settings, password)
  return inTx(ctx, async (tx) => {
    const row = (await store.lockOperator(tx, operatorId)) ?? refuse('object.not_found')
    if (row.otp_confirmed) refuse('state.changed')
    const secret = makeTotpSecret()
    await store.setOtpSecret(tx, operatorId, seal(secret, settings.pepper))
    await recordEvent(tx, 'operator.otp_start', row)
    return { secret, uri: totpUri(secret, row.account) }
  })
}

/** Ends every other session, because they started without the second factor. */
export async function confirmOtp(ctx: Ctx, settings: StaffSettings, otp: string): Promise<contract.Me> {
  const { operatorId, sessionId } = operatorOf(ctx)
  return inTx(ctx, async (tx) => {
    const before = (await store.lockOperator(tx, operatorId)) ?? refuse('object.not_found')
    if (before.otp_confirmed || !before.otp_secret) return refuse('state.changed')
    const step = findTotpStep(unseal(before.otp_secret, settings.pepper), otp, ctx.now()) ?? refuse('auth.otp_wrong')
    const after = await store.confirmOtp(tx, operatorId, step)
    await deleteOtherSessions(tx, operatorId, sessionId)
    await recordChange(tx, 'operator.otp_on', { before, after })
    return toMe(after, settings)
  })
}
