// The bank accounts that shoppers transfer money to.
import type { AccountRow } from '@shop/contract/wallet/admin-networks.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { meQuery } from '#features/staff/operators/api.ts'
import { accountsQuery, useDecideAccount, useSaveAccount } from '#features/wallet/networks/api.ts'
import { noteLines } from '#features/wallet/networks/network-edit.ts'
import type { Text } from '#text/en-US.ts'
import { usePageText } from '#text/use-text.ts'
import { CreateButton } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { confirm } from '#ui/confirm-store.ts'
import { DetailList, Differences } from '#ui/DetailList.tsx'
import { EditPanel, useEditForm } from '#ui/EditPanel.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { Notice } from '#ui/Notice.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { asSinglePage } from '#ui/pages.ts'
import { newRowKey, type PanelActions, rowKey, useOpenRow } from '#ui/RowPanel.tsx'
import { SecondApproval, useDecide } from '#ui/SecondApproval.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { Status } from '#ui/Status.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { type Column, TwoLines } from '#ui/Table.tsx'
import { TextField } from '#ui/TextField.tsx'
import { TranslationsField } from '#ui/TranslationsField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { filledTranslations, type Translations } from '#ui/translations.ts'

export function PaymentAccountsScreen() {
  const text = usePageText()
  const t = text.networks.accounts
  const { data: me } = useQuery(meQuery())
  const pages = asSinglePage(useQuery(accountsQuery()))
  const opened = useOpenRow(pages.rows, rowKey)
  const mayChange = me?.roles.some((role) => role === 'finance' || role === 'admin') ?? false
  const title = text.frame.pages.paymentAccounts
  return (
    <ListPage
      title={title}
      lead={t.lead}
      action={mayChange ? <CreateButton onClick={() => opened.open(newRowKey)}>{t.create}</CreateButton> : null}
      columns={accountColumns(text)}
      pages={pages}
      opened={opened}
      empty={{ title: t.empty, hint: t.emptyHint }}
      panel={(row, actions) =>
        row || mayChange ? <AccountPanel row={row} mayChange={mayChange} actions={actions} /> : null
      }
    />
  )
}

/** The columns of the payment account table. */
function accountColumns(text: Text): Column<AccountRow>[] {
  const t = text.networks.accounts
  return [
    {
      key: 'account',
      title: t.columns.account,
      narrow: 'title',
      cell: ({ bank, holder }) => <TwoLines title={bank} detail={holder} />,
    },
    {
      key: 'number',
      title: t.columns.number,
      width: 'w-[32%]',
      narrow: 'line',
      cell: ({ number }) => <span className="block truncate font-mono">{number}</span>,
    },
    {
      key: 'state',
      title: t.columns.state,
      width: 'w-72',
      narrow: 'line',
      cell: ({ active, proposal }) => (
        <span className="flex flex-wrap gap-x-4">
          <Status tone={active ? 'good' : 'off'}>{active ? t.shown : t.hidden}</Status>
          {proposal ? <Status tone="waiting">{text.networks.waits}</Status> : null}
        </span>
      ),
    },
  ]
}

interface AccountEdit {
  bank: string
  holder: string
  number: string
  note: Translations
  active: boolean
  position: number | null
}

interface AccountPanelProps {
  row: AccountRow | undefined
  mayChange: boolean
  actions: PanelActions
}

/** A payment account: its pending proposal and the form; changes need a second operator. */
function AccountPanel({ row, mayChange, actions }: AccountPanelProps) {
  if (row && !mayChange) return <AccountView row={row} actions={actions} />
  return <AccountEditor row={row} actions={actions} />
}

/** For operators who confirm but do not propose. */
function AccountView({ row, actions }: { row: AccountRow; actions: PanelActions }) {
  const t = usePageText().networks.accounts
  return (
    <SidePanel isOpen title={row.bank} {...actions}>
      <div className="space-y-6">
        {row.proposal ? <AccountProposal row={row} proposal={row.proposal} onDecided={actions.onClose} /> : null}
        <DetailList
          details={[
            { name: t.bank, value: row.bank },
            { name: t.holder, value: row.holder },
            {
              name: t.number,
              value: (
                <span className="flex items-center justify-between gap-2">
                  <span className="font-mono">{row.number}</span>
                  <span className="-my-2">
                    <CopyButton value={row.number} label={t.number} />
                  </span>
                </span>
              ),
            },
            {
              name: t.columns.state,
              value: <Status tone={row.active ? 'good' : 'off'}>{row.active ? t.shown : t.hidden}</Status>,
            },
          ]}
        />
      </div>
    </SidePanel>
  )
}

