// The sessions of a user: finding, listing and ending them, and the hold on withdrawals.
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import type { endSession as endEndpoint, listSessions as listEndpoint } from '@shop/contract/people/profile.ts'
import { invalidateSessions } from '#cache/session-cache.ts'
import { type Actor, type Ctx, inTx, shopperOf, type TxCtx } from '#context.ts'
import type { Db } from '#db/pool.ts'
import * as push from '#modules/people/push/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { hashToken } from '#security/token.ts'
import { freshUntil, heldUntil, seenEveryMs, sessionsMax } from './rules.ts'
import { holdHours, noteSecurityEvent } from './security-events.ts'
import { listEvents } from './security-events-store.ts'
import * as store from './sessions-store.ts'
import { listSessionsOf } from './store.ts'

const eventsMax = 50

/** The shopper a token belongs to. */
export async function findShopper(db: Db, token: string, now: Date): Promise<Actor | undefined> {
  const session = await store.findSession(db, hashToken(token), now)
  if (!session) return undefined
  const before = new Date(now.getTime() - seenEveryMs)
  if (session.seen_at < before) await store.setSeen(db, { sessionId: session.id, now, before })
  return { kind: 'shopper', userId: session.user_id, sessionId: session.id, language: session.language }
}

export async function listSessions(ctx: Ctx): Promise<Reply<typeof listEndpoint>> {
  const { userId, sessionId } = shopperOf(ctx)
  const [sessions, events, state, hours] = await Promise.all([
    listSessionsOf(ctx, userId, sessionsMax),
    listEvents(ctx, userId, eventsMax),
    store.getSecurityState(ctx, userId),
    holdHours(ctx),
  ])
  const current = sessions.find(({ id }) => id === sessionId)
  return {
    sessions: sessions.map((session) => ({ ...session, current: session === current })),
    events,
    email_verified: state.email_verified,
    mobile_verified: state.mobile_verified,
    password_changed_at: state.password_changed_at ?? state.created_at,
    pay_code_set_at: state.pay_code_set_at,
    withdrawals_held_until: heldUntil([state.password_changed_at, state.pay_code_set_at], ctx.now(), hours),
    hold_hours: hours,
    login_fresh_until: current ? freshUntil(current.created_at, ctx.now()) : null,
  }
}

/** Whether the login password was entered for this session a few minutes ago. */
export async function isFreshLogin(ctx: Ctx): Promise<boolean> {
  const { userId, sessionId } = shopperOf(ctx)
  const startedAt = await store.lockSessionStart(ctx, { id: sessionId, userId })
  return startedAt !== undefined && freshUntil(startedAt, ctx.now()) !== null
}

export async function endSession(ctx: Ctx, body: Input<typeof endEndpoint>['body']): Promise<null> {
  const { userId, sessionId } = shopperOf(ctx)
  if (body.all) {
    return inTx(ctx, async (tx) => {
      await endSessions(tx, userId, sessionId)
      await noteSecurityEvent(tx, userId, 'sessionsEnded')
      return null
    })
  }
  const { id } = body
  if (id === undefined) return refuseFields({ id: 'required' })
  const isEnded = await inTx(ctx, async (tx) => {
    if (id !== sessionId) await store.cancelPlanned(tx, userId)
    return store.deleteSession(tx, { id, userId })
  })
  invalidateSessions(userId)
  return isEnded ? null : refuse('object.not_found')
}

/** Ends all sessions of a user, or all but one; returns how many. */
export async function endSessions(tx: TxCtx, userId: number, exceptSessionId = 0): Promise<number> {
  const count = await store.deleteSessions(tx, userId, exceptSessionId)
  // Also of sessions that expired: whoever has the device still gets its notifications.
  await push.dropOtherBrowsers(tx, userId, exceptSessionId)
  invalidateSessions(userId)
  return count
}

/** Until when withdrawals are held after a change of the password or payment password; null if they are not. */
export async function withdrawalsHeldUntil(ctx: Ctx, userId: number, hours: number): Promise<Date | null> {
  const state = await store.getSecurityState(ctx, userId)
  return heldUntil([state.password_changed_at, state.pay_code_set_at], ctx.now(), hours)
}
