// A shop of two server processes: its figures are sums of both, and what it leaves on the disk is closed to others.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { isRoot, onCleanup, readyShop, scratch, serverPid } from './shop.mjs'

const headers = { authorization: 'Bearer for the scraper', connection: 'close' }

test('figures are sums of both processes, also while one hangs; data and log are closed to others', async (t) => {
  const dataDir = path.join(scratch(t), 'data')
  const shop = await readyShop(t, { dataDir, extra: { WORKERS: '2', METRICS_TOKEN: 'for the scraper' } })
  const get = (address, ms = 20_000) =>
    fetch(`http://localhost:${shop.port}${address}`, { headers, signal: AbortSignal.timeout(ms) })

  for (let i = 0; i < 20; i++) await (await get('/healthz?email=ann@mail.example')).text()
  const full = await (await get('/metrics')).text()
  assert.equal(countOf(full, 'http_request_seconds_count{method="GET",route="/healthz",status="200"'), 20)
  assert.equal(countOf(full, 'metrics_processes{state="answered"'), 2)
  assert.doesNotMatch(full, /PARTIAL/)
  assert.equal((await fetch(`http://localhost:${shop.port}/metrics`)).status, 401)

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
  const part = await answerOf(() => get('/metrics', 3_000))
  assert.match(part, /^# PARTIAL: 1 of 2 processes answered in time\./)
  assert.equal(countOf(part, 'metrics_processes{state="silent"'), 1)
  assert.ok(countOf(part, 'http_request_seconds_count{method="GET",route="/healthz",status="200"') > 0)
})

/** Processes take connections by turns: what reaches the one that hangs is asked again. */
async function answerOf(send) {
  for (let tries = 0; tries < 6; tries++) {
    const answer = await send().catch(() => undefined)
    if (answer) return answer.text()
  }
  throw new Error('nobody answered')
}

function countOf(text, start) {
  const line = text.split('\n').find((each) => each.startsWith(start))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

function childrenOf(pid) {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
}

/** Others may pass through root's folder, for PostgreSQL's user has to, and see which process holds the lock. */
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
