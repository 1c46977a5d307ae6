// Maps a withdrawal to what its shopper sees.
import type { Withdrawal } from '@shop/contract/wallet/withdrawals.ts'
import type { Ctx } from '#context.ts'
import * as networks from '#modules/wallet/networks/service.ts'
import { openSealed, type WithdrawalSettings } from './destinations.ts'
import { reasonText } from './reasons.ts'
import { canMove, maskedCard } from './rules.ts'
import type * as store from './store.ts'

export function toWithdrawal(ctx: Ctx, settings: WithdrawalSettings, row: store.WithdrawalRow): Withdrawal {
  const { sealed, destination: _, network, reason, reason_text: text, ...rest } = row
  const { card_no, ...contents } = openSealed(settings, sealed)
  return {
    ...rest,
    ...contents,
    card_no: card_no && maskedCard(card_no),
    network: network && { ...network, explorer: networks.explorerOf(network.explorer, row.reference) },
    reason: reasonText(ctx.language, { reason, text }),
    can_cancel: canMove(row.step, 'cancel'),
  }
}
