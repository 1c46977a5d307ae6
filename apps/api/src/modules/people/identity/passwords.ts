// Changes the password: with the old one, or with the ticket of a code; a weak one is refused.
import type { Input } from '@shop/contract/endpoint.ts'
import type { resetPassword as resetEndpoint } from '@shop/contract/people/profile.ts'
import { isWeakPassword, type PasswordOwner } from '@shop/contract/people/weak-passwords.ts'
import { type Ctx, inTx, type TxCtx } from '#context.ts'
import { network } from '#http/rate-limits.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { hashPassword, isPassword } from '#security/password.ts'
import { type IdentitySettings, ownerOfTicket, useTicket } from './codes.ts'
import { endCodes } from './codes-store.ts'
import { checkPassword, clearLocks } from './password-attempts.ts'
import { noteSecurityEvent, rememberPlace } from './security-events.ts'
import { endSessions } from './sessions.ts'
import * as store from './store.ts'

type Body = Input<typeof resetEndpoint>['body']

/** Ends every session of the user, including the caller's. */
export async function resetPassword(ctx: Ctx, settings: IdentitySettings, body: Body): Promise<null> {
  if (body.new_password !== body.confirm_password) refuseFields({ confirm_password: 'passwordsNotMatch' })
  const { ticket } = body
  const user = ticket === undefined ? await userByOldPassword(ctx, settings, body) : await userByTicket(ctx, ticket)
  refuseWeak('new_password', body.new_password, await store.getUser(ctx, user.id))
  const isSame = await isPassword(body.new_password, user.password_hash, settings.pepper)
  if (isSame) refuseFields({ new_password: 'passwordSame' })
  const newHash = await hashPassword(body.new_password, settings.pepper)
  await inTx(ctx, async (tx) => {
    if (ticket !== undefined) await spendTicket(tx, user.id, ticket)
    // If it changed while the new one was hashed, the old password that was checked is no longer valid.
    const isSet = await store.setPassword(tx, { userId: user.id, from: user.password_hash, to: newHash })
    if (!isSet) refuse('auth.wrong_credentials')
    await endSessions(tx, user.id)
    await endCodes(tx, user.id, ['resetpwd'])
    await noteSecurityEvent(tx, user.id, 'passwordChanged')
  })
  await clearLocks(ctx, user)
  return null
}

async function userByOldPassword(ctx: Ctx, settings: IdentitySettings, body: Body): Promise<store.Credentials> {
  if (ctx.actor.kind !== 'shopper') return refuse('auth.required')
  if (body.old_password === undefined) return refuseFields({ old_password: 'oldRequired' })
  return checkPassword(ctx, settings, { userId: ctx.actor.userId, password: body.old_password })
}

/** The owner proved themselves here, so this becomes a known place: failures of others on the network do not count. */
async function spendTicket(tx: TxCtx, userId: number, ticket: string): Promise<void> {
  await useTicket(tx, { scene: 'resetpwd', ticket, userId })
  await rememberPlace(tx, userId)
}

/** Only reads the ticket; it is used up with the change, because hashing takes a while. */
async function userByTicket(ctx: Ctx, ticket: string): Promise<store.Credentials> {
  const userId = await ownerOfTicket(ctx, { scene: 'resetpwd', ticket })
  if (ctx.actor.kind === 'shopper' && ctx.actor.userId !== userId) return refuse('code.expired')
  return store.getCredentials(ctx, userId, network(ctx.ip))
}

/** Only for new passwords: an existing weak password still logs in. */
export function refuseWeak(field: 'password' | 'new_password', password: string, owner: PasswordOwner): void {
  if (isWeakPassword(password, owner)) refuseFields({ [field]: 'passwordCommon' })
}