function AccountEditor({ row, actions }: { row: AccountRow | undefined; actions: PanelActions }) {
  const text = usePageText()
  const t = text.networks.accounts
  const [opened] = useState(row)
  const save = useSaveAccount()
  const submit = async (edit: AccountEdit) => {
    const answer = await confirm({
      title: t.saveTitle,
      body: t.twoPeople,
      yes: text.ui.save,
      reason: { label: text.networks.why, hint: text.networks.whyHint },
    })
    if (!answer) return false
    const version = opened ? { id: opened.id, version: opened.version } : {}
    const values = { ...edit, note: filledTranslations(edit.note), position: edit.position ?? 0 }
    const saved = await save.mutateAsync({ ...values, ...version, why: answer.reason })
    if (saved.proposal) showToast('good', t.proposed)
    return saved
  }
  const edit = useEditForm<AccountEdit>({
    initial: {
      bank: opened?.bank ?? '',
      holder: opened?.holder ?? '',
      number: opened?.number ?? '',
      note: opened?.note ?? {},
      active: opened?.active ?? true,
      position: opened?.position ?? 0,
    },
    requiredFields: ['bank', 'holder', 'number', 'position'],
    saved: t.saved,
    onClose: actions.onClose,
    save: submit,
  })
  const { form } = edit
  return (
    <EditPanel title={opened ? opened.bank : t.create} edit={edit} actions={actions}>
      {row?.proposal ? (
        <AccountProposal row={row} proposal={row.proposal} onDecided={actions.onClose} />
      ) : (
        <Notice tone="info">{t.twoPeople}</Notice>
      )}
      <TextField {...form.field('bank')} label={t.bank} maxLength={80} />
      <TextField {...form.field('holder')} label={t.holder} maxLength={80} />
      <TextField {...form.field('number')} label={t.number} maxLength={60} className="font-mono" />
      <SwitchField {...form.field('active')} label={t.active} hint={t.activeHint} />
      <TranslationsField
        label={t.note}
        parts={[{ ...form.field('note'), label: t.note, maxLength: 500, lines: 3, optional: true }]}
      />
      <NumberField {...form.field('position')} label={t.position} />
    </EditPanel>
  )
}

type Proposal = NonNullable<AccountRow['proposal']>

interface AccountProposalProps {
  row: AccountRow
  proposal: Proposal
  /** Closes the panel, since the form below may be based on the old account. */
  onDecided: () => void
}

/** The proposed account beside the current one. */
function AccountProposal({ row, proposal, onDecided }: AccountProposalProps) {
  const text = usePageText()
  const t = text.networks.accounts
  const decide = useDecideAccount(row.id)
  const onDecide = useDecide({
    isOwn: proposal.mine,
    question: {
      title: t.confirmTitle,
      body: `${proposal.bank} · ${proposal.holder} · ${proposal.number}`,
      points: t.confirmPoints,
    },
    decide: (decision) => decide.mutateAsync({ proposal_id: proposal.id, ...decision }),
    onDecided,
  })
  const yesNo = (isOn: boolean) => (isOn ? text.ui.yes : text.ui.no)
  const lines = [
    { name: t.bank, before: row.bank, after: proposal.bank },
    { name: t.holder, before: row.holder, after: proposal.holder },
    { name: t.number, before: row.number, after: proposal.number, isCode: true },
    { name: t.active, before: yesNo(row.active), after: yesNo(proposal.active) },
    ...noteLines(t.note, row.note, proposal.note),
  ]
  return (
    <SecondApproval
      title={t.proposal}
      proposal={proposal}
      busy={decide.isPending}
      onDecide={(decision) => void onDecide(decision)}
    >
      <Differences lines={lines} />
    </SecondApproval>
  )
}
