// `npm run resume-ledger`: lets the ledger continue after a restore from a dump, if it verifies.
import { defaultDataDir, runningUrl, startEmbedded } from '#db/embedded.ts'
import { createDb } from '#db/pool.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import { projectRoot, readConfig } from './config.ts'
import { systemContext } from './context.ts'

const config = readConfig(process.env)
const dataDir = config.dataDir ?? defaultDataDir(projectRoot)
const given = config.databaseUrl ?? runningUrl(dataDir)
const started = given ? undefined : await startEmbedded({ dataDir, port: 0 })
const db = createDb({ url: given ?? started?.url ?? '', connectionsMax: 1 })
const ctx = systemContext(db, { requestId: 'resume', language: config.defaultLanguage })
try {
  await resume()
} finally {
  await db.end()
  await started?.stop()
}

async function resume(): Promise<void> {
  if (await ledger.isXidCounterAhead(ctx))
    return console.log('Nothing to do: the ledger’s transaction counter is ahead.')
  const { ok, findings } = await ledger.verifyLedger(ctx, ledger.fullSlice, 0)
  if (ok) {
    await ledger.resumeLedger(ctx)
    return console.log('The ledger is verified, and its counter continues above every stored transaction.')
  }
  for (const { name, rows } of findings) for (const row of rows) console.log(`✗ ${name}: ${row}`)
  console.log('NOT VERIFIED: nothing was changed. Restore another dump.')
  process.exitCode = 1
}
