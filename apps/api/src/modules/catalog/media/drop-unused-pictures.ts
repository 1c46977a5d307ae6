// Pictures that shoppers sent and nothing shows any more are taken off the disk.
import type { Ctx } from '#context.ts'
import { brokenConstraint } from '#db/pool.ts'
import { formats, widths } from './rules.ts'
import * as store from './store.ts'

/** Long enough to finish the form it was sent for. */
const unusedRetentionMs = 24 * 60 * 60 * 1000
const picturesEach = 500

/** Also those of closed accounts: with the account went all that showed them. What one run leaves, the next takes up. */
export async function dropUnusedPictures(ctx: Ctx, folder: store.MediaFolder): Promise<void> {
  const before = new Date(ctx.now().getTime() - unusedRetentionMs)
  for (const picture of await store.listUnused(ctx, { before, limit: picturesEach })) await drop(ctx, folder, picture)
}

/** The row first: whoever uses the picture at this moment keeps it whole. */
async function drop(ctx: Ctx, folder: store.MediaFolder, { id, hash }: { id: number; hash: string }): Promise<void> {
  try {
    await store.deletePicture(ctx, id)
  } catch (error) {
    if (brokenConstraint(error) !== undefined) return
    throw error
  }
  const copies = [undefined, ...widths].flatMap((width) =>
    formats.map((ending) => store.copyPath(folder, { hash, width, ending })),
  )
  for (const file of [store.originalPath(folder, hash), ...copies]) await store.removeFile(file)
}
