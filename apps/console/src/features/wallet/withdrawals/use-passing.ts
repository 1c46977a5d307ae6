// Passing a withdrawal: alone, as the first of two, or as the second; each asks once more before it is done.
import type { WithdrawalDetail } from '@shop/contract/wallet/admin-withdrawals.ts'
import { money } from '@shop/locale/format.ts'
import { useText } from '#text/use-text.ts'
import { ask } from '#ui/confirm-store.ts'
import { showToast } from '#ui/toast-store.ts'
import { whySecond } from '#ui/why-second.ts'
import { warningsOf } from './Against.tsx'
import { useDecision } from './api.ts'

export function usePassing(row: WithdrawalDetail | undefined, onFailed: (error: unknown) => void) {
  const text = useText()
  const words = text.withdrawals
  const { pass, confirm } = useDecision(row?.id ?? 0)
  const run = async (send: () => Promise<WithdrawalDetail>, done: (now: WithdrawalDetail) => string) => {
    try {
      showToast('good', done(await send()))
    } catch (error) {
      onFailed(error)
    }
  }
  const warned = (of: WithdrawalDetail) => {
    const warnings = warningsOf(of, words.warnings)
    return warnings.length > 0 ? { warnings: { title: words.passWarned, points: warnings } } : {}
  }
  return {
    isBusy: pass.isPending || confirm.isPending,
    pass: async () => {
      if (!row) return
      const { id, version, needs_second: isFirst } = row
      const why = whySecond(text, row.amount, row.alone) ?? words.proposeBefore
      const points = isFirst ? words.proposePoints(why) : words.passPoints(money(row.arrival))
      const title = words.passTitle(money(row.amount), row.user.account)
      if (!(await ask({ title, points, ...warned(row), yes: isFirst ? words.propose : words.pass }))) return
      await run(
        () => pass.mutateAsync(version),
        (now) => (now.step === 'proposed' ? words.proposed : words.passed(id)),
      )
    },
    confirm: async () => {
      if (!row) return
      const title = words.confirmTitle(money(row.amount), row.user.account)
      const points = words.confirmPoints(row.proposed_by, money(row.arrival))
      if (!(await ask({ title, points, ...warned(row), yes: words.confirm }))) return
      await run(
        () => confirm.mutateAsync(row.version),
        () => words.confirmed(row.id),
      )
    },
  }
}
