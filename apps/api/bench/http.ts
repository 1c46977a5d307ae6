// `npm run bench:http`: the app over HTTP, compared with a bare Fastify that sends the same bytes.
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectRoot } from '#config.ts'
import {
  captureResponse,
  columns,
  measure,
  openDatabase,
  pepper,
  printMachine,
  row,
  type Server,
  seedSnapshot,
  startServer,
  stopServer,
} from './http-bench.ts'

const forMs = 5_000
const connectionCounts = [16, 64]
const targets = [
  { name: 'GET /api/goods/list (20 cards)', path: '/api/goods/list' },
  { name: 'GET /api/index/home', path: '/api/index/home' },
  { name: 'GET /home (page)', path: '/home' },
]

async function run(app: Server): Promise<void> {
  const hasShop = existsSync(path.join(projectRoot, 'apps/shop/dist/index.html'))
  const selected = targets.filter((target) => hasShop || target.path !== '/home')
  if (!hasShop) console.log('The shop is not built, so /home is left out: run `npm run build` first.\n')
  const bare = await startServer({
    kind: 'bare',
    responses: await Promise.all(selected.map(({ path }) => captureResponse(app, path))),
  })
  for (const connections of connectionCounts) {
    console.log(`${`${connections} connections`.padEnd(36)}${columns.map((name) => name.padStart(9)).join('')}`)
    for (const target of selected) {
      const base = await measure(bare, [target.path], { connections, forMs })
      const result = await measure(app, [target.path], { connections, forMs })
      console.log(row(target.name, result, base))
      console.log(row('  a bare route, same bytes', base, undefined))
    }
    console.log('')
  }
  await stopServer(bare)
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'tradewind-bench-'))
const database = await openDatabase(dataDir)
try {
  await seedSnapshot(database.url, dataDir)
  const app = await startServer({ kind: 'app', databaseUrl: database.url, dataDir, pepper })
  printMachine()
  await run(app)
  printMachine()
  await stopServer(app)
} finally {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
}
