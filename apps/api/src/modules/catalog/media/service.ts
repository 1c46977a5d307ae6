// Stores pictures of operators and of the shop itself.
import type { StoredPicture } from '@shop/contract/catalog/admin-files.ts'
import { type Ctx, inTx, operatorOf } from '#context.ts'
import type { Queryable } from '#db/pool.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { pictureOf } from '#picture.ts'
import { loadSharp } from './load-sharp.ts'
import { type MediaStorage, originalName } from './media-storage.ts'
import * as store from './store.ts'
import { acceptPicture } from './uploads.ts'

export {
  createPictureCleanup,
  dropOrphans,
  dropStaleCopies,
  dropUnusedPictures,
  startDroppingStaleCopies,
} from './drop-pictures.ts'
export { isOwner, type MediaStorage, openMediaStorage, releaseStorage } from './media-storage.ts'
export { servePicture } from './serve-picture.ts'
export {
  exportPerson,
  insertUpload,
  isShopPicture,
  pictureOfUrl,
  picturesOfUrls,
  upload,
  type WrittenPicture,
  writeUpload,
} from './uploads.ts'

const defaultShopLogo = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 24 24">
  <rect width="24" height="24" fill="#0a6b62"/>
  <g fill="none" stroke="#fff" stroke-width="1.2" stroke-linecap="round" stroke-linejoin="round">
    <path d="M6.2 11v6.3h11.6V11M5 9.4 6.3 6.5h11.4L19 9.4a1.75 1.75 0 0 1-3.5 0 1.75 1.75 0 0 1-3.5 0
      1.75 1.75 0 0 1-3.5 0 1.75 1.75 0 0 1-3.5 0z"/>
    <path d="M10.2 17.3v-3.5h3.6v3.5"/>
  </g>
</svg>`

/** Stores an operator's upload and records it in the audit log. */
export async function uploadPicture(ctx: Ctx, storage: MediaStorage, sent: Uint8Array): Promise<StoredPicture> {
  const { operatorId, account } = operatorOf(ctx)
  const data = await acceptPicture(sent)
  return saveContent(storage, data, (saved) =>
    inTx(ctx, async (tx) => {
      const id = await store.insertPicture(tx.db, saved)
      await audit.record(tx, {
        actor: { id: operatorId, account },
        action: 'picture.upload',
        object: { type: 'picture', id },
        after: { ...saved, bytes_sent: sent.length, bytes_saved: data.length },
      })
      return { id, ...pictureOf(saved) }
    }),
  )
}

/** Stores an original that is already a checked WebP and returns the id of its row. */
export async function savePicture(db: Queryable, storage: MediaStorage, data: Buffer): Promise<number> {
  return saveContent(storage, data, (saved) => store.insertPicture(db, saved))
}

/** The logo that all shops without their own share. */
export async function saveDefaultShopLogo(ctx: Ctx, storage: MediaStorage): Promise<number> {
  const drawing = await loadSharp()(Buffer.from(defaultShopLogo)).webp({ quality: 90 }).toBuffer()
  return savePicture(ctx.pool, storage, drawing)
}

/** Writes the original under the hash of its content, then its row: the same picture twice is the same object. */
async function saveContent<Result>(
  { originals }: MediaStorage,
  data: Buffer,
  insertRow: (saved: { hash: string; w: number; h: number }) => Promise<Result>,
): Promise<Result> {
  const { width, height } = await loadSharp()(data).metadata()
  const saved = { hash: store.hashPicture(data), w: width, h: height }
  const name = originalName(saved.hash)
  await originals.write(name, data)
  const result = await insertRow(saved)
  // The clean-up may have deleted an older original without a row just before this row was committed.
  if (!(await originals.has(name))) await originals.write(name, data)
  return result
}

/** The pictures in use whose original is missing, and how many there are in all. */
export async function findMissingPictures(
  ctx: Ctx,
  { originals }: MediaStorage,
): Promise<{ pictures: number; missing: string[] }> {
  const hashes = await store.listHashes(ctx)
  const stored = new Set<string>()
  for await (const page of originals.list()) for (const { name } of page) stored.add(name)
  const absent = hashes.filter((hash) => !stored.has(originalName(hash)))
  // A picture that nothing uses may just have been dropped.
  const unused = absent.length === 0 ? [] : await store.listUnused(ctx, { before: ctx.now(), limit: hashes.length })
  return { pictures: hashes.length, missing: absent.filter((hash) => !unused.some((row) => row.hash === hash)) }
}
