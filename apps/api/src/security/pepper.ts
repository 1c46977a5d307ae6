// The pepper of passwords: from the environment, or created once in the data folder, never in the database.
import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'

export async function pepperOf(secret: string | undefined, dataDir: string): Promise<string> {
  if (secret !== undefined) return secret
  const file = path.join(dataDir, 'pepper')
  const stored = await readFile(file, 'utf8').catch(() => undefined)
  if (stored) return stored.trim()
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  // Written to a draft and linked into place: of two servers starting together the second reads a whole file.
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  await link(draft, file).catch(() => {})
  await unlink(draft)
  return (await readFile(file, 'utf8')).trim()
}
