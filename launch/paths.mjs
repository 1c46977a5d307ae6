// The folders that the launch scripts work in.
import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
export const runtimeFolder = path.join(root, '.runtime')
export const modulesFolder = path.join(root, 'node_modules')
export const isWindows = process.platform === 'win32'

/** The second is used when root starts and PostgreSQL's user cannot enter the checkout (embedded.ts). */
export function dataFolders() {
  if (process.env.DATA_DIR) return [path.resolve(process.env.DATA_DIR)]
  const key = createHash('sha256').update(realpathSync(root)).digest('hex').slice(0, 12)
  return [path.join(root, '.data'), path.join('/var/lib/tradewind', key)]
}
