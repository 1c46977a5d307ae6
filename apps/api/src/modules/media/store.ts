// media: the files of pictures, originals and resized copies, below the data folder.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Queryable } from '../../db/pool.ts'
import { sql } from '../../db/sql.ts'

export interface MediaFolder {
  originals: string
  copies: string
}

export async function openMediaFolder(dataDir: string): Promise<MediaFolder> {
  const folder = { originals: path.join(dataDir, 'media', 'originals'), copies: path.join(dataDir, 'media', 'copies') }
  await Promise.all(Object.values(folder).map((place) => mkdir(place, { recursive: true })))
  return folder
}

export function originalPath(folder: MediaFolder, hash: string): string {
  return path.join(folder.originals, `${hash}.webp`)
}

export async function fileExists(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  )
}

/** Written beside and renamed, so that no reader ever sees half a file. */
export async function writeWhole(file: string, data: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}.part`
  await writeFile(draft, data)
  await rename(draft, file)
}

export async function readWhole(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(() => undefined)
}

export function hashPicture(data: Buffer): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 32)
}

/** Gives the picture's id; the same picture twice is one row. Writing its key again would wait for whoever refers to it. */
export async function insertPicture(db: Queryable, picture: { hash: string; w: number; h: number }): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`
    insert into pictures (hash, w, h) values (${picture.hash}, ${picture.w}, ${picture.h})
    on conflict (hash) do update set w = excluded.w returning id`)
  if (!row) throw new Error('a picture was not returned')
  return row.id
}
