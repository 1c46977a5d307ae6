// Who is a second person for whom: not whoever stands behind the other's account, and nobody for their own shopper account.
import { type Ctx, operatorOf, type TxCtx } from '#context.ts'
import { refuse } from '#refuse.ts'
import { accountsOf, areIndependent, dependsOn, independenceOf } from './independence.ts'
import * as store from './sponsors-store.ts'

/**
 * Refuses a confirmation that is not a second person's: by the proposer, by an account that depends on the proposer, or
 * too early. Every confirmation goes through here.
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

/** Whether another admin can be, or will be within a day, the second person for the calling operator. */
export async function hasSecondAdmin(ctx: Ctx): Promise<boolean> {
  const { operatorId } = operatorOf(ctx)
  const [sponsorships, admins] = [await store.listSponsorships(ctx), await store.listAdmins(ctx)]
  return admins.some(
    (admin) => admin !== operatorId && independenceOf([operatorId, admin], sponsorships, admins) !== 'one',
  )
}

export interface SponsorsInput {
  operatorId: number
  /** Who decided: one alone, or two. */
  by: readonly number[]
  /** One is enough, because nothing is at stake: the demo. */
  isVerified?: boolean | undefined
}

/** Notes who gave an operator access. Two people who decided together verify the operator by it. */
export async function recordSponsors(
  tx: TxCtx,
  { operatorId, by, isVerified = by.length > 1 }: SponsorsInput,
): Promise<void> {
  for (const sponsorId of by) {
    if (sponsorId !== operatorId) await store.setSponsor(tx, { operatorId, sponsorId, isVerified })
  }
  if (isVerified) await store.verifySponsors(tx, operatorId)
}

/** By the calling admin, who must not stand behind the operator's account, nor the operator behind theirs. */
export async function verifyOperator(tx: TxCtx, id: number): Promise<void> {
  const { operatorId } = operatorOf(tx)
  if (id === operatorId) refuse('approval.second_person')
  if (!areIndependent(operatorId, id, await store.listSponsorships(tx))) refuse('approval.not_verified')
  if (!(await store.verifySponsors(tx, id))) refuse('state.changed')
}

/** Whoever runs the machine knows the operator. */
export async function verifyFromServer(tx: TxCtx, id: number): Promise<void> {
  await store.verifySponsors(tx, id)
}

/** The day counts from every password set by a link: an invited person sets it when it suits them. */
export async function restartSponsors(tx: TxCtx, operatorId: number): Promise<void> {
  await store.restartSponsors(tx, operatorId)
}

/** The operator's account depends on the calling operator alone. */
export async function dependsOnCaller(tx: TxCtx, id: number): Promise<boolean> {
  return dependsOn(id, operatorOf(tx).operatorId, await store.listSponsorships(tx))
}

/** The calling operator and every account behind which the same person may stand. */
export async function ownAccounts(ctx: Ctx): Promise<number[]> {
  return accountsOf(operatorOf(ctx).operatorId, await store.listSponsorships(ctx))
}

/** Refuses whoever decides about their own shopper account, as proposer or as second person. */
export async function checkNotOwn(tx: TxCtx, userId: number): Promise<void> {
  const owners = await store.listOwners(tx, userId)
  if (owners.includes(operatorOf(tx).operatorId)) refuse('approval.own_account')
}

/** The account of somebody who works here: nobody decides about its money alone. */
export async function isStaffAccount(ctx: Ctx, userId: number): Promise<boolean> {
  return (await store.listOwners(ctx, userId)).length > 0
}
