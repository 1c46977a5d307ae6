// The panel of the open operator; a new version from the server resets the form but keeps the notice.
import { changeOperator, type Operator } from '@shop/contract/staff/admin-operators.ts'
import { type ReactNode, useId, useState } from 'react'
import { bodyProblems } from '#api.ts'
import { usePageText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm-store.ts'
import { GonePanel, type OpenRow } from '#ui/RowPanel.tsx'
import { Link } from '#ui/router.tsx'
import { type PanelSteps, SidePanel } from '#ui/SidePanel.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { useChangeOperator } from './api.ts'
import { type EditNotice, EditOperatorForm } from './EditOperatorForm.tsx'
import { fieldProblemText, problemTexts } from './field-problems.ts'
import { describeChanges, editOf, savedMessage } from './operator-change.ts'

export function OperatorPanel({ opened }: { opened: OpenRow<Operator> }) {
  const text = usePageText()
  const [shownNotice, setShownNotice] = useState<{ id: number; notice: EditNotice }>()
  const [seenVersion, setSeenVersion] = useState<{ id: number; version: number }>()
  const operator = opened.row
  if (operator && (seenVersion?.id !== operator.id || seenVersion.version !== operator.version)) {
    const isChangedByOther = seenVersion?.id === operator.id
    setSeenVersion({ id: operator.id, version: operator.version })
    // The form is reset and the edits are lost, so the operator gets a warning.
    if (isChangedByOther) setShownNotice({ id: operator.id, notice: 'changed' })
  }
  if (!operator) {
    return <GonePanel title={text.frame.pages.operators} onClose={opened.close} />
  }
  return (
    <EditOperatorPanel
      key={`${operator.id}-${operator.version}`}
      operator={operator}
      notice={shownNotice?.id === operator.id ? shownNotice.notice : undefined}
      onNotice={(notice) => setShownNotice(notice && { id: operator.id, notice })}
      onSaved={(version) => {
        setSeenVersion({ id: operator.id, version })
        setShownNotice(undefined)
      }}
      {...opened.steps}
      history={
        <Link
          to={`/audit?object=${encodeURIComponent(`operator ${operator.id}`)}`}
          className="control -ms-2 inline-flex items-center px-2.5 font-medium text-primary hover:bg-surface-2"
        >
          {text.staff.history}
        </Link>
      }
    />
  )
}

interface EditOperatorPanelProps extends PanelSteps {
  operator: Operator
  notice: EditNotice | undefined
  onNotice: (notice: EditNotice | undefined) => void
  /** Called with the version this panel has just created. */
  onSaved: (version: number) => void
  /** A link to the operator's audit log entries. */
  history: ReactNode
}

/** Edits an operator: asks for a reason and reports conflicts. */
function EditOperatorPanel({ operator, notice, onNotice, onSaved, ...panel }: EditOperatorPanelProps) {
  const text = usePageText()
  const formId = useId()
  const change = useChangeOperator(operator.id)
  const [why, setWhy] = useState('')
  const form = useForm({
    initial: editOf(operator),
    check: (edit) => {
      // The reason is typed later; a placeholder passes the check here.
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
      else if (reason === 'approval.second_person') onNotice('ownAccount')
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
