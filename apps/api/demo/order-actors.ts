// The shoppers, operators and SKUs of the demo's orders, and the recharges that pay for them.
import { randomUUID } from 'node:crypto'
import { type Cents, cents } from '@shop/contract/wire.ts'
import type { Actor, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { creditRecharge } from '#modules/wallet/recharges/service.ts'
import { operatorId, shopperId } from './timeline.ts'

type Shopper = Extract<Actor, { kind: 'shopper' }>
type Operator = Extract<Actor, { kind: 'operator' }>

export interface DemoActors {
  demo: Shopper
  mina: Shopper
  clerk: Operator
  finance: Operator
  checker: Operator
  /** Each from a different shop. */
  skus: number[]
}

const skusNeeded = 12

export async function findActors(tx: TxCtx): Promise<DemoActors> {
  const skus = await tx.db.query<{ id: number }>(sql`
    select distinct on (p.shop_id) k.id
      from skus k join products p on p.id = k.product_id join shops s on s.id = p.shop_id
     where p.status = 'on' and k.active and s.status = 'open' and k.stock > 20 and p.limit_per_user is null
       and k.price_cents between 1500 and 9000
     order by p.shop_id, p.id, k.position limit ${skusNeeded}`)
  if (skus.length < skusNeeded)
    throw new Error(`the demo needs ${skusNeeded} shops with a suitable SKU, found ${skus.length}`)
  return {
    demo: await shopper(tx, 'demo'),
    mina: await shopper(tx, 'mina'),
    clerk: await operator(tx, 'clerk'),
    finance: await operator(tx, 'finance'),
    checker: await operator(tx, 'checker'),
    skus: skus.map(({ id }) => id),
  }
}

async function shopper(tx: TxCtx, account: string): Promise<Shopper> {
  return { kind: 'shopper', userId: await shopperId(tx, account), sessionId: 0, language: 'en-US' }
}

async function operator(tx: TxCtx, account: string): Promise<Operator> {
  return { kind: 'operator', operatorId: await operatorId(tx, account), account, sessionId: 0, roles: ['admin'] }
}

const dayMs = 86_400_000

/** A bank transfer that brings the balance to the amount; does nothing if the wallet already has it. */
export async function topUp(tx: TxCtx, { userId, to, by }: { userId: number; to: Cents; by: number }): Promise<void> {
  const at = tx.now()
  const [row] = await tx.db.query<{ id: number; claimed: number }>(sql`
    insert into recharges (user_id, request_no, method, account_id, address, claimed_cents, created_at, answer_by)
    select w.user_id, ${randomUUID()}, 'manual', p.id, p.number, ${to}::bigint - w.available_cents, ${at},
           ${new Date(at.getTime() + dayMs)}
      from wallets w, payment_accounts p where w.user_id = ${userId} and p.position = 0 and w.available_cents < ${to}
    returning id, claimed_cents as claimed`)
  if (!row) return
  await creditRecharge(tx, { rechargeId: row.id, arrived: cents(row.claimed), operatorId: by })
}
