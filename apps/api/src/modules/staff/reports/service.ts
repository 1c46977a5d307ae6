// The dashboard an operator sees after login.
import type { Dashboard } from '@shop/contract/staff/admin-operators.ts'
import { type Ctx, operatorOf } from '#context.ts'
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
