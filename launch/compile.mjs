// Compiles the server into Node's compile cache if its sources changed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { filesBelow, hashOf } from './bundle.mjs'
import { root } from './paths.mjs'
import { run } from './processes.mjs'
import { serverFlags } from './server.mjs'
import { during } from './steps.mjs'

const folders = ['apps/api/base', 'apps/api/demo', 'apps/api/src', 'packages/contract', 'packages/locale']
const stampName = 'server'

export async function ensureCompiled(steps, { node, env }) {
  const cache = env.NODE_COMPILE_CACHE
  const sources = folders.flatMap((folder) => filesBelow(path.join(root, folder)))
  const files = sources.filter((file) => /\.(ts|json)$/.test(file))
  // Another Node has another cache.
  const hash = `${node} ${process.version} ${hashOf([...files, path.join(root, 'package-lock.json')])}\n`
  const stamp = path.join(cache, stampName)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  const args = [...serverFlags, 'apps/api/src/compile.ts']
  const { code } = await during(steps, 'Compiling the server', () => run(node, args, { cwd: root, env }))
  // Without the cache the server starts too, or it reports the same error.
  if (code !== 0) return
  try {
    mkdirSync(cache, { recursive: true })
    writeFileSync(stamp, hash)
  } catch {
    // Nothing can be written there, and nothing was cached.
  }
}
