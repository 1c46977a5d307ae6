// The jobs of the shop and how often they run.
import { sql } from './db/sql.ts'
import type { Job } from './jobs.ts'
import * as identity from './modules/identity/service.ts'
import * as staff from './modules/staff/service.ts'
import { dropOldFailures } from './secret/failures.ts'

export const jobs: readonly Job[] = [
  { name: 'identity.dropExpiredSessions', everySeconds: 600, run: identity.dropExpiredSessions },
  { name: 'identity.dropOldFailures', everySeconds: 3600, run: dropOldFailures },
  { name: 'staff.dropExpiredSessions', everySeconds: 600, run: staff.dropExpiredSessions },
  {
    // A repeated number is a retry of minutes, not of weeks.
    name: 'http.dropOldReplays',
    everySeconds: 3600,
    run: async (ctx) => {
      await ctx.db.query(sql`delete from request_replays where created_at < now() - interval '7 days'`)
    },
  },
]
