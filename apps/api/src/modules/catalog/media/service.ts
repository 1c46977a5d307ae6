// Stores pictures of operators and of the shop itself, and deletes pictures nothing uses.
import type { StoredPicture } from '@shop/contract/catalog/admin-files.ts'
import { type Ctx, inTx, operatorOf } from '#context.ts'
import { brokenConstraint, type Queryable } from '#db/pool.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { pictureOf } from '#picture.ts'
import { loadSharp } from './load-sharp.ts'
import { formats, widths } from './rules.ts'
import * as store from './store.ts'
import { acceptPicture } from './uploads.ts'

export { servePicture } from './serve-picture.ts'
export { type MediaFolder, openMediaFolder } from './store.ts'
export {
  exportPerson,
  isShopPicture,
  pictureOfUrl,
  picturesOfUrls,
  saveEvidence,
  saveProof,
  upload,
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
export async function uploadPicture(ctx: Ctx, folder: store.MediaFolder, sent: Uint8Array): Promise<StoredPicture> {
  const { operatorId, account } = operatorOf(ctx)
  const data = await acceptPicture(sent)
  const saved = await saveOriginal(folder, data)
  return inTx(ctx, async (tx) => {
    const id = await store.insertPicture(tx.db, saved)
    await audit.record(tx, {
      actor: { id: operatorId, account },
      action: 'picture.upload',
      object: { type: 'picture', id },
      after: { ...saved, bytes_sent: sent.length, bytes_saved: data.length },
    })
    return { id, ...pictureOf(saved) }
  })
}

/** Stores an original that is already a checked WebP and returns the id of its row. */
export async function savePicture(db: Queryable, folder: store.MediaFolder, data: Buffer): Promise<number> {
  return store.insertPicture(db, await saveOriginal(folder, data))
}

/** The logo that all shops without their own share. */
export async function saveDefaultShopLogo(ctx: Ctx, folder: store.MediaFolder): Promise<number> {
  const drawing = await loadSharp()(Buffer.from(defaultShopLogo)).webp({ quality: 90 }).toBuffer()
  return savePicture(ctx.pool, folder, drawing)
}

async function saveOriginal(folder: store.MediaFolder, data: Buffer): Promise<{ hash: string; w: number; h: number }> {
  const hash = store.hashPicture(data)
  const { width, height } = await loadSharp()(data).metadata()
  const file = store.originalPath(folder, hash)
  if (!(await store.fileExists(file))) await store.writeAtomically(file, data)
  return { hash, w: width, h: height }
}

/** The pictures in use whose file is missing, and how many there are in all. */
export async function findMissingPictures(
  ctx: Ctx,
  folder: store.MediaFolder,
): Promise<{ pictures: number; missing: string[] }> {
  const hashes = await store.listHashes(ctx)
  const isMissing = await Promise.all(
    hashes.map(async (hash) => !(await store.fileExists(store.originalPath(folder, hash)))),
  )
  const absent = hashes.filter((_, at) => isMissing[at])
  // A picture that nothing uses may just have been dropped.
  const unused = absent.length === 0 ? [] : await store.listUnused(ctx, { before: ctx.now(), limit: hashes.length })
  return { pictures: hashes.length, missing: absent.filter((hash) => !unused.some((row) => row.hash === hash)) }
}

/** Long enough to finish the form the picture was uploaded for. */
const unusedRetentionMs = 24 * 60 * 60 * 1000
const picturesEach = 500

/** Also covers closed accounts: nothing refers to their pictures any more. The next run takes what is left. */
export async function dropUnusedPictures(ctx: Ctx, folder: store.MediaFolder): Promise<void> {
  const before = new Date(ctx.now().getTime() - unusedRetentionMs)
  for (const picture of await store.listUnused(ctx, { before, limit: picturesEach })) await drop(ctx, folder, picture)
}

/** Deletes the row first: if the picture came into use meanwhile, the foreign key refuses and the files stay. */
async function drop(ctx: Ctx, folder: store.MediaFolder, { id, hash }: { id: number; hash: string }): Promise<void> {
  try {
    await store.deletePicture(ctx, id)
  } catch (error) {
    if (brokenConstraint(error) !== undefined) return
    throw error
  }
  const copies = [undefined, ...widths].flatMap((width) =>
    formats.map((extension) => store.copyPath(folder, { hash, width, extension })),
  )
  for (const file of [store.originalPath(folder, hash), ...copies]) await store.removeFile(file)
}
