// What every use case is handed: database, clock, actor, language, log; and the transaction that money asks for.
import type { Role } from '@shop/contract/endpoint.ts'
import type { Language } from '@shop/contract/language.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Db, Queryable } from '#db/pool.ts'

export type Actor =
  | { kind: 'guest' }
  | { kind: 'shopper'; userId: number; sessionId: number; language: Language }
  | {
      kind: 'operator'
      operatorId: number
      account: string
      sessionId: number
      roles: readonly Role[]
      /** What the operator has to set up before anything else is open. */
      setup?: 'password' | 'otp'
    }

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>

export interface Ctx {
  /** Where statements go: the pool, or the open transaction. */
  db: Queryable
  pool: Db
  now(): Date
  actor: Actor
  language: Language
  log: Log
  requestId: string
  ip: string
  userAgent: string
}

declare const insideTx: unique symbol
/** A context inside a transaction. Only `inTx` makes one, so what asks for it cannot run outside. */
export interface TxCtx extends Ctx {
  readonly [insideTx]: true
}

const open = new WeakSet<Ctx>()

/** Runs the work in one transaction; inside another one it joins that. A refusal rolls everything back. */
export async function inTx<Result>(ctx: Ctx, work: (tx: TxCtx) => Promise<Result>): Promise<Result> {
  if (open.has(ctx)) return work(ctx as TxCtx)
  return ctx.pool.transaction(async (db) => {
    const tx = { ...ctx, db } as TxCtx
    open.add(tx)
    try {
      return await work(tx)
    } finally {
      open.delete(tx)
    }
  })
}

/** The shopper behind a call that only shoppers may make. */
export function shopperOf(ctx: Ctx): Extract<Actor, { kind: 'shopper' }> {
  if (ctx.actor.kind !== 'shopper') throw new Error('a shopper’s use case was run without a shopper')
  return ctx.actor
}

/** The operator behind a call that only operators may make. */
export function operatorOf(ctx: Ctx): Extract<Actor, { kind: 'operator' }> {
  if (ctx.actor.kind !== 'operator') throw new Error('an operator’s use case was run without an operator')
  return ctx.actor
}

/** The same call as anybody would make it, outside any transaction: what it answers may be kept for all. */
export function asGuest(ctx: Ctx): Ctx {
  return { ...ctx, db: ctx.pool, actor: { kind: 'guest' } }
}

/** The user whose own marks (favourite, followed) are shown; 0 for everybody else. */
export function viewerId(ctx: Ctx): number {
  return ctx.actor.kind === 'shopper' ? ctx.actor.userId : 0
}
