import { createHarness } from '../../../test/harness.ts'
import * as s from '../reports/sales-store.ts'
const h = await createHarness()
for (const [n, f] of Object.entries(s)) { try { await (f as any)(h.ctx(), 30); console.log(n,'ok') } catch (e) { console.log(n, String(e)) } }
