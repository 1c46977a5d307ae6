// Deletes pictures that shoppers uploaded and nothing refers to any more.
import type { Ctx } from '#context.ts'
import { brokenConstraint } from '#db/pool.ts'
import { formats, widths } from './rules.ts'
import * as store from './store.ts'

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
