// The panel in which a network is made or its settings are changed; a change asks why.

import { noticeDays, raisedCharges } from '@shop/contract/wallet/admin-fee-increase.ts'
import type { NetworkRow } from '@shop/contract/wallet/admin-networks.ts'
import { useState } from 'react'
import type { Text } from '#text/en-US.ts'
import { useText } from '#text/use-text.ts'
import { type Answer, confirm } from '#ui/confirm-store.ts'
import { EditPanel } from '#ui/EditPanel.tsx'
import { noticeTime } from '#ui/notice-time.ts'
import type { PanelActions } from '#ui/RowPanel.tsx'
import { useEditForm } from '#ui/use-edit-form.ts'
import { useSaveNetwork } from './api.ts'
import { NetworkFields } from './NetworkFields.tsx'
import { networkName } from './network-columns.tsx'
import { draftOf, editOf, type NetworkEdit, networkLines } from './network-edit.ts'

export function NetworkEditPanel({ row, actions }: { row: NetworkRow | undefined; actions: PanelActions }) {
  const text = useText()
  const t = text.networks
  const [opened] = useState(row)
  const save = useSaveNetwork(opened?.id)
  const submit = async (edit: NetworkEdit) => {
    const answer = opened ? await confirmChange(text, opened, edit) : { reason: '' }
    if (!answer) return false
    const { reason: why, time } = answer
    const draft = { ...draftOf(edit), ...(time && { effective_at: time }) }
    return save.mutateAsync({ ...draft, version: opened?.version ?? 1, why })
  }
  const edit = useEditForm({
    initial: editOf(opened),
    requiredFields: [
      ...(opened ? [] : (['key'] as const)),
      'name',
      'token',
      'deposit_min',
      'withdraw_min',
      'withdraw_fee',
      'confirmations',
      'eta_minutes',
      'rate',
      'position',
    ],
    saved: (saved: NetworkRow) => (opened ? (isProposed(opened, saved) ? t.proposed : t.saved) : t.created),
    onClose: actions.onClose,
    save: submit,
  })
  return (
    <EditPanel title={opened ? networkName(opened) : t.create} edit={edit} actions={actions}>
      <NetworkFields form={edit.form} isNew={!opened} />
    </EditPanel>
  )
}

/** Whether this save made a proposal; an older one may still be open. */
function isProposed(
  before: NetworkRow,
  { words_proposal: textsProposal, charge_proposal: chargesProposal }: NetworkRow,
): boolean {
  const isNew = (next: { id: number } | null, old: { id: number } | null) => next !== null && next.id !== old?.id
  return isNew(textsProposal, before.words_proposal) || isNew(chargesProposal, before.charge_proposal)
}

function confirmChange(text: Text, opened: NetworkRow, edit: NetworkEdit): Promise<Answer | undefined> {
  const { networks: t, fees, ui } = text
  const isRaise = raisedCharges(opened, edit).length > 0
  const isOpened = edit.withdraw_on && !opened.withdraw_on
  const { name, standard, token, rate, note, explorer } = draftOf(edit)
  const isForTwo = networkLines(text, opened, { name, standard, token, rate, note, explorer }).length > 0
  const points = [
    ...(isForTwo ? t.wordsPoints : []),
    ...(isRaise ? t.raisePoints : isOpened ? t.openPoints : []),
    ...(isForTwo || isRaise ? [t.otherPoint] : []),
  ]
  return confirm({
    title: isRaise ? fees.raiseTitle : t.edit,
    changes: networkLines(text, opened, draftOf(edit)),
    ...(points.length > 0 && { points }),
    ...(isRaise && { time: noticeTime(text, noticeDays) }),
    yes: ui.save,
    reason: { label: t.why, hint: ui.confirm.reasonHint },
  })
}
