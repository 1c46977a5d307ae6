// The panel of one withdrawal: warnings, destination, and the decision of one or two operators.
import type { WithdrawalDetail } from '@shop/contract/wallet/admin-withdrawals.ts'
import { money } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { usePageText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm-store.ts'
import { Key, useShortcuts } from '#ui/Key.tsx'
import { whySecond } from '#ui/SecondApproval.tsx'
import { PanelState, type PanelSteps, SidePanel } from '#ui/SidePanel.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useConflict } from '#ui/use-conflict.ts'
import { useDecision, withdrawalQuery } from './api.ts'
import { type Permissions, permissionsOf, type Viewer } from './permissions.ts'
import { WithdrawalBody } from './WithdrawalBody.tsx'
import { warningsOf } from './WithdrawalWarnings.tsx'
import { FailForm, RefuseForm, SendForm } from './withdrawal-forms.tsx'

interface WithdrawalPanelProps extends PanelSteps {
  id: number
  me: Viewer
  /** At the start of the footer. */
  links: ReactNode
}

export type OpenForm = 'refuse' | 'send' | 'fail'

export function WithdrawalPanel({ id, me, links, ...panel }: WithdrawalPanelProps) {
  const text = usePageText()
  const query = useQuery(withdrawalQuery(id))
  const row = query.data
  const [openForm, setOpenForm] = useState<OpenForm>()
  const { conflict, onConflict } = useConflict(() => setOpenForm(undefined))
  const passAction = usePass(row, (error) => {
    if (!onConflict(error)) showToast('bad', failureText(text, error))
  })
  const permissions = row && permissionsOf(row, me)
  const pass = permissions?.pass ? passAction.pass : permissions?.confirm ? passAction.confirm : undefined
  const openFormFor = (formName: OpenForm) =>
    permissions?.[formName] && !passAction.isBusy ? () => setOpenForm(formName) : undefined
  // While a decision is pending, a key must not start another.
  useShortcuts({
    p: passAction.isBusy ? undefined : pass,
    r: openFormFor('refuse'),
    s: openFormFor('send'),
    j: panel.onNext,
    k: panel.onPrevious,
  })
  const hasSteps = panel.onPrevious !== undefined || panel.onNext !== undefined
  const form = row ? { row, onClose: () => setOpenForm(undefined), onConflict } : undefined
  return (
    <SidePanel
      {...panel}
      isOpen
      isWide
      title={text.withdrawals.title(id)}
      footer={
        <>
          <span className="me-auto flex min-w-0">{links}</span>
          {row && permissions ? (
            <DecisionButtons
              row={row}
              permissions={permissions}
              onPass={pass}
              isPassing={passAction.isBusy}
              onOpenForm={setOpenForm}
            />
          ) : null}
        </>
      }
    >
      {row && permissions ? (
        <WithdrawalBody row={row} permissions={permissions} me={me} conflict={conflict} hasSteps={hasSteps} />
      ) : (
        <PanelState query={query} />
      )}
      {form && openForm === 'refuse' ? <RefuseForm {...form} /> : null}
      {form && openForm === 'send' ? <SendForm {...form} /> : null}
      {form && openForm === 'fail' ? <FailForm {...form} /> : null}
    </SidePanel>
  )
}

interface DecisionButtonsProps {
  row: WithdrawalDetail
  permissions: Permissions
  onPass: (() => void) | undefined
  isPassing: boolean
  onOpenForm: (form: 'refuse' | 'send' | 'fail') => void
}

/** Only the actions this operator may take now. */
function DecisionButtons({ row, permissions, onPass, isPassing, onOpenForm }: DecisionButtonsProps) {
  const t = usePageText().withdrawals
  const passLabel = row.needs_second ? t.propose : t.pass
  return (
    <>
      {permissions.fail ? <Button onClick={() => onOpenForm('fail')}>{t.fail}</Button> : null}
      {permissions.refuse ? (
        <Button onClick={() => onOpenForm('refuse')} aria-keyshortcuts="R">
          {t.refuse} <Key name="R" />
        </Button>
      ) : null}
      {onPass ? (
        <Button variant="primary" busy={isPassing} onClick={onPass} aria-keyshortcuts="P">
          {permissions.confirm ? t.confirm : passLabel} <Key name="P" />
        </Button>
      ) : null}
      {permissions.send ? (
        <Button variant="primary" onClick={() => onOpenForm('send')} aria-keyshortcuts="S">
          {t.send} <Key name="S" />
        </Button>
      ) : null}
    </>
  )
}

/** Approves a withdrawal alone, as the first of two operators, or as the second; each asks first. */
function usePass(row: WithdrawalDetail | undefined, onFailed: (error: unknown) => void) {
  const text = usePageText()
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
