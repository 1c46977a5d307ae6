// Maps a withdrawal to what its shopper sees.
import type { Withdrawal } from '@shop/contract/wallet/withdrawals.ts'
import type { Ctx } from '#context.ts'
import * as networks from '#modules/wallet/networks/service.ts'
import { type Contents, openSealed, type WithdrawalSettings } from './destinations.ts'
import { reasonText } from './reasons.ts'
import { canMove, maskedCard } from './rules.ts'
import type * as store from './store.ts'

export function toWithdrawal(ctx: Ctx, settings: WithdrawalSettings, row: store.WithdrawalRow): Withdrawal {
  const { sealed, destination: _, ...withdrawal } = row
  return viewOf(ctx, withdrawal, openSealed(settings, sealed))
}

type Facts = Omit<store.WithdrawalRow, 'sealed' | 'destination'>

export function viewOf(ctx: Ctx, row: Facts, { card_no, ...contents }: Contents): Withdrawal {
  const { network, reason, reason_text: text, ...rest } = row
  return {
    ...rest,
    ...contents,
    card_no: card_no && maskedCard(card_no),
    network: network && { ...network, explorer: networks.explorerOf(network.explorer, row.reference) },
    reason: reasonText(ctx.language, { reason, text }),
    can_cancel: canMove(row.step, 'cancel'),
  }
}
