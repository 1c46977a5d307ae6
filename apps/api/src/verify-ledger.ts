// `npm run verify-ledger`: verifies a database's ledger, prints each check, and exits with 1 if one fails.
import { defaultDataDir, runningUrl, startEmbedded } from '#db/embedded.ts'
import { createDb } from '#db/pool.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import { projectRoot, readConfig } from './config.ts'
import { systemContext } from './context.ts'

const config = readConfig(process.env)
const dataDir = config.dataDir ?? defaultDataDir(projectRoot)
const given = config.databaseUrl ?? runningUrl(dataDir)
const started = given ? undefined : await startEmbedded({ dataDir, port: 0 })
// With the login's own rights: the verification must not depend on those the server gave itself.
const db = createDb({ url: given ?? started?.url ?? '', connectionsMax: 1 })
const ctx = systemContext(db, { requestId: 'verify', language: config.defaultLanguage })
try {
  // 0 = no time limit.
  const { findings, ok, transfers, windows, tookMs } = await ledger.verifyLedger(ctx, ledger.fullSlice, 0)
  for (const { name, rows } of findings) {
    console.log(`${rows.length === 0 ? '✓' : '✗'} ${name}`)
    for (const row of rows) console.log(`    ${row}`)
  }
  console.log(
    `${transfers} transfers, ${windows} windows, ${tookMs} ms: ${ok ? 'the ledger is verified' : 'NOT VERIFIED'}`,
  )
  const anchor = await ledger.lastAnchor(ctx)
  if (anchor) console.log(`last window ${anchor.window}, hash ${anchor.hash}`)
  if (!ok) process.exitCode = 1
} finally {
  await db.end()
  await started?.stop()
}
