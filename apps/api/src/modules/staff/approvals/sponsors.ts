// Decides who counts as a second person: nobody who controls the other's account, and nobody for their own account.
import { type Ctx, operatorOf, type TxCtx } from '#context.ts'
import { refuse } from '#refuse.ts'
import { accountsOf, areIndependent, dependsOn, independenceOf } from './independence.ts'
import * as store from './sponsors-store.ts'

/**
 * Refuses a confirmation by the proposer, by an account that depends on the proposer, or within the first day of such
 * an account. Every confirmation goes through here.
 */
export async function checkSecondPerson(tx: TxCtx, proposerId: number): Promise<void> {
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
