// The operators and their roles.
import { Refused } from '@shop/client/failure.ts'
import type { Role } from '@shop/contract/endpoint.ts'
import type { OperatorApproval } from '@shop/contract/staff/admin-invitations.ts'
import { createOperator, type Operator } from '@shop/contract/staff/admin-operators.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Plus, ShieldCheck } from 'lucide-react'
import { useId } from 'react'
import { bodyProblems } from '#api.ts'
import {
  approvalsQuery,
  meQuery,
  operatorsQuery,
  useCreateOperator,
  useDecideApproval,
} from '#features/staff/operators/api.ts'
import { MailNote, RolesField, TrustNote } from '#features/staff/operators/EditOperatorForm.tsx'
import { fieldProblemText, problemTexts } from '#features/staff/operators/field-problems.ts'
import { OperatorPanel } from '#features/staff/operators/OperatorPanel.tsx'
import { describeProposal, savedMessage } from '#features/staff/operators/operator-change.ts'
import { Roles } from '#features/staff/operators/Roles.tsx'
import type { Text } from '#text/en-US.ts'
import { failureText } from '#text/failure-text.ts'
import { usePageText } from '#text/use-text.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm-store.ts'
import { useFilters } from '#ui/FilterBar.tsx'
import { Form } from '#ui/Form.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { pagesOf } from '#ui/pages.ts'
import { rowKey, useOpenRow } from '#ui/RowPanel.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { Status } from '#ui/Status.tsx'
import type { Column } from '#ui/Table.tsx'
import { TextField } from '#ui/TextField.tsx'
import { Time } from '#ui/Time.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'

const newKey = 'new'

export function OperatorsScreen() {
  const text = usePageText()
  const t = text.staff
  const { data: me } = useQuery(meQuery())
  const filters = useFilters(['keyword'])
  const pages = pagesOf(useInfiniteQuery(operatorsQuery(filters.values.keyword)))
  const opened = useOpenRow(pages.rows, rowKey)
  const create = (
    <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => opened.open(newKey)}>
      {t.create}
    </Button>
  )
  const empty = filters.isFiltered
    ? { title: t.emptyFiltered, hint: t.emptyFilteredHint }
    : { title: t.empty, action: create }
  return (
    <ListPage
      title={text.frame.pages.operators}
      lead={t.lead}
      action={create}
      notice={<Approvals />}
      filters={filters}
      fields={[{ name: 'keyword', label: t.search, hint: t.searchHint, isSearch: true }]}
      columns={operatorColumns(text, me?.id)}
      pages={pages}
      opened={opened}
      empty={empty}
    >
      {opened.key === newKey ? <CreateOperatorPanel onClose={opened.close} /> : null}
      {opened.key && opened.key !== newKey && !pages.isPending ? <OperatorPanel opened={opened} /> : null}
    </ListPage>
  )
}

/** The columns of the operator table. */
function operatorColumns(text: Text, myId: number | undefined): Column<Operator>[] {
  const t = text.staff
  return [
    {
      key: 'operator',
      title: t.columns.operator,
      narrow: 'title',
      cell: (operator) => <OperatorName operator={operator} isMe={operator.id === myId} />,
    },
    {
      key: 'roles',
      title: t.columns.roles,
      width: 'w-[32%]',
      narrow: 'line',
      cell: (operator) => <Roles roles={operator.roles} />,
    },
    {
      key: 'otp',
      title: t.columns.otp,
      width: 'w-32',
      narrow: 'line',
      cell: ({ has_otp: isOn }) => <Status tone={isOn ? 'good' : 'off'}>{isOn ? t.otpOn : t.otpOff}</Status>,
    },
    {
      key: 'active',
      title: t.columns.active,
      width: 'w-34',
      narrow: 'end',
      cell: ({ active, invited, unverified_by: sponsors }) => (
        <span className="flex flex-col items-start">
          {active && invited ? (
            <Status tone="waiting">{text.onboarding.state.invited}</Status>
          ) : (
            <Status tone={active ? 'good' : 'bad'}>{active ? t.active : t.inactive}</Status>
          )}
          {active && sponsors.length > 0 ? <Status tone="waiting">{text.onboarding.verify.status}</Status> : null}
        </span>
      ),
    },
    {
      key: 'lastLogin',
      title: t.columns.lastLogin,
      isExtra: true,
      width: 'w-46',
      cell: ({ last_login_at: time }) => (
        <span className="text-text-2">{time ? <Time value={time} /> : text.ui.never}</span>
      ),
    },
  ]
}

