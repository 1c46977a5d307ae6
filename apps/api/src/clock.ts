// The jobs of the shop and how often they run.
import { sql } from './db/sql.ts'
import type { Job } from './jobs.ts'
import * as catalog from './modules/catalog/service.ts'
import * as figures from './modules/figures/service.ts'
import * as identity from './modules/identity/service.ts'
import * as ledger from './modules/ledger/service.ts'
import * as staff from './modules/staff/service.ts'
import { dropOldFailures } from './secret/failures.ts'

export const jobs: readonly Job[] = [
  { name: 'ledger.closeWindow', everySeconds: 1, run: ledger.closeWindow },
  { name: 'ledger.watch', everySeconds: 60, slow: true, run: ledger.watchLedger },
  { name: 'identity.dropExpiredSessions', everySeconds: 600, run: identity.dropExpiredSessions },
  { name: 'identity.dropOldFailures', everySeconds: 3600, run: dropOldFailures },
  { name: 'staff.dropExpiredSessions', everySeconds: 600, run: staff.dropExpiredSessions },
  { name: 'catalog.recountWords', everySeconds: 30, slow: true, run: catalog.recountWords },
  { name: 'catalog.indexRenamed', everySeconds: 10, slow: true, run: catalog.indexRenamed },
  { name: 'figures.foldSales', everySeconds: 5, run: figures.foldSales },
  { name: 'figures.rankHot', everySeconds: 300, slow: true, run: figures.rankHot },
  { name: 'figures.refreshShops', everySeconds: 300, slow: true, run: figures.refreshShops },
  { name: 'figures.refreshScores', everySeconds: 300, slow: true, run: figures.refreshScores },
  {
    // A repeated number is a retry of minutes, not of weeks.
    name: 'http.dropOldReplays',
    everySeconds: 3600,
    run: async (ctx) => {
      await ctx.db.query(sql`delete from request_replays where created_at < now() - interval '7 days'`)
    },
  },
]
