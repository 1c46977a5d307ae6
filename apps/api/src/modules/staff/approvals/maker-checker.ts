// Maker-checker: who may give the second approval, nobody who controls the proposer's account or for their own account.
// When one is needed: packages/contract/src/wallet/approval-thresholds.ts.
import { type Ctx, operatorOf, type TxCtx } from '#context.ts'
import { refuse } from '#refuse.ts'
import type { Sponsorship } from './rules.ts'
import * as store from './store.ts'

/** How long two operators wait when one gave the other access, or a third person gave access to both. */
const sponsorHours = 24

/** The operator, whoever alone gave them access, whoever alone gave access to those, and so on. */
function sponsorChainOf(id: number, sponsorships: readonly Sponsorship[]): Set<number> {
  const chain = new Set([id])
  for (const member of chain) {
    for (const { operator_id, sponsor_id, verified } of sponsorships) {
      if (operator_id === member && !verified) chain.add(sponsor_id)
    }
  }
  return chain
}

/** All accounts the same person may control: the sums of decisions count them together. */
function accountsOf(id: number, sponsorships: readonly Sponsorship[]): number[] {
  const chain = sponsorChainOf(id, sponsorships)
  const otherIds = new Set(sponsorships.map(({ operator_id: otherId }) => otherId).filter((otherId) => otherId !== id))
  const relatedIds = [...otherIds].filter((otherId) => !chain.isDisjointFrom(sponsorChainOf(otherId, sponsorships)))
  return [...chain.union(new Set(relatedIds))].toSorted((accountId, otherId) => accountId - otherId)
}

/** True when `sponsorId` alone gave `id` access, directly or through others. */
function dependsOn(id: number, sponsorId: number, sponsorships: readonly Sponsorship[]): boolean {
  return sponsorChainOf(id, sponsorships).has(sponsorId)
}

/** True when no single person can control both accounts. */
export function areIndependent(id: number, otherId: number, sponsorships: readonly Sponsorship[]): boolean {
  return sponsorChainOf(id, sponsorships).isDisjointFrom(sponsorChainOf(otherId, sponsorships))
}

/** `one`: counts as the same person until a second admin verifies. `from`: counts as two people from then on. */
type Independence = 'two' | 'one' | { from: Date }

/**
 * Two accounts count as one person when one depends on the other. Two that depend on the same third person count as
 * one for a day, or until they are verified when an independent admin exists who can do that. In a shop with a single
 * admin nobody can, so the day has to be enough.
 */
export function independenceOf(
  [id, otherId]: readonly [number, number],
  sponsorships: readonly Sponsorship[],
  admins: readonly number[],
): Independence {
  const [chain, otherChain] = [sponsorChainOf(id, sponsorships), sponsorChainOf(otherId, sponsorships)]
  if (chain.has(otherId) || otherChain.has(id)) return 'one'
  const both = chain.union(otherChain)
  const areSiblings = !chain.isDisjointFrom(otherChain)
  if (areSiblings && admins.some((admin) => sponsorChainOf(admin, sponsorships).isDisjointFrom(both))) return 'one'
  const pending = sponsorships.filter(({ operator_id, sponsor_id, verified }) => {
    const isBetween = [id, otherId].includes(operator_id) && [id, otherId].includes(sponsor_id)
    return isBetween || (areSiblings && !verified && both.has(operator_id))
  })
  if (pending.length === 0) return 'two'
  return { from: new Date(Math.max(...pending.map(({ since }) => since.getTime())) + sponsorHours * 3_600_000) }
}

/**
 * Refuses a confirmation by the proposer, by an account that depends on the proposer, or within the first day of such
 * an account. Every confirmation goes through here.
 */
export async function checkSecondApprover(tx: TxCtx, proposerId: number): Promise<void> {
  const { operatorId } = operatorOf(tx)
  if (proposerId === operatorId) refuse('approval.second_person')
  const [sponsorships, admins] = [await store.listSponsorships(tx), await store.listAdmins(tx)]
  const independence = independenceOf([operatorId, proposerId], sponsorships, admins)
  if (independence === 'one') return refuse('approval.not_verified')
  if (independence === 'two' || independence.from <= tx.now()) return
  refuse('approval.too_new', { until: Math.ceil(independence.from.getTime() / 1000) })
}

/** True when another admin is, or becomes within a day, a second person for the calling operator. */
export async function hasSecondAdmin(ctx: Ctx): Promise<boolean> {
  const { operatorId } = operatorOf(ctx)
  const [sponsorships, admins] = [await store.listSponsorships(ctx), await store.listAdmins(ctx)]
  return admins.some(
    (admin) => admin !== operatorId && independenceOf([operatorId, admin], sponsorships, admins) !== 'one',
  )
}

interface SponsorsInput {
  operatorId: number
  /** The one or two operators who decided. */
  by: readonly number[]
  /** True lets one operator be enough, as in the demo. */
  isVerified?: boolean | undefined
}

/** Records who gave an operator access. Two people who decide together also verify the operator. */
export async function recordSponsors(
  tx: TxCtx,
  { operatorId, by, isVerified = by.length > 1 }: SponsorsInput,
): Promise<void> {
  for (const sponsorId of by) {
    if (sponsorId !== operatorId) await store.setSponsor(tx, { operatorId, sponsorId, isVerified })
  }
  if (isVerified) await store.verifySponsors(tx, operatorId)
}

/** Verifies as the calling admin, whose account must be independent of the operator's. */
export async function verifyOperator(tx: TxCtx, id: number): Promise<void> {
  const { operatorId } = operatorOf(tx)
  if (id === operatorId) refuse('approval.second_person')
  if (!areIndependent(operatorId, id, await store.listSponsorships(tx))) refuse('approval.not_verified')
  if (!(await store.verifySponsors(tx, id))) refuse('state.changed')
}

/** For the command line on the server: whoever runs it vouches for the operator. */
export async function verifyFromServer(tx: TxCtx, id: number): Promise<void> {
  await store.verifySponsors(tx, id)
}

/** True when the calling operator alone gave the operator access. */
export async function dependsOnCaller(tx: TxCtx, id: number): Promise<boolean> {
  return dependsOn(id, operatorOf(tx).operatorId, await store.listSponsorships(tx))
}

/** The calling operator's account and every other one the same person may control. */
export async function ownAccounts(ctx: Ctx): Promise<number[]> {
  return accountsOf(operatorOf(ctx).operatorId, await store.listSponsorships(ctx))
}

/** Refuses operators who decide about their own shopper account, as proposer or as second person. */
export async function checkNotOwn(tx: TxCtx, userId: number): Promise<void> {
  const owners = await store.listOwners(tx, userId)
  if (owners.includes(operatorOf(tx).operatorId)) refuse('approval.own_account')
}

/** True for the shopper account of an operator: nobody decides about its money alone. */
export async function isStaffAccount(ctx: Ctx, userId: number): Promise<boolean> {
  return (await store.listOwners(ctx, userId)).length > 0
}
