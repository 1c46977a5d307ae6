// Deletes pictures that nothing uses, originals without a row, and copies of pictures that are gone.
import type { Ctx } from '#context.ts'
import { brokenConstraint } from '#db/pool.ts'
import { copyName, hashOfCopy, isOwner, type MediaStorage, originalName } from './media-storage.ts'
import { formats, pictureName, widths } from './rules.ts'
import * as store from './store.ts'

/** Long enough to finish the form the picture was uploaded for. */
const unusedRetentionMs = 24 * 60 * 60 * 1000
const picturesEach = 500
/** Of up to 1000 objects. */
const pagesEach = 100

/** The job that cleans up; a large storage takes it several runs, each of which goes on where the last one ended. */
export function createPictureCleanup(storage: MediaStorage): (ctx: Ctx) => Promise<void> {
  let after = ''
  return async (ctx) => {
    if (!(await mayDelete(ctx, storage))) return
    await dropUnusedPictures(ctx, storage)
    after = await dropOrphans(ctx, storage, after)
  }
}

/** A shop may run with the storage of another: the storage did not answer when it started. */
async function mayDelete(ctx: Ctx, { originals }: MediaStorage): Promise<boolean> {
  const isOurs = await isOwner(ctx, originals)
  if (!isOurs) ctx.log.warn('the pictures belong to another shop: none is deleted')
  return isOurs
}

/** Also covers closed accounts: nothing refers to their pictures any more. The next run takes what is left. */
export async function dropUnusedPictures(ctx: Ctx, storage: MediaStorage): Promise<void> {
  const before = new Date(ctx.now().getTime() - unusedRetentionMs)
  for (const picture of await store.listUnused(ctx, { before, limit: picturesEach })) await drop(ctx, storage, picture)
}

/** Deletes the row first: if the picture came into use meanwhile, the foreign key refuses and the files stay. */
async function drop(ctx: Ctx, storage: MediaStorage, { id, hash }: { id: number; hash: string }): Promise<void> {
  try {
    await store.deletePicture(ctx, id)
  } catch (error) {
    if (brokenConstraint(error) !== undefined) return
    throw error
  }
  try {
    await storage.originals.remove(originalName(hash))
  } finally {
    await dropCopies(storage, hash)
  }
}

async function dropCopies({ copies }: MediaStorage, hash: string): Promise<void> {
  for (const width of [undefined, ...widths]) {
    for (const extension of formats) await copies.remove(copyName({ hash, width, extension }))
  }
}

/**
 * Originals without a row: the server stopped between the two, or the storage did not answer when the original was to
 * be deleted. Returns the name to continue after, empty at the end.
 */
export async function dropOrphans(ctx: Ctx, storage: MediaStorage, after = ''): Promise<string> {
  if (!(await mayDelete(ctx, storage))) return ''
  const before = new Date(ctx.now().getTime() - unusedRetentionMs)
  let pages = 0
  for await (const page of storage.originals.list(after)) {
    const old = page.filter(({ modifiedAt }) => modifiedAt < before)
    const hashes = old.flatMap(({ name }) => pictureName.exec(name)?.[1] ?? [])
    const known = await store.listKnown(ctx, hashes)
    for (const hash of hashes) if (!known.has(hash)) await dropOrphan(ctx, storage, hash)
    pages++
    if (pages === pagesEach) return page.at(-1)?.name ?? ''
  }
  return ''
}

/**
 * An upload of the same content may insert its row at this moment, and no lock is held while the storage is called. So
 * both look again: this one after removing, the upload after its commit.
 */
async function dropOrphan(ctx: Ctx, storage: MediaStorage, hash: string): Promise<void> {
  const name = originalName(hash)
  const data = await storage.originals.read(name)
  await storage.originals.remove(name)
  const [isUsed] = await store.listKnown(ctx, [hash])
  if (isUsed && data) await storage.originals.write(name, data)
  else await dropCopies(storage, hash)
}

/** Another server may have deleted the picture: the copies on this machine go too. */
export async function dropStaleCopies(ctx: Ctx, { copies }: MediaStorage): Promise<void> {
  for await (const page of copies.list()) {
    const known = await store.listKnown(ctx, [...new Set(page.map(({ name }) => hashOfCopy(name)))])
    for (const { name } of page) if (!known.has(hashOfCopy(name))) await copies.remove(name)
  }
}

const staleEveryMs = 600_000

/** Runs on every machine, unlike a scheduled job. */
export function startDroppingStaleCopies(ctx: Ctx, storage: MediaStorage): { stop(): Promise<void> } {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= dropStaleCopies(ctx, storage)
      .catch((error: unknown) => ctx.log.error({ err: error }, 'dropping stale copies of pictures failed'))
      .finally(() => {
        running = undefined
      })
  }, staleEveryMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