function OperatorName({ operator, isMe = false }: { operator: Operator; isMe?: boolean }) {
  const text = usePageText()
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={operator.name} />
      <span className="min-w-0">
        <span className="block truncate font-medium">
          {operator.name} {isMe ? <span className="font-normal text-text-3">· {text.staff.you}</span> : null}
        </span>
        <span className="block truncate text-caption text-text-3">{operator.account}</span>
      </span>
    </span>
  )
}

/** Changes to operator accounts that wait for a second admin. */
function Approvals() {
  const t = usePageText().staff.approvals
  const { data: approvals = [] } = useQuery(approvalsQuery())
  if (approvals.length === 0) return null
  return (
    <section className="card mb-4 overflow-clip">
      <div className="flex gap-3 border-hairline border-b px-5 py-4">
        <ShieldCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-warn" />
        <div>
          <h2 className="text-h2">{t.title}</h2>
          <p className="text-text-2">{t.lead}</p>
        </div>
      </div>
      <ul className="divide-y divide-hairline">
        {approvals.map((approval) => (
          <ApprovalLine key={approval.id} approval={approval} />
        ))}
      </ul>
    </section>
  )
}

function ApprovalLine({ approval }: { approval: OperatorApproval }) {
  const text = usePageText()
  const t = text.staff.approvals
  const decide = useDecideApproval(approval.id)
  const { name } = approval.operator
  const points = describeProposal(text, approval)
  const confirmDecision = (isConfirmed: boolean) => {
    const { refuseTitle: title, refuse: yes, refusal: label, refusalHint: hint } = text.money.second
    if (isConfirmed) return confirm({ title: t.confirmTitle(name), points, yes: t.confirm })
    if (approval.mine) return { reason: '' }
    return confirm({ title, yes, danger: true, reason: { label, hint, lengthMax: 500 } })
  }
  const run = async (isConfirmed: boolean) => {
    const answer = await confirmDecision(isConfirmed)
    if (!answer) return
    decide.mutate(
      { confirm: isConfirmed, ...(answer.reason && { reason: answer.reason }) },
      {
        onSuccess: () => showToast('good', isConfirmed ? t.confirmed(name) : t.refused(name)),
        onError: (error) => {
          const isConflict = error instanceof Refused && error.reason === 'state.changed'
          showToast('bad', isConflict ? t.changed : failureText(text, error))
        },
      },
    )
  }
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0 grow basis-72">
        <p className="font-semibold">
          {name} <span className="font-normal text-text-3">{approval.operator.account}</span>
        </p>
        <ul className="mt-1 list-disc ps-5">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        {approval.why ? <p className="mt-1.5 border-primary border-s-3 ps-3 text-text-2">{approval.why}</p> : null}
        <p className="mt-1.5 text-caption text-text-3">
          {t.by(approval.proposed_by)} · {t.until} <Time value={approval.expires_at} />
        </p>
        {approval.mine ? <p className="mt-1 text-caption text-text-2">{t.waitsForOther}</p> : null}
      </div>
      <div className="flex gap-2">
        <Button busy={decide.isPending} onClick={() => void run(false)}>
          {approval.mine ? t.takeBack : t.refuse}
        </Button>
        {approval.mine ? null : (
          <Button variant="primary" busy={decide.isPending} onClick={() => void run(true)}>
            {t.confirm}
          </Button>
        )}
      </div>
    </li>
  )
}

/** The panel in which an admin invites an operator. */
function CreateOperatorPanel({ onClose }: { onClose: () => void }) {
  const text = usePageText()
  const formId = useId()
  const create = useCreateOperator()
  const form = useForm({
    initial: { account: '', name: '', email: '', roles: [] as Role[] },
    check: (body) => problemTexts(text, bodyProblems(createOperator, body), body),
    problemText: (field, rule) => fieldProblemText(text, field, rule),
    submit: async (body) => {
      const operator = await create.mutateAsync(body)
      onClose()
      showToast('good', savedMessage(text, operator) ?? text.onboarding.sent(operator.name))
    },
  })
  return (
    <SidePanel
      isOpen
      title={text.staff.create}
      onClose={onClose}
      isDirty={form.isDirty}
      footer={
        <Button type="submit" form={formId} variant="primary" busy={form.isBusy}>
          {text.staff.createSubmit}
        </Button>
      }
    >
      <Form state={form} id={formId}>
        <TextField {...form.field('name')} label={text.staff.name} hint={text.staff.nameHint} maxLength={60} />
        <TextField {...form.field('account')} label={text.staff.account} hint={text.staff.accountHint} maxLength={32} />
        <TextField
          {...form.field('email')}
          label={text.onboarding.email}
          hint={text.onboarding.emailHint}
          inputMode="email"
          maxLength={254}
        />
        <RolesField field={form.field('roles')} />
        <TrustNote roles={form.values.roles} />
        <MailNote />
      </Form>
    </SidePanel>
  )
}
