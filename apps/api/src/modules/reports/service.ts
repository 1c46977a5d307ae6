// The dashboard: figures an operator sees first.
import type { Dashboard } from '@shop/contract/console/staff.ts'
import { type Ctx, operatorOf } from '../../context.ts'
import * as store from './store.ts'

const daysShown = 14
const recentShown = 8

export async function getDashboard(ctx: Ctx): Promise<Dashboard> {
  // What others did is the admin's to see.
  const isAdmin = operatorOf(ctx).roles.includes('admin')
  const [counts, registrations, recent] = await Promise.all([
    store.getCounts(ctx),
    store.listRegistrations(ctx, daysShown),
    isAdmin ? store.listRecent(ctx, recentShown) : [],
  ])
  return { ...counts, registrations, recent }
}
