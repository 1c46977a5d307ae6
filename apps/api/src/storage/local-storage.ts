// Objects as files of one folder on this machine.
import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { checkName, type ObjectStorage, pageMax, StorageError, type StoredObject } from './object-storage.ts'

export function createLocalStorage(folder: string): ObjectStorage {
  const pathOf = (name: string) => path.join(folder, checkName(name))
  return {
    read: (name) => ifExists(readFile(pathOf(name))),
    has: async (name) => (await ifExists(stat(pathOf(name))))?.isFile() ?? false,
    write: (name, data) => writeAtomically(pathOf(name), data).catch(fail),
    remove: (name) => rm(pathOf(name), { force: true }).catch(fail),
    list: (after) => list(folder, after),
  }
}

const partSuffix = '.part'

/** Writes to a temporary file and renames it, so that no reader sees half a file. */
async function writeAtomically(file: string, data: Buffer): Promise<void> {
  const temporary = `${file}.${randomUUID()}${partSuffix}`
  try {
    await writeFile(temporary, data, { mode: 0o600 })
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {})
    throw error
  }
}

async function* list(folder: string, after = ''): AsyncGenerator<readonly StoredObject[]> {
  const names = (await readdir(folder).catch(fail)).filter((name) => name > after && !name.endsWith(partSuffix)).sort()
  for (let at = 0; at < names.length; at += pageMax) {
    const page = names.slice(at, at + pageMax).map(async (name): Promise<StoredObject[]> => {
      const found = await ifExists(stat(path.join(folder, name)))
      return found?.isFile() ? [{ name, modifiedAt: found.mtime }] : []
    })
    yield (await Promise.all(page)).flat()
  }
}

async function ifExists<Result>(pending: Promise<Result>): Promise<Result | undefined> {
  return pending.catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? undefined : fail(error)))
}

/** A full disk or missing rights: no bug of the shop, and for a person to correct. */
function fail(error: unknown): never {
  const { code, syscall } = error as NodeJS.ErrnoException
  throw new StorageError('refused', `The folder of pictures cannot be used: ${code} (${syscall})`)
}
