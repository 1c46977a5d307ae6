// Maps a recharge to what its shopper sees.
import type { Recharge } from '@shop/contract/wallet/recharges.ts'
import type { Ctx } from '#context.ts'
import * as networks from '#modules/wallet/networks/service.ts'
import { pictureOf } from '#picture.ts'
import { reasonText } from './reasons.ts'
import type * as store from './store.ts'

export function toRecharge(ctx: Ctx, row: store.RechargeRow): Recharge {
  const { user_id: _, claimed, evidence, network, reason, reason_text: text, ...rest } = row
  return {
    ...rest,
    amount: claimed,
    reason: reasonText(ctx.language, { reason, text }),
    evidence: evidence.map(pictureOf),
    network: network && { ...network, explorer: networks.explorerOf(network.explorer, row.txid) },
  }
}
