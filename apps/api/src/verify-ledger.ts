// `npm run verify-ledger`: proves the ledger of a database, tells each check, and ends with 1 when anything is off.

import { defaultDataDir, runningUrl, startEmbedded } from '#db/embedded.ts'
import { createDb } from '#db/pool.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import { projectRoot, readConfig } from './config.ts'
import type { Ctx } from './context.ts'

const config = readConfig(process.env)
const dataDir = config.dataDir ?? defaultDataDir(projectRoot)
const given = config.databaseUrl ?? runningUrl(dataDir)
const started = given ? undefined : await startEmbedded({ dataDir, port: 0 })
// As who signed in: the proof must not depend on the rights the server gave itself.
const db = createDb({ url: given ?? started?.url ?? '', connectionsMax: 1 })
try {
  // However long it takes.
  const { findings, ok, transfers, windows, tookMs } = await ledger.verifyLedger(contextOf(), ledger.fullSlice, 0)
  for (const { name, rows } of findings) {
    console.log(`${rows.length === 0 ? '✓' : '✗'} ${name}`)
    for (const row of rows) console.log(`    ${row}`)
  }
  console.log(
    `${transfers} transfers, ${windows} windows, ${tookMs} ms: ${ok ? 'the ledger proves itself' : 'NOT PROVED'}`,
  )
  const anchor = await ledger.lastAnchor(contextOf())
  if (anchor) console.log(`last window ${anchor.window}, hash ${anchor.hash}`)
  if (!ok) process.exitCode = 1
} finally {
  await db.end()
  await started?.stop()
}

function contextOf(): Ctx {
  return {
    db,
    pool: db,
    now: () => new Date(),
    actor: { kind: 'guest' },
    language: config.defaultLanguage,
    log: console,
    requestId: 'verify',
    ip: '',
    userAgent: '',
  }
}
