// The shop's key pair for push services (VAPID): created at first use, stored sealed, the same in every process.
import { generateKeyPairSync } from 'node:crypto'
import type { Ctx } from '#context.ts'
import type { Db } from '#db/pool.ts'
import { seal, unseal } from '#security/seal.ts'
import * as store from './store.ts'

export interface PushKeys {
  /** An uncompressed point of P-256 and its secret number, as base64url. */
  publicKey: string
  privateKey: string
}

function makeKeys(): PushKeys {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    format: 'jwk',
  })
  const uncompressed = Buffer.from([4])
  const point = Buffer.concat([uncompressed, Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d }
}

const known = new WeakMap<Db, Promise<PushKeys>>()

/** Browsers subscribe with this key: with another one their subscriptions would be useless. */
export function getKeys(ctx: Ctx, pepper: string): Promise<PushKeys> {
  const keys = known.get(ctx.pool) ?? readKeys(ctx, pepper)
  known.set(ctx.pool, keys)
  // After a failure the next call tries again.
  keys.catch(() => known.delete(ctx.pool))
  return keys
}

async function readKeys(ctx: Ctx, pepper: string): Promise<PushKeys> {
  const stored =
    (await store.findKey(ctx)) ?? (await store.getOrInsertKey(ctx, seal(JSON.stringify(makeKeys()), pepper)))
  return JSON.parse(unseal(stored, pepper)) as PushKeys
}
