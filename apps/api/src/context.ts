// The context every use case gets: database, time, actor, language and log; and its transaction.
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
      /** What the operator must set up before any other call is allowed. */
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
/** A context inside a transaction. Only `inTx` creates one, so what requires it cannot run outside. */
export interface TxCtx extends Ctx {
  readonly [insideTx]: true
}

const openTransactions = new WeakSet<Ctx>()

/** Runs the work in a transaction, or in the open one. A refusal rolls everything back. */
export async function inTx<Result>(ctx: Ctx, work: (tx: TxCtx) => Promise<Result>): Promise<Result> {
  if (openTransactions.has(ctx)) return work(ctx as TxCtx)
  return ctx.pool.transaction(async (db) => {
    const tx = { ...ctx, db } as TxCtx
    openTransactions.add(tx)
    try {
      return await work(tx)
    } finally {
      openTransactions.delete(tx)
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

/**
 * The same call as a guest, outside of any transaction: its result may be cached for everybody. A replica may answer
 * (db/replicas.ts chooses which), so nothing is written by it.
 */
export function asGuest(ctx: Ctx): Ctx {
  return { ...ctx, db: ctx.pool.replicas ?? ctx.pool, actor: { kind: 'guest' } }
}

/** Reads from the primary, or in the open transaction: for what decides about money. */
export function onPrimary(ctx: Ctx): Ctx {
  return ctx.db === ctx.pool.replicas ? { ...ctx, db: ctx.pool } : ctx
}

/** The user whose favourites and followed shops are marked; 0 for guests and operators. */
export function viewerId(ctx: Ctx): number {
  return ctx.actor.kind === 'shopper' ? ctx.actor.userId : 0
}

/** The context of work without a request: the start, scheduled jobs, commands. */
export function systemContext(db: Db, options: Pick<Ctx, 'requestId' | 'language'> & Partial<Pick<Ctx, 'log'>>): Ctx {
  const caller = { actor: { kind: 'guest' }, ip: '', userAgent: '' } as const
  return { db, pool: db, now: () => new Date(), log: console, ...caller, ...options }
}
