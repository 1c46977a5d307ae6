// A payment account: what waits for a second person, and the form; where money goes is only proposed.
import type { AccountRow } from '@shop/contract/wallet/admin-networks.ts'
import { useState } from 'react'
import { useText } from '#text/use-text.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { ask } from '#ui/confirm-store.ts'
import { DetailList } from '#ui/DetailList.tsx'
import { EditPanel } from '#ui/EditPanel.tsx'
import { Notice } from '#ui/Notice.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import type { PanelWays } from '#ui/RowPanel.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { Status } from '#ui/Status.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useEditForm } from '#ui/use-edit-form.ts'
import { WordsField } from '#ui/WordsField.tsx'
import { type Words, writtenWords } from '#ui/words.ts'
import { AccountProposal } from './AccountProposal.tsx'
import { useSaveAccount } from './api.ts'

interface AccountEdit {
  bank: string
  holder: string
  number: string
  note: Words
  active: boolean
  position: number | null
}

export interface AccountPanelProps {
  row: AccountRow | undefined
  mayChange: boolean
  ways: PanelWays
}

export function AccountPanel({ row, mayChange, ways }: AccountPanelProps) {
  if (row && !mayChange) return <AccountView row={row} ways={ways} />
  return <AccountEditor row={row} ways={ways} />
}

/** For who confirms and does not propose. */
function AccountView({ row, ways }: { row: AccountRow; ways: PanelWays }) {
  const words = useText().networks.accounts
  return (
    <SidePanel isOpen title={row.bank} onClose={ways.onClose} onPrevious={ways.onPrevious} onNext={ways.onNext}>
      <div className="space-y-6">
        {row.proposal ? <AccountProposal row={row} proposal={row.proposal} onDecided={ways.onClose} /> : null}
        <DetailList
          details={[
            { name: words.bank, value: row.bank },
            { name: words.holder, value: row.holder },
            {
              name: words.number,
              value: (
                <span className="flex items-center justify-between gap-2">
                  <span className="font-mono">{row.number}</span>
                  <span className="-my-2">
                    <CopyButton value={row.number} label={words.number} />
                  </span>
                </span>
              ),
            },
            {
              name: words.columns.state,
              value: <Status tone={row.active ? 'good' : 'off'}>{row.active ? words.shown : words.hidden}</Status>,
            },
          ]}
        />
      </div>
    </SidePanel>
  )
}

function AccountEditor({ row, ways }: { row: AccountRow | undefined; ways: PanelWays }) {
  const text = useText()
  const words = text.networks.accounts
  const [opened] = useState(row)
  const save = useSaveAccount()
  const write = async (edit: AccountEdit) => {
    const answer = await ask({
      title: words.saveTitle,
      body: words.twoPeople,
      yes: text.ui.save,
      reason: { label: text.networks.why, hint: text.networks.whyHint },
    })
    if (!answer) return false
    const of = opened ? { id: opened.id, version: opened.version } : {}
    const values = { ...edit, note: writtenWords(edit.note), position: edit.position ?? 0 }
    const saved = await save.mutateAsync({ ...values, ...of, why: answer.reason })
    if (saved.proposal) showToast('good', words.proposed)
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
    need: ['bank', 'holder', 'number', 'position'],
    saved: words.saved,
    onClose: ways.onClose,
    save: write,
  })
  const { form } = edit
  return (
    <EditPanel title={opened ? opened.bank : words.create} edit={edit} ways={ways}>
      {row?.proposal ? (
        <AccountProposal row={row} proposal={row.proposal} onDecided={ways.onClose} />
      ) : (
        <Notice tone="info">{words.twoPeople}</Notice>
      )}
      <TextField {...form.field('bank')} label={words.bank} maxLength={80} />
      <TextField {...form.field('holder')} label={words.holder} maxLength={80} />
      <TextField {...form.field('number')} label={words.number} maxLength={60} className="font-mono" />
      <SwitchField {...form.field('active')} label={words.active} hint={words.activeHint} />
      <WordsField
        label={words.note}
        parts={[{ ...form.field('note'), label: words.note, maxLength: 500, lines: 3, optional: true }]}
      />
      <NumberField {...form.field('position')} label={words.position} />
    </EditPanel>
  )
}
