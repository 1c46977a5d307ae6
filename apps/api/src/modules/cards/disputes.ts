// What an operator decides after a dispute was lost: to give up what is owed, and to open the wallet again.
import type { settleDispute as settleEndpoint } from '@shop/contract/console/cards.ts'
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import { cents, formatUsd, subtractCents } from '@shop/contract/wire.ts'
import { type Ctx, inTx, operatorOf } from '../../context.ts'
import { refuse } from '../../refuse.ts'
import * as audit from '../audit/service.ts'
import * as ledger from '../ledger/service.ts'
import type { CardPorts } from './applying.ts'
import * as store from './dispute-store.ts'
import { caseOf } from './reading.ts'

type Decided = { id: number } & Input<typeof settleEndpoint>['body']

export async function settleDispute(
  ctx: Ctx,
  ports: CardPorts,
  { id, write_off: gives, open_wallet: opens, why }: Decided,
): Promise<Reply<typeof settleEndpoint>> {
  const { operatorId, account } = operatorOf(ctx)
  return inTx(ctx, async (tx) => {
    const found = (await store.findDispute(tx, id)) ?? refuse('object.not_found')
    const { user_id: userId, recharge_id: rechargeId } = found
    const { debt } = await ledger.lockWallet(tx, userId)
    const dispute = (await store.findDispute(tx, id)) ?? found
    if (dispute.state !== 'lost') refuse('state.changed')
    const left = subtractCents(dispute.amount_cents, dispute.written_off_cents)
    const amount = cents(gives ? Math.min(debt, left) : 0)
    if (gives && dispute.written_off_cents > 0) refuse('state.changed')
    const ref = { type: 'dispute', id } as const
    await ledger.postOrRefuse(tx, ledger.postings.debtWrittenOff({ userId, ref, amount }))
    await store.addWrittenOff(tx, id, amount)
    if (opens) await ledger.setWalletOpen(tx, userId, true)
    await ports.onMoved(tx, { rechargeId, userId, moves: [] })
    await audit.record(tx, {
      actor: { id: operatorId, account },
      action: 'dispute.settle',
      object: { type: 'dispute', id },
      after: { written_off: formatUsd(amount), wallet_opened: opens },
      why,
    })
    return caseOf(tx, rechargeId)
  })
}
