// Looks up the operator of a session token, what they still have to set up, and when the session ends.
import { staffEventsAccess } from '@shop/contract/people/notifications.ts'
import type { Actor, Ctx } from '#context.ts'
import type { Db } from '#db/pool.ts'
import { refuse } from '#refuse.ts'
import { hashToken } from '#security/token.ts'
import type { StaffSettings } from './operator-view.ts'
import { placesEnd, setupOf } from './rules.ts'
import * as store from './sessions-store.ts'

/** Updates `last_seen_at` at most this often, so that not every call writes. */
const touchIntervalMs = 60_000

type SessionSettings = Pick<StaffSettings, 'secondFactor' | 'idleMinutes'>

interface TokenLookup {
  token: string
  now: Date
  /** A request the page makes without user input; it does not keep the session open. */
  isBackground: boolean
}

/** The operator a token belongs to, for the guard. */
export async function findOperator(db: Db, settings: SessionSettings, lookup: TokenLookup): Promise<Actor | undefined> {
  const { token, now, isBackground } = lookup
  const session = await store.findSession(db, hashToken(token), now)
  if (!session) return undefined
  if (session.last_seen_at < idleSince(settings, now))
    return refuse('auth.required', { of: 'idle', minutes: settings.idleMinutes })
  const isStale = now.getTime() - session.last_seen_at.getTime() > touchIntervalMs
  if (isStale && !isBackground) await store.touchSession(db, session.id, now)
  const { id, operator_id: operatorId, account, roles } = session
  const setup = setupOf(session, settings.secondFactor)
  return { kind: 'operator', operatorId, sessionId: id, account, roles, ...(setup && { setup }) }
}

/** Which of these sessions are live and may still receive staff events. */
export async function findLiveOperatorSessions(
  db: Db,
  settings: SessionSettings,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<number[]> {
  const seenAfter = idleSince(settings, now)
  return store.findLiveSessions(db, { ids, roles: staffEventsAccess.operator, now, seenAfter })
}

function idleSince({ idleMinutes }: SessionSettings, now: Date): Date {
  return new Date(now.getTime() - idleMinutes * 60_000)
}

/** Also deletes places an operator has not used for a long time. */
export async function dropExpiredSessions(ctx: Ctx): Promise<void> {
  await store.deleteExpiredSessions(ctx)
  await store.deleteOldPlaces(ctx, placesEnd(ctx.now()))
}
