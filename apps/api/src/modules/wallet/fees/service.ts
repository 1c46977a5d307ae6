// The fees and limits in effect. Only this file decides what applies at a given time.
import type { Platform } from '@shop/contract/people/pages.ts'
import { Fees } from '@shop/contract/wallet/admin-fees.ts'
import * as z from 'zod/mini'
import type { Ctx } from '#context.ts'
import type * as approvals from '#modules/staff/approvals/service.ts'
import * as settings from '#modules/staff/settings/service.ts'
import { feeTableOf } from './fee-table.ts'
import { defaultFees, type FeeValues, withChange } from './rules.ts'

export { type FeeRow, networkFeeRow } from './fee-table.ts'
export { bankWithdrawalFee, cardChargeFor, cardFee, hasEnoughNotice } from './rules.ts'

export const feesKey = 'fees'

export type EffectiveFees = Fees & { version: number }

/** What is stored with an announced change. */
export interface FeesAnnouncement {
  change: FeeValues
  proposed_by: string
  confirmed_by: string
  why: string
}

export interface FeesState {
  fees: Fees
  version: number
  /** The announced change, with all fees as they will be. */
  next: { from: Date; fees: Fees; row: settings.Announced; announcement: FeesAnnouncement } | undefined
}

export async function readFees(ctx: Ctx): Promise<FeesState> {
  return feesOf(await settings.findSetting(ctx, feesKey), ctx.now())
}

/** Values no operator has set yet have the default. An announced change applies from its exact time. */
export function feesOf(row: settings.SettingRow | undefined, now: Date): FeesState {
  if (!row) return { fees: defaultFees, version: 0, next: undefined }
  const { value, version, announced } = row
  const fees = z.decode(Fees, value as never)
  if (!announced) return { fees, version, next: undefined }
  const announcement = announced.announced as FeesAnnouncement
  const changed = z.decode(Fees, withChange(value as FeeValues, announcement.change) as never)
  if (announced.effective_at <= now) return { fees: changed, version, next: undefined }
  return { fees, version, next: { from: announced.effective_at, fees: changed, row: announced, announcement } }
}

export async function getFees(ctx: Ctx): Promise<EffectiveFees> {
  const { fees, version } = await readFees(ctx)
  return { ...fees, version }
}

/** The limits of what one operator may decide alone. */
export async function getSecondApprovalLimits(ctx: Ctx): Promise<approvals.DecisionLimits> {
  const { second_person_above: above, second_person_day: day } = (await getFees(ctx)).withdrawal
  return { above, day }
}

export async function getFeeTable(ctx: Ctx): Promise<Platform['fees']> {
  const { fees, next } = await readFees(ctx)
  return feeTableOf(ctx.language, fees, next)
}
