// Where pictures are: originals in the data folder or in a bucket, resized copies always in the data folder.
import { chmod, mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { S3Settings } from '#config.ts'
import type { Ctx } from '#context.ts'
import { createLocalStorage } from '#storage/local-storage.ts'
import type { ObjectStorage } from '#storage/object-storage.ts'
import { createS3Storage } from '#storage/s3-storage.ts'
import * as store from './store.ts'

export interface MediaStorage {
  /** The pictures themselves; several servers may share them. */
  originals: ObjectStorage
  /** Resized copies, a cache of this machine: made again when they are missing. */
  copies: ObjectStorage
}

export async function openMediaStorage(dataDir: string, s3?: S3Settings): Promise<MediaStorage> {
  const media = path.join(dataDir, 'media')
  const folders = { originals: path.join(media, 'originals'), copies: path.join(media, 'copies') }
  // Anybody who can list the evidence pictures can see them: the folders are closed to other users of the machine,
  // also folders that were open before.
  for (const directory of [media, ...Object.values(folders)]) {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    await chmod(directory, 0o700)
  }
  return {
    originals: s3 ? createS3Storage(s3, 'originals/') : createLocalStorage(folders.originals),
    copies: createLocalStorage(folders.copies),
  }
}

export function originalName(hash: string): string {
  return `${hash}.webp`
}

export function copyName(copy: { hash: string; width: number | undefined; extension: string }): string {
  return `${copy.hash}-${copy.width ?? 'full'}.${copy.extension}`
}

/** The hash in the name of a copy. */
export function hashOfCopy(name: string): string {
  return name.slice(0, name.indexOf('-'))
}

const ownerName = 'owner'

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
