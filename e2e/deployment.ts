// A deployment for tests: servers of two versions of the shop, one after the other on one port and one database.
import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startShop, stopShop } from '../apps/api/chaos/shop.ts'
import { freePort } from '../apps/api/src/db/embedded-server.ts'

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

/** On the database of the tests' own server. */
async function environment(): Promise<Record<string, string>> {
  const file = path.join(process.env.E2E_DATA ?? '', 'postgres.json')
  const { password, port } = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
  return {
    ...{ WORKERS: '1', ROLE: 'web' },
    DATABASE_URL: `postgres://tradewind:${password}@127.0.0.1:${port}/tradewind`,
  }
}

/** The current version is running. */
export async function openDeployment() {
  await using opened = new AsyncDisposableStack()
  const nextFolder = opened.adopt(await makeNextVersion(), (folder) => rm(folder, { recursive: true, force: true }))
  const place = { port: await freePort(), dataDir: process.env.E2E_DATA ?? '', env: await environment() }
  let shop = await startShop(place)
  opened.defer(() => stopShop(shop))
  const ownedByTest = opened.move()
  return {
    base: shop.base,
    /** Stops the server and starts one of the new version. */
    deploy: async () => {
      await stopShop(shop)
      shop = await startShop({ ...place, root: nextFolder })
    },
    [Symbol.asyncDispose]: () => ownedByTest.disposeAsync(),
  }
}
