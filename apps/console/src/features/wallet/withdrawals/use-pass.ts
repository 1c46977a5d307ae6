// Passing a withdrawal: alone, as the first of two, or as the second; each asks once more before it is done.
import type { WithdrawalDetail } from '@shop/contract/wallet/admin-withdrawals.ts'
import { money } from '@shop/locale/format.ts'
import { useText } from '#text/use-text.ts'
import { confirm } from '#ui/confirm-store.ts'
import { showToast } from '#ui/toast-store.ts'
import { whySecond } from '#ui/why-second.ts'
import { useDecision } from './api.ts'
import { warningsOf } from './WithdrawalWarnings.tsx'

export function usePass(row: WithdrawalDetail | undefined, onFailed: (error: unknown) => void) {
  const text = useText()
  const t = text.withdrawals
  const { pass, confirm: confirmation } = useDecision(row?.id ?? 0)
  const run = async (send: () => Promise<WithdrawalDetail>, messageOf: (updated: WithdrawalDetail) => string) => {
    try {
      showToast('good', messageOf(await send()))
    } catch (error) {
      onFailed(error)
    }
  }
  const warningOptions = (withdrawal: WithdrawalDetail) => {
    const warnings = warningsOf(withdrawal, t.warnings)
    return warnings.length > 0 ? { warnings: { title: t.passWarned, points: warnings } } : {}
  }
  return {
    isBusy: pass.isPending || confirmation.isPending,
    pass: async () => {
      if (!row) return
      const { id, version, needs_second: isFirst } = row
      const why = whySecond(text, row.amount, row.alone) ?? t.proposeBefore
      const points = isFirst ? t.proposePoints(why) : t.passPoints(money(row.arrival))
      const title = t.passTitle(money(row.amount), row.user.account)
      if (!(await confirm({ title, points, ...warningOptions(row), yes: isFirst ? t.propose : t.pass }))) return
      await run(
        () => pass.mutateAsync(version),
        (updated) => (updated.step === 'proposed' ? t.proposed : t.passed(id)),
      )
    },
    confirm: async () => {
      if (!row) return
      const title = t.confirmTitle(money(row.amount), row.user.account)
      const points = t.confirmPoints(row.proposed_by, money(row.arrival))
      if (!(await confirm({ title, points, ...warningOptions(row), yes: t.confirm }))) return
      await run(
        () => confirmation.mutateAsync(row.version),
        () => t.confirmed(row.id),
      )
    },
  }
}
