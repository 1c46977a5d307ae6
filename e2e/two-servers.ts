// Two servers of one shop on two loopback addresses: one database, one bucket, and a load balancer before them.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type Shop, startShop, stopShop } from '../apps/api/chaos/shop.ts'
import { freePort } from '../apps/api/src/db/embedded-server.ts'
import { startS3 } from '../apps/api/test/s3-server.ts'
import { test as base } from './shop.ts'

export interface TwoServers {
  /** The address of each server. */
  bases: [string, string]
  balancer: Balancer
}

/** A worker of their own: tokens of operators, which a worker caches, belong to one shop. */
export const test = base.extend<object, { servers: TwoServers }>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern.
    async ({}, use) => {
      const opened = new AsyncDisposableStack()
      try {
        await use(await openServers(opened))
      } finally {
        await opened.disposeAsync()
      }
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ servers }, use) => use(servers.balancer.base),
})

async function openServers(opened: AsyncDisposableStack): Promise<TwoServers> {
  const folder = opened.adopt(await mkdtemp(path.join(tmpdir(), 'tradewind-two-')), (made) =>
    rm(made, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }),
  )
  const s3 = opened.adopt(await startS3(), ({ stop }) => stop())
  const env = {
    ...s3.env,
    ...{ DATABASE_URL: await createDatabase(opened), SERVER_DATABASE_URL: '', DATABASE_CONNECTIONS: '20' },
    ...{ APP_SECRET: 'the same secret for both servers of the test', WORKERS: '1' },
  }
  const start = async (host: string): Promise<Shop> =>
    opened.adopt(await startShop({ host, port: await freePort(), dataDir: path.join(folder, host), env }), stopShop)
  // The second one starts when the first has created the tables and the demo.
  const bases: TwoServers['bases'] = [(await start('127.0.0.1')).base, (await start('127.0.0.2')).base]
  return { bases, balancer: opened.adopt(await openBalancer(bases), ({ close }) => close()) }
}

async function createDatabase(opened: AsyncDisposableStack): Promise<string> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  url.pathname = `e2e_${randomUUID().replaceAll('-', '')}`
  const name = url.pathname.slice(1)
  await run(`create database ${name}`)
  opened.defer(() => run(`drop database if exists ${name} with (force)`))
  return url.href
}

interface Write {
  path: string
  /** Which server got it, 0 or 1. */
  server: number
}

interface Balancer {
  base: string
  writes: Write[]
  close(): Promise<void>
}

/** One address without sticky sessions: every read goes to the other server than the read before, and so do writes. */
async function openBalancer(bases: TwoServers['bases']): Promise<Balancer> {
  let reads = 0
  const writes: Write[] = []
  const balancer = createServer((request, response) => {
    const { method, url = '/', headers } = request
    const server = (method === 'GET' ? reads++ : writes.length) % 2
    if (method !== 'GET') writes.push({ path: new URL(url, bases[0]).pathname, server })
    // A connection of its own: one that is used again may be closed meanwhile, and a write would be lost.
    const inner = httpRequest(new URL(url, bases[server]), { method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    inner.on('error', () => response.destroy())
    response.on('close', () => inner.destroy())
    request.pipe(inner)
  }).listen(0, '127.0.0.1')
  await once(balancer, 'listening')
  const { port } = balancer.address() as AddressInfo
  const close = async () => {
    balancer.closeAllConnections()
    await new Promise((resolve) => balancer.close(resolve))
  }
  return { base: `http://127.0.0.1:${port}`, writes, close }
}
