// The panel in which a network is made or its settings are changed; a change asks why.

import { noticeDays, raisedCharges } from '@shop/contract/wallet/admin-fee-raise.ts'
import type { NetworkRow } from '@shop/contract/wallet/admin-networks.ts'
import { useState } from 'react'
import type { Text } from '#text/en-US.ts'
import { useText } from '#text/use-text.ts'
import { type Answer, ask } from '#ui/confirm-store.ts'
import { EditPanel } from '#ui/EditPanel.tsx'
import { noticeTime } from '#ui/notice-time.ts'
import type { PanelWays } from '#ui/RowPanel.tsx'
import { useEditForm } from '#ui/use-edit-form.ts'
import { useSaveNetwork } from './api.ts'
import { NetworkFields } from './NetworkFields.tsx'
import { networkName } from './network-columns.tsx'
import { draftOf, editOf, type NetworkEdit, networkLines } from './network-edit.ts'

export function NetworkEditPanel({ row, ways }: { row: NetworkRow | undefined; ways: PanelWays }) {
  const text = useText()
  const words = text.networks
  const [opened] = useState(row)
  const save = useSaveNetwork(opened?.id)
  const write = async (edit: NetworkEdit) => {
    const answer = opened ? await askWhy(text, opened, edit) : { reason: '' }
    if (!answer) return false
    const { reason: why, time } = answer
    const draft = { ...draftOf(edit), ...(time && { effective_at: time }) }
    return save.mutateAsync({ ...draft, version: opened?.version ?? 1, why })
  }
  const edit = useEditForm({
    initial: editOf(opened),
    need: [
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
    saved: (saved: NetworkRow) => (opened ? (isProposed(opened, saved) ? words.proposed : words.saved) : words.created),
    onClose: ways.onClose,
    save: write,
  })
  return (
    <EditPanel title={opened ? networkName(opened) : words.create} edit={edit} ways={ways}>
      <NetworkFields form={edit.form} isNew={!opened} />
    </EditPanel>
  )
}

/** Whether this save made a proposal; an older one may still be open. */
function isProposed(before: NetworkRow, { words_proposal: said, charge_proposal: charges }: NetworkRow): boolean {
  const isNew = (made: { id: number } | null, old: { id: number } | null) => made !== null && made.id !== old?.id
  return isNew(said, before.words_proposal) || isNew(charges, before.charge_proposal)
}

function askWhy(text: Text, opened: NetworkRow, edit: NetworkEdit): Promise<Answer | undefined> {
  const { networks: words, fees, ui } = text
  const isRaise = raisedCharges(opened, edit).length > 0
  const isOpened = edit.withdraw_on && !opened.withdraw_on
  const { name, standard, token, rate, note, explorer } = draftOf(edit)
  const isForTwo = networkLines(text, opened, { name, standard, token, rate, note, explorer }).length > 0
  const points = [
    ...(isForTwo ? words.wordsPoints : []),
    ...(isRaise ? words.raisePoints : isOpened ? words.openPoints : []),
    ...(isForTwo || isRaise ? [words.otherPoint] : []),
  ]
  return ask({
    title: isRaise ? fees.raiseTitle : words.edit,
    changes: networkLines(text, opened, draftOf(edit)),
    ...(points.length > 0 && { points }),
    ...(isRaise && { time: noticeTime(text, noticeDays) }),
    yes: ui.save,
    reason: { label: words.why, hint: ui.confirm.reasonHint },
  })
}
