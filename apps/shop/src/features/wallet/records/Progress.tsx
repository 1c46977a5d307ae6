// How far a recharge or a withdrawal is: the same timeline beside its record and where it was just sent.
import type { Recharge } from '@shop/contract/wallet/recharges.ts'
import type { Withdrawal } from '@shop/contract/wallet/withdrawals.ts'
import { usePageText } from '#text/use-text.tsx'
import { StatusTimeline } from '#ui/StatusTimeline.tsx'
import { useRechargeSteps, useWithdrawalSteps } from './use-steps.ts'

/** The route names the words `wallet`. */
export function RechargeProgress({ recharge }: { recharge: Recharge }) {
  const t = usePageText('wallet')
  return <StatusTimeline label={t.progress} steps={useRechargeSteps(recharge)} />
}

/** The route names the words `wallet`. */
export function WithdrawalProgress({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = usePageText('wallet')
  return <StatusTimeline label={t.progress} steps={useWithdrawalSteps(withdrawal)} />
}
