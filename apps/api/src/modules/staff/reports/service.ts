// The dashboard an operator sees after login: queues, money and sales, each shown only to the roles that work with it.
import type { Role } from '@shop/contract/endpoint.ts'
import type { Dashboard } from '@shop/contract/staff/admin-operators.ts'
import type { Sales } from '@shop/contract/staff/admin-reports.ts'
import { createCache } from '#cache/cache.ts'
import { type Ctx, onPrimary, operatorOf } from '#context.ts'
import * as salesStore from './sales-store.ts'
import * as store from './store.ts'

const daysShown = 14
const recentShown = 8

export async function getDashboard(ctx: Ctx): Promise<Dashboard> {
  const { roles, operatorId } = operatorOf(ctx)
  const isAdmin = roles.includes('admin')
  const isFinance = isAdmin || roles.includes('finance') || roles.includes('checker')
  const [counts, registrations, recent, queues, money, refused] = await Promise.all([
    store.getCounts(ctx),
    store.listRegistrations(ctx, daysShown),
    isAdmin ? store.listRecent(ctx, recentShown) : [],
    isAdmin || roles.includes('support') ? getQueues(ctx) : null,
    isFinance ? getMoney(ctx) : null,
    store.listRefused(ctx, operatorId),
  ])
  return { ...counts, registrations, recent, queues, money, refused }
}

async function getQueues(ctx: Ctx): Promise<Dashboard['queues']> {
  const [chats, applications, mails] = await Promise.all([
    store.getWaitingChats(ctx),
    store.getOpenApplications(ctx),
    store.getMailQueue(ctx),
  ])
  return { chats, applications, mails }
}

async function getMoney(ctx: Ctx): Promise<Dashboard['money']> {
  const [recharges, withdrawals, proposals, days, ledger] = await Promise.all([
    store.getOpenRecharges(ctx),
    store.getOpenWithdrawals(ctx),
    store.getMoneyProposals(ctx),
    store.listFlows(ctx, daysShown),
    store.findLastCheck(ctx),
  ])
  return { recharges, ...withdrawals, proposals, days, ledger }
}

const salesDaysShown = 30
/** Many operators keep the dashboard open, and it polls. */
const salesCache = createCache<Awaited<ReturnType<typeof countAll>>>({ ms: 5_000, max: 1 })

export async function getSales(ctx: Ctx): Promise<Sales> {
  const { roles } = operatorOf(ctx)
  const all = await salesCache.get(ctx, 'sales', () => countAll(onPrimary(ctx)))
  const visibleTo = <Value>(allowedRoles: readonly Role[], value: Value): Value | null =>
    roles.includes('admin') || allowedRoles.some((role) => roles.includes(role)) ? value : null
  return {
    to_ship: visibleTo(['fulfilment', 'support'], all.toShip),
    exceptions: visibleTo(['fulfilment', 'support'], all.exceptions),
    payouts: visibleTo(['finance', 'checker'], all.payouts),
    after_sale: visibleTo(['support', 'fulfilment', 'finance'], all.afterSale),
    discounts: visibleTo(['catalog', 'finance', 'checker'], all.discounts),
    today: { ...all.today, failed_cards: visibleTo(['finance', 'checker'], all.failedCards) },
    days: all.days,
  }
}

async function countAll(ctx: Ctx) {
  const [toShip, exceptions, payouts, afterSale] = await Promise.all([
    salesStore.getToShip(ctx),
    salesStore.getExceptions(ctx),
    salesStore.getPayouts(ctx),
    salesStore.getAfterSale(ctx),
  ])
  const [today, failedCards, days, discounts] = await Promise.all([
    salesStore.getToday(ctx),
    salesStore.countFailedCards(ctx),
    salesStore.listDays(ctx, salesDaysShown),
    salesStore.getDiscounts(ctx, salesDaysShown),
  ])
  return { toShip, exceptions, payouts, afterSale, today, failedCards, days, discounts }
}
