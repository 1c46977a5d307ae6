// The panel in which an admin changes an operator: asks why, and notices when somebody else was faster.
import { changeOperator, type Operator } from '@shop/contract/staff/admin-operators.ts'
import { type ReactNode, useId, useState } from 'react'
import { bodyProblems } from '#api.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm-store.ts'
import { SidePanel } from '#ui/SidePanel.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { useChangeOperator } from './api.ts'
import { type EditNotice, EditOperatorForm } from './EditOperatorForm.tsx'
import { fieldProblemText, problemTexts } from './field-problems.ts'
import { describeChanges, editOf, savedMessage } from './operator-change.ts'

export interface EditOperatorPanelProps {
  operator: Operator
  notice: EditNotice | undefined
  onNotice: (notice: EditNotice | undefined) => void
  /** The version this panel itself has just made. */
  onSaved: (version: number) => void
  onClose: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  /** A way to the operator's entries in the log. */
  history: ReactNode
}

export function EditOperatorPanel({ operator, notice, onNotice, onSaved, ...panel }: EditOperatorPanelProps) {
  const text = useText()
  const formId = useId()
  const change = useChangeOperator(operator.id)
  const [why, setWhy] = useState('')
  const form = useForm({
    initial: editOf(operator),
    check: (edit) => {
      // The reason is asked for last; anything stands for it here.
      const body = { ...bodyOf(edit), why: '-', version: operator.version }
      return problemTexts(text, bodyProblems(changeOperator, body), body)
    },
    problemText: (field, rule) => fieldProblemText(text, field, rule),
    submit: async (edit) => {
      const points = describeChanges(text, operator, edit)
      if (points.length === 0) return onNotice('nothing')
      onNotice(undefined)
      const answer = await confirm({
        title: text.staff.confirmTitle(operator.name),
        points,
        yes: text.ui.save,
        reason: { label: text.staff.why, hint: text.ui.confirm.reasonHint, initial: why },
      })
      if (!answer) return
      setWhy(answer.reason)
      const saved = await change.mutateAsync({ ...bodyOf(edit), why: answer.reason, version: operator.version })
      panel.onClose()
      onSaved(saved.version)
      showToast('good', savedMessage(text, saved) ?? text.staff.savedToast(saved.name))
    },
    onRefused: ({ reason }) => {
      if (reason === 'state.changed') onNotice('changed')
      else if (reason === 'approval.second_person') onNotice('secondPerson')
      else return false
      return true
    },
  })
  return (
    <SidePanel
      {...panel}
      isOpen
      title={operator.name}
      isDirty={form.isDirty}
      footer={
        <>
          <span className="me-auto">{panel.history}</span>
          <Button type="submit" form={formId} variant="primary" busy={form.isBusy}>
            {text.ui.save}
          </Button>
        </>
      }
    >
      <EditOperatorForm form={form} formId={formId} operator={operator} notice={notice} />
    </SidePanel>
  )
}

function bodyOf({ name, roles, active, email, reset, clearOtp }: ReturnType<typeof editOf>) {
  return {
    ...{ name, roles, active },
    ...(email.trim() && { email }),
    ...(reset && { reset_password: true }),
    ...(clearOtp && { clear_otp: true }),
  }
}
