// Tests of a shop with two server processes: metrics are sums of both, traces are sent, and its files are private.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { test } from 'node:test'
import { until } from '../../apps/api/test/until.ts'
import { isRoot, onCleanup, readyShop, scratch, serverPid } from './shop.mjs'

const headers = { authorization: 'Bearer for the scraper', connection: 'close' }

test('metrics are sums of both processes, also while one hangs; no jobs as web; data and log are private', async (t) => {
  const dataDir = path.join(scratch(t), 'data')
  const collector = await startCollector(t)
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin, OTEL_BSP_SCHEDULE_DELAY: '50' }
  const extra = { WORKERS: '2', ROLE: 'web', METRICS_TOKEN: 'for the scraper', ...traces }
  const shop = await readyShop(t, { dataDir, extra })
  const get = (address) =>
    fetch(`http://localhost:${shop.port}${address}`, { headers, signal: AbortSignal.timeout(20_000) })

  for (let i = 0; i < 20; i++) await (await get('/healthz?email=ann@mail.example')).text()
  // On a busy machine a process may answer too late to be in the sums.
  const full = await readUntil(async () => (await get('/metrics')).text(), /^(?!# PARTIAL)/)
  assert.equal(countOf(full, 'http_request_seconds_count{method="GET",route="/healthz",status="200"'), 20)
  assert.equal(countOf(full, 'metrics_processes{state="answered"'), 2)
  assert.doesNotMatch(full, /PARTIAL/)
  assert.equal(countOf(full, 'push_messages_total{outcome="sent"'), 0)
  assert.match(full, /^database_gauges_ok 1$/m)
  assert.doesNotMatch(full, /^job_runs\{/m, 'a server that only answers requests registers no jobs')
  assert.equal((await fetch(`http://localhost:${shop.port}/metrics`)).status, 401)

  assert.equal((await get('/api/common/config')).status, 200)
  await until('spans of the call arrive', collector.isTraced)

  assertPrivate(dataDir)
  const log = readFileSync(path.join(dataDir, 'server.log'), 'utf8')
  assert.match(log, /"url":"\/healthz"/)
  assert.doesNotMatch(log, /mail\.example/)

  if (process.platform !== 'linux') return
  const hung = childrenOf(serverPid(dataDir)).find((pid) =>
    readFileSync(`/proc/${pid}/environ`).includes('SERVER_OPTIONS='),
  )
  process.kill(hung, 'SIGSTOP')
  onCleanup(t, () => process.kill(hung, 'SIGCONT'))
  // The processes take connections in turn: the one that hangs gets at most one of the two.
  const firstAnswer = async () => (await Promise.any([get('/metrics'), get('/metrics')])).text()
  const partial = await readUntil(firstAnswer, /^# PARTIAL: 1 of 2 processes answered in time\./)
  assert.equal(countOf(partial, 'metrics_processes{state="silent"'), 1)
  assert.ok(countOf(partial, 'http_request_seconds_count{method="GET",route="/healthz",status="200"') > 0)
})

async function startCollector(t) {
  let isTraced = false
  const server = createServer(async (request, response) => {
    const parts = await request.toArray()
    isTraced ||= Buffer.concat(parts).includes('GET /api/common/config')
    response.end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onCleanup(t, () => server.close())
  return { origin: `http://127.0.0.1:${server.address().port}`, isTraced: () => isTraced }
}

/** Reads until the text is as expected; a call without an answer is repeated. */
async function readUntil(read, expected) {
  let text = ''
  await until(`an answer with ${expected}`, async () => {
    text = await read().catch(() => '')
    return text !== '' && expected.test(text)
  })
  return text
}

function countOf(text, start) {
  const line = text.split('\n').find((row) => row.startsWith(start))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

function childrenOf(pid) {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
}

/** Others may pass through root's folder, as PostgreSQL's user must, and read which process holds the lock. */
function assertPrivate(dataDir) {
  const modeOf = (place) => (statSync(place).mode & 0o777).toString(8)
  assert.equal(modeOf(dataDir), isRoot ? '711' : '700')
  const entries = readdirSync(dataDir).filter((name) => name !== 'server.lock')
  assert.ok(entries.includes('media') && entries.includes('server.log') && entries.includes('pepper'))
  for (const name of entries) {
    const place = path.join(dataDir, name)
    assert.equal(modeOf(place), statSync(place).isDirectory() ? '700' : '600', name)
  }
}
