// The pepper of passwords: from the environment, or made once and kept in the data folder, never in the database.
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

export async function pepperOf(secret: string | undefined, dataDir: string): Promise<string> {
  if (secret !== undefined) return secret
  const file = path.join(dataDir, 'pepper')
  const held = await readFile(file, 'utf8').catch(() => undefined)
  if (held) return held.trim()
  await mkdir(dataDir, { recursive: true })
  // Exclusive: of two servers starting together the second reads what the first wrote.
  await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch(() => {})
  return (await readFile(file, 'utf8')).trim()
}
