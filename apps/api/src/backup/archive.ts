// The file of a backup: tar, compressed by zstd with a checksum and, with a key, encrypted by age.
//
// `age -d FILE | zstd -d | tar x` unpacks it without this program.
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { extract, type Header, pack } from 'tar-stream'

/** A backup cannot be written or read; its message is the one sentence a person needs. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

/** The last entry: an archive without it was cut off. */
export interface Summary {
  files: number
  bytes: number
  createdAt: string
}

const summaryName = 'summary.json'
const chunkBytes = 1 << 20

export interface Archive {
  folder(name: string): void
  /** Writes as many bytes as the file has when it is opened; a file that is gone by then is left out. */
  file(name: string, source: string): Promise<void>
  text(name: string, content: string): Promise<void>
}

/** Writes an archive with the entries that `fill` adds. */
export async function writeArchive(
  file: string,
  key: string | undefined,
  fill: (archive: Archive) => Promise<void>,
): Promise<Summary> {
  const tar = pack()
  const summary = { files: 0, bytes: 0, createdAt: new Date().toISOString() }
  const add = async (name: string, size: number, chunks: AsyncIterable<Buffer> | Iterable<Buffer>) => {
    const added = Promise.withResolvers<void>()
    const entry = tar.entry({ name, size, mode: 0o600 }, (error) => (error ? added.reject(error) : added.resolve()))
    for await (const chunk of chunks) if (!entry.write(chunk)) await once(entry, 'drain')
    entry.end(undefined)
    await added.promise
    summary.files += 1
    summary.bytes += size
  }
  const archive: Archive = {
    folder: (name) => void tar.entry({ name: `${name}/`, type: 'directory', mode: 0o700 }),
    text: (name, content) => add(name, Buffer.byteLength(content), [Buffer.from(content)]),
    file: async (name, source) => {
      const handle = await openIfExists(source)
      if (!handle) return
      try {
        const { size } = await handle.stat()
        await add(name, size, chunksOf(handle, size))
      } finally {
        await handle.close()
      }
    },
  }
  const compressed = tar.pipe(createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }))
  const saved = pipeline(await encrypted(compressed, key), createWriteStream(file, { mode: 0o600, flush: true }))
  const filled = async () => {
    await fill(archive)
    await archive.text(summaryName, JSON.stringify(summary))
    tar.finalize()
  }
  const stop = (error: Error) => {
    // The pipeline waits for more otherwise.
    compressed.destroy(error)
    throw error
  }
  await Promise.all([filled().catch(stop), saved])
  return summary
}

function openIfExists(file: string): Promise<FileHandle | undefined> {
  return open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

/** Exactly `size` bytes. PostgreSQL may shorten a file meanwhile: zeros take the place, and recovery shortens it again. */
async function* chunksOf(handle: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; ) {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(chunkBytes, size - at)), { position: at })
    const chunk = bytesRead === 0 ? buffer : buffer.subarray(0, bytesRead)
    yield chunk
    at += chunk.length
  }
}

async function encrypted(source: Readable, key: string | undefined): Promise<Readable> {
  if (key === undefined) return source
  const encrypter = new Encrypter()
  encrypter.setPassphrase(key)
  const stream = await encrypter.encrypt(Readable.toWeb(source) as unknown as globalThis.ReadableStream<Uint8Array>)
  return Readable.fromWeb(stream as unknown as ReadableStream)
}

async function decrypted(file: string, key: string | undefined): Promise<Readable> {
  const source = createReadStream(file)
  if (!(await isEncrypted(file))) return source
  if (key === undefined) throw new BackupError(`${file} is encrypted: set BACKUP_KEY to the key it was written with.`)
  const decrypter = new Decrypter()
  decrypter.addPassphrase(key)
  const stream = await decrypter
    .decrypt(Readable.toWeb(source) as unknown as globalThis.ReadableStream<Uint8Array>)
    .catch(() => {
      throw new BackupError(`BACKUP_KEY is not the key that ${file} was written with, or the file is damaged.`)
    })
  return Readable.fromWeb(stream as unknown as ReadableStream)
}

async function isEncrypted(file: string): Promise<boolean> {
  const magic = Buffer.from('age-encryption.org/')
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(magic.length), { position: 0 })
    return buffer.equals(magic)
  } finally {
    await handle.close()
  }
}

/** Calls `save` for each entry in order; refuses an archive that is damaged or incomplete. */
export async function readArchive(
  file: string,
  key: string | undefined,
  save: (headers: Header, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<Summary> {
  const tar = extract()
  const read = { files: 0, bytes: 0 }
  let summary: Summary | undefined
  const saveAll = async () => {
    for await (const entry of tar) {
      const { header } = entry
      const content = entry as AsyncIterable<Buffer>
      if (header.name === summaryName) {
        summary = JSON.parse(Buffer.concat(await Array.fromAsync(content)).toString()) as Summary
        continue
      }
      await save(header, content)
      if (header.type !== 'directory') {
        read.files += 1
        read.bytes += header.size ?? 0
      }
    }
  }
  const source = await decrypted(file, key)
  await Promise.all([saveAll(), pipeline(source, createZstdDecompress(), tar)]).catch((error: Error) => {
    if (error instanceof BackupError) throw error
    throw new BackupError(`${file} is damaged (${error.message}): restore another backup.`)
  })
  if (summary?.files !== read.files || summary.bytes !== read.bytes) {
    throw new BackupError(`${file} is incomplete: restore another backup.`)
  }
  return summary
}
