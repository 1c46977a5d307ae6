// A deployment for tests: servers of two versions of the shop, one after the other on one port and one database.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'

const root = path.resolve(import.meta.dirname, '..')
const copied = ['package.json', 'apps/api', 'apps/shop/package.json', 'apps/shop/src/text', 'apps/shop/dist']

/** Marks the names of the new version's files. */
export const nextMark = 'next-'

/** A copy of the project whose built files all have other names, as when all their code has changed. */
async function makeNextVersion(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tradewind-next-'))
  // Their text changes, so their compressed copies would be wrong.
  const isCopied = (file: string) => path.basename(file) !== 'node_modules' && !/\.(js|css)\.(br|gz)$/.test(file)
  for (const part of copied)
    await cp(path.join(root, part), path.join(folder, part), { recursive: true, filter: isCopied })
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const dist = path.join(folder, 'apps/shop/dist')
  const assets = await readdir(path.join(dist, 'assets'))
  const names = new Map(assets.map((name) => [name, `${nextMark}${name}`]))
  const inDist = ['index.html', 'sw.js', '.vite/manifest.json', ...assets.map((name) => `assets/${name}`)]
  for (const file of inDist.filter((name) => /\.(html|js|json|css)$/.test(name))) {
    const text = await readFile(path.join(dist, file), 'utf8')
    await writeFile(
      path.join(dist, file),
      text.replace(/[\w-]+\.(?:js|css)\b/g, (name) => names.get(name) ?? name),
    )
  }
  for (const [name, next] of names) await rename(path.join(dist, 'assets', name), path.join(dist, 'assets', next))
  return folder
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** On the database of the tests' own server. */
async function startServer(folder: string, port: number) {
  const file = path.join(process.env.E2E_DATA ?? '', 'postgres.json')
  const { password, port: databasePort } = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
  const env = {
    ...process.env,
    ...{ PORT: String(port), DATA_DIR: process.env.E2E_DATA, RATE_LIMITS: 'off', WORKERS: '1', ROLE: 'web' },
    DATABASE_URL: `postgres://tradewind:${password}@127.0.0.1:${databasePort}/tradewind`,
  }
  const child = spawn(process.execPath, ['apps/api/src/main.ts'], { cwd: folder, env, stdio: 'ignore' })
  const ended = once(child, 'exit')
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady, { timeout: 240_000 }).toBe(true)
  return {
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The current version is running. */
export async function openDeployment() {
  const port = await freePort()
  const nextFolder = await makeNextVersion()
  let server = await startServer(root, port)
  return {
    base: `http://127.0.0.1:${port}`,
    /** Stops the server and starts one of the new version. */
    deploy: async () => {
      await server.stop()
      server = await startServer(nextFolder, port)
    },
    [Symbol.asyncDispose]: async () => {
      await server.stop()
      await rm(nextFolder, { recursive: true, force: true })
    },
  }
}
