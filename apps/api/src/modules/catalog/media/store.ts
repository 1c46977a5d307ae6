// Names and rows of pictures.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Ctx, TxCtx } from '#context.ts'
import type { Queryable } from '#db/pool.ts'
import { sql } from '#db/sql.ts'

export function hashPicture(data: Buffer): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 32)
}

/** An unguessable name: 128 bits, or 192 for private pictures. */
export function randomName(isPublic: boolean): string {
  return randomBytes(isPublic ? 16 : 24).toString('hex')
}

/**
 * The same picture twice is one row. The update on conflict avoids the key column `hash`:
 * updating a key would wait for every transaction that refers to the row.
 */
export async function insertPicture(db: Queryable, picture: { hash: string; w: number; h: number }): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`
    insert into pictures (hash, w, h) values (${picture.hash}, ${picture.w}, ${picture.h})
    on conflict (hash) do update set w = excluded.w returning id`)
  if (!row) throw new Error('inserting a picture returned no row')
  return row.id
}

export interface OwnPicture {
  hash: string
  w: number
  h: number
  ownerId: number
  scene: string
  /** Only for pictures that are compared with others. */
  digest?: Buffer | undefined
  /** 64 times 0 or 1. */
  likeness?: string | undefined
}

export async function insertOwnPicture(tx: TxCtx, picture: OwnPicture): Promise<number> {
  const [row] = await tx.db.query<{ id: number }>(sql`
    insert into pictures (hash, w, h, owner_id, scene, digest, likeness, created_at)
    values (${picture.hash}, ${picture.w}, ${picture.h}, ${picture.ownerId}, ${picture.scene},
            ${picture.digest ?? null}, ${picture.likeness ?? null}::bit(64), ${tx.now()}) returning id`)
  if (!row) throw new Error('inserting a picture returned no row')
  return row.id
}

/** Serializes counting and inserting of one owner's pictures; the prefix keeps the key apart from other locks. */
export async function lockOwner(tx: TxCtx, ownerId: number): Promise<void> {
  await tx.db.query(sql`select pg_advisory_xact_lock(hashtextextended('pictures ' || ${ownerId}::bigint, 0))`)
}

/** How many pictures an owner uploaded since then, and when the oldest of those was uploaded. */
export async function countSince(
  ctx: Ctx,
  ownerId: number,
  since: Date,
): Promise<{ count: number; oldest: Date | null }> {
  const [row] = await ctx.db.query<{ count: number; oldest: Date | null }>(sql`
    select count(*) as count, min(created_at) as oldest
      from pictures where owner_id = ${ownerId} and created_at > ${since}`)
  return row ?? { count: 0, oldest: null }
}

export async function findOwn(
  ctx: Ctx,
  { hash, ownerId, scene }: Pick<OwnPicture, 'hash' | 'ownerId' | 'scene'>,
): Promise<number | undefined> {
  const [row] = await ctx.db.query<{ id: number }>(sql`
    select id from pictures where hash = ${hash} and owner_id = ${ownerId} and scene = ${scene}`)
  return row?.id
}

export async function listOwn(
  ctx: Ctx,
  { hashes, ownerId, scene }: { hashes: readonly string[]; ownerId: number; scene: string },
): Promise<Map<string, number>> {
  const rows = await ctx.db.query<{ id: number; hash: string }>(sql`
    select id, hash from pictures where hash = any(${hashes}::text[]) and owner_id = ${ownerId} and scene = ${scene}`)
  return new Map(rows.map((row) => [row.hash, row.id]))
}

export interface SentPicture {
  hash: string
  scene: string
  created_at: Date
}

export async function listSent(ctx: Ctx, ownerId: number, limit: number): Promise<SentPicture[]> {
  return ctx.db.query<SentPicture>(sql`
    select hash, scene, created_at from pictures where owner_id = ${ownerId}
     order by created_at desc, id limit ${limit}`)
}

/** The ones of these that have a row. */
export async function listKnown(ctx: Ctx, hashes: readonly string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await ctx.db.query<{ hash: string }>(sql`
    select hash from pictures where hash = any(${hashes}::text[])`)
  return new Set(rows.map(({ hash }) => hash))
}

/** A random text that is the same for all servers of this shop. */
export async function getOwnerMark(ctx: Ctx): Promise<string> {
  const [row] = await ctx.db.query<{ value: string }>(sql`
    insert into shop_facts as f (name, value) values ('media_owner', ${randomUUID()})
    on conflict (name) do update set value = f.value returning value`)
  if (!row) throw new Error('the mark of the pictures was not inserted')
  return row.value
}

export async function deleteOwnerMark(ctx: Ctx): Promise<void> {
  await ctx.db.query(sql`delete from shop_facts where name = 'media_owner'`)
}

export async function listHashes(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db.query<{ hash: string }>(sql`select hash from pictures order by id`)
  return rows.map(({ hash }) => hash)
}

/** Pictures that shoppers uploaded before then and nothing refers to. */
export async function listUnused(
  ctx: Ctx,
  { before, limit }: { before: Date; limit: number },
): Promise<{ id: number; hash: string }[]> {
  return ctx.db.query(sql`select id, hash from unused_pictures(${before}, ${limit})`)
}

/** Violates a foreign key if the picture came into use meanwhile. */
export async function deletePicture(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.query(sql`delete from pictures where id = ${id}`)
}

export async function hasShopPicture(ctx: Ctx, id: number): Promise<boolean> {
  const rows = await ctx.db.query(sql`select 1 from pictures where id = ${id} and owner_id is null`)
  return rows.length === 1
}
