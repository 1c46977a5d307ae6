// One withdrawal: what speaks against it, where the money goes, the decision of one person or of two.
import { Refused } from '@shop/client/failure.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { conflictText } from '#ui/conflict-text.ts'
import { PanelState } from '#ui/PanelState.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useShortcuts } from '#ui/use-shortcuts.ts'
import { withdrawalQuery } from './api.ts'
import { Decisions } from './Decisions.tsx'
import { permissionsOf, type Viewer } from './permissions.ts'
import { usePass } from './use-pass.ts'
import { WithdrawalBody } from './WithdrawalBody.tsx'
import { FailForm, RefuseForm, SendForm } from './withdrawal-forms.tsx'

export interface WithdrawalPanelProps {
  id: number
  me: Viewer
  onClose: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  /** At the start of the foot. */
  links: ReactNode
}

export type OpenForm = 'refuse' | 'send' | 'fail'

export function WithdrawalPanel({ id, me, links, ...panel }: WithdrawalPanelProps) {
  const text = useText()
  const query = useQuery(withdrawalQuery(id))
  const row = query.data
  const [openForm, setOpenForm] = useState<OpenForm>()
  const [conflict, setConflict] = useState<string>()
  const onConflict = (error: unknown) => {
    const message = conflictText(text, error)
    if (!message) return false
    setOpenForm(undefined)
    setConflict(message)
    showToast('bad', message)
    return true
  }
  const passAction = usePass(row, (error) => {
    if (!onConflict(error)) showToast('bad', failureText(text, error))
  })
  const permissions = row && permissionsOf(row, me)
  const pass = permissions?.pass ? passAction.pass : permissions?.confirm ? passAction.confirm : undefined
  const openFormFor = (formName: OpenForm) =>
    permissions?.[formName] && !passAction.isBusy ? () => setOpenForm(formName) : undefined
  // While one decision is under way a key begins no second one.
  useShortcuts({
    p: passAction.isBusy ? undefined : pass,
    r: openFormFor('refuse'),
    s: openFormFor('send'),
    j: panel.onNext,
    k: panel.onPrevious,
  })
  const hasSteps = panel.onPrevious !== undefined || panel.onNext !== undefined
  const form = row ? { row, onClose: () => setOpenForm(undefined), onConflict } : undefined
  const isNotFound = query.error instanceof Refused && query.error.reason === 'object.not_found'
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
            <Decisions
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
        <PanelState query={query} isNotFound={isNotFound} />
      )}
      {form && openForm === 'refuse' ? <RefuseForm {...form} /> : null}
      {form && openForm === 'send' ? <SendForm {...form} /> : null}
      {form && openForm === 'fail' ? <FailForm {...form} /> : null}
    </SidePanel>
  )
}
