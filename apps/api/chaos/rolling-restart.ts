// `npm run chaos:restart`: two servers behind Caddy are restarted in turn under load, and no request is lost.
//
// Needs Debian's caddy, which runs with deploy/caddy/Caddyfile.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '#config.ts'
import { startEmbedded } from '#db/embedded.ts'
import { createDb } from '#db/pool.ts'
import { countPhases, judgeLoad, type RunningLoad, startLoad } from './clients.ts'
import { dropFolder, makeFolder } from './folder.ts'
import { type Place, type Shop, startShop, stopShop } from './shop.ts'

const rounds = Number(process.env.ROUNDS ?? 3)
const clients = Number(process.env.CLIENTS ?? 8)
const [firstPort, proxyPort] = [3101, 3100]
/** Longer than Caddy needs to notice that a server stops or is back: it checks every two seconds. */
const noticeSeconds = 6

/** Resolves with its address when it passes requests on. */
async function startProxy(shops: readonly Shop[], folder: string, opened: AsyncDisposableStack): Promise<string> {
  const base = `http://127.0.0.1:${proxyPort}`
  const proxy = spawn('caddy', ['run', '--config', path.join(projectRoot, 'deploy/caddy/Caddyfile')], {
    stdio: 'ignore',
    env: {
      ...process.env,
      HOME: folder,
      CADDY_OPTIONS: 'admin off',
      SHOP_DOMAIN: base,
      SHOP_SERVERS: shops.map(({ port }) => `127.0.0.1:${port}`).join(' '),
    },
  })
  proxy.once('error', () => console.log('Caddy is not installed: apt install caddy'))
  opened.defer(async () => {
    if (proxy.exitCode !== null || proxy.pid === undefined) return
    const ended = once(proxy, 'exit')
    proxy.kill('SIGTERM')
    await ended
  })
  while (!(await fetch(`${base}/readyz`).catch(() => undefined))?.ok) {
    if (proxy.exitCode !== null || proxy.pid === undefined) throw new Error('Caddy did not start')
    await sleep(200)
  }
  return base
}

/** Restarts both servers in turn; returns how often. */
async function restartInTurn(shops: Shop[], places: readonly Place[], load: RunningLoad): Promise<number> {
  let restarts = 0
  for (let round = 0; round < rounds; round++) {
    for (const [n, place] of places.entries()) {
      const shop = shops[n]
      if (shop) await stopShop(shop)
      shops[n] = await startShop(place)
      restarts++
      await sleep(noticeSeconds * 1_000)
      const { ok, info } = countPhases(load.log)
      console.log(`${restarts} restarts: ${ok} acknowledged, ${info} without an answer`)
    }
  }
  return restarts
}

/** True when no request was lost and everything adds up. */
async function run(folder: string, opened: AsyncDisposableStack): Promise<boolean> {
  const database = opened.adopt(await startEmbedded({ dataDir: path.join(folder, 'database'), port: 0 }), ({ stop }) =>
    stop(),
  )
  const env = {
    DATABASE_URL: database.url,
    APP_SECRET: 'the same secret for both servers of the test',
    WORKERS: '1',
    DATABASE_CONNECTIONS: '30',
    STOP_DELAY_SECONDS: String(noticeSeconds),
  }
  const places = [0, 1].map((n) => ({ dataDir: path.join(folder, 'shop'), port: firstPort + n, env }))
  const shops: Shop[] = []
  opened.defer(async () => void (await Promise.all(shops.map(stopShop))))
  // The second one starts when the first has created the tables and the demo.
  for (const place of places) shops.push(await startShop(place))
  const base = await startProxy(shops, folder, opened)
  const db = createDb({ url: database.url, connectionsMax: 3, readTimeoutMs: 120_000 })
  opened.defer(() => db.end())
  const load = await startLoad({ fetch, base, db, clients, logFile: path.join(folder, 'chaos.log') })
  const restarts = await restartInTurn(shops, places, load).finally(load.stop)
  const { problems } = await judgeLoad(db, load)
  const { invoke, ok, fail, info } = countPhases(load.log)
  const lost = load.log.entries.filter(({ phase }) => phase === 'info')
  console.log(
    `\n${restarts} restarts, ${invoke} requests: ${ok} acknowledged, ${fail} refused, ${info} without an answer`,
  )
  for (const { operation, reason } of lost.slice(0, 20)) console.log(`✗ ${operation}: ${reason}`)
  for (const problem of problems) console.log(`✗ ${problem}`)
  return problems.length === 0 && lost.length === 0
}

const opened = new AsyncDisposableStack()
try {
  const folder = opened.adopt(await makeFolder(), dropFolder)
  process.exitCode = (await run(folder, opened)) ? 0 : 1
} finally {
  // Also when a step fails: no process stays behind.
  await opened.disposeAsync()
}
process.exit()
