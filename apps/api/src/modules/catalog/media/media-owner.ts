// Which shop the stored pictures belong to: a bucket set by mistake must not be cleaned of another shop's pictures.
import type { Ctx } from '#context.ts'
import type { ObjectStorage } from '#storage/object-storage.ts'
import type { MediaStorage } from './media-storage.ts'
import * as store from './store.ts'

export const ownerName = 'owner'

/** The first shop that asks becomes the owner. */
export async function isOwner(ctx: Ctx, originals: ObjectStorage): Promise<boolean> {
  const own = await store.getOwnerMark(ctx)
  const found = await originals.read(ownerName)
  if (found) return found.toString() === own
  await originals.write(ownerName, Buffer.from(own))
  return true
}

/** A restored shop is a new shop: it owns no bucket, but all of its restored folder. */
export async function releaseStorage(ctx: Ctx, { originals: restored }: MediaStorage): Promise<void> {
  await store.deleteOwnerMark(ctx)
  await restored.remove(ownerName)
}
