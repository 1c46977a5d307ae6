// Changing the login password: with the old one, or with the ticket of a code.

import type { Input } from '@shop/contract/endpoint.ts'
import type { resetPassword as resetEndpoint } from '@shop/contract/people/account.ts'
import { type Ctx, inTx, type TxCtx } from '#context.ts'
import { network } from '#http/limits.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { hashPassword, isPassword } from '#security/password.ts'
import { type IdentitySettings, ownerOfTicket, useTicket } from './codes.ts'
import { endCodes } from './codes-store.ts'
import { checkPassword, clearLocks } from './password-attempts.ts'
import { noteSecurityEvent, rememberPlace } from './security-events.ts'
import { endSessions } from './sessions.ts'
import * as store from './store.ts'
import { refuseEasy } from './weak-passwords.ts'

type Body = Input<typeof resetEndpoint>['body']

/** Ends every session of the person, the caller's own included. */
export async function resetPassword(ctx: Ctx, settings: IdentitySettings, body: Body): Promise<null> {
  if (body.new_password !== body.confirm_password) refuseFields({ confirm_password: 'passwordsNotMatch' })
  const { ticket } = body
  const user = ticket === undefined ? await byOldPassword(ctx, settings, body) : await byTicket(ctx, ticket)
  refuseEasy('new_password', body.new_password, await store.getUser(ctx, user.id))
  const isSame = await isPassword(body.new_password, user.password_hash, settings.pepper)
  if (isSame) refuseFields({ new_password: 'passwordSame' })
  const newHash = await hashPassword(body.new_password, settings.pepper)
  await inTx(ctx, async (tx) => {
    if (ticket !== undefined) await spendTicket(tx, user.id, ticket)
    // Somebody changed it while the new one was hashed: the old one that was proven is no longer the password.
    const isSet = await store.setPassword(tx, { userId: user.id, from: user.password_hash, to: newHash })
    if (!isSet) refuse('auth.wrong_credentials')
    await endSessions(tx, user.id)
    await endCodes(tx, user.id, ['resetpwd'])
    await noteSecurityEvent(tx, user.id, 'passwordChanged')
  })
  await clearLocks(ctx, user)
  return null
}

async function byOldPassword(ctx: Ctx, settings: IdentitySettings, body: Body): Promise<store.Credentials> {
  if (ctx.actor.kind !== 'shopper') return refuse('auth.required')
  if (body.old_password === undefined) return refuseFields({ old_password: 'oldRequired' })
  return checkPassword(ctx, settings, { userId: ctx.actor.userId, password: body.old_password })
}

/** Where the owner proved to be one they are known from now on: what neighbours fail at does not keep them out there. */
async function spendTicket(tx: TxCtx, userId: number, ticket: string): Promise<void> {
  await useTicket(tx, { scene: 'resetpwd', ticket, userId })
  await rememberPlace(tx, userId)
}

/** The ticket is spent with the change; until then it is only looked at, because hashing takes a while. */
async function byTicket(ctx: Ctx, ticket: string): Promise<store.Credentials> {
  const userId = await ownerOfTicket(ctx, { scene: 'resetpwd', ticket })
  if (ctx.actor.kind === 'shopper' && ctx.actor.userId !== userId) return refuse('code.expired')
  return store.getCredentials(ctx, userId, network(ctx.ip))
}
