// The fees and limits in force, and their change by an operator.
import { type changeFees as changeEndpoint, Fees } from '@shop/contract/console/fees.ts'
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import type { Platform } from '@shop/contract/pages.ts'
import * as z from 'zod/mini'
import { type Ctx, inTx, operatorOf } from '../../context.ts'
import { refuse, refuseFields } from '../../refuse.ts'
import * as audit from '../audit/service.ts'
import * as settings from '../settings/service.ts'
import { defaultFees, faultsOf } from './rules.ts'
import { tableOf } from './table.ts'

export { bankFee, cardFee } from './rules.ts'

const key = 'fees'

export type FeesInForce = Fees & { version: number }

/** What no operator has set yet has the default. */
export async function getFees(ctx: Ctx): Promise<FeesInForce> {
  const row = await settings.findSetting(ctx, key)
  if (!row) return { ...defaultFees, version: 0 }
  return { ...z.decode(Fees, row.value as never), version: row.version }
}

/** For everybody, in the reader's language. */
export async function feeTable(ctx: Ctx): Promise<Platform['fees']> {
  return tableOf(ctx.language, await getFees(ctx))
}

export async function changeFees(
  ctx: Ctx,
  { why, version, ...fees }: Input<typeof changeEndpoint>['body'],
): Promise<Reply<typeof changeEndpoint>> {
  const faults = faultsOf(fees)
  if (Object.keys(faults).length > 0) refuseFields(faults)
  const operator = operatorOf(ctx)
  return inTx(ctx, async (tx) => {
    const before = await getFees(tx)
    const value = z.encode(Fees, fees)
    const saved = await settings.saveSetting(tx, { key, value, version, operatorId: operator.operatorId })
    if (!saved) refuse('state.changed')
    await audit.record(tx, {
      actor: { id: operator.operatorId, account: operator.account },
      action: 'fees.change',
      object: { type: 'fees', id: 0 },
      before: z.encode(Fees, before),
      after: value,
      why,
    })
    return getFees(tx)
  })
}
