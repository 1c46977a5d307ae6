// The panel in which a network is made or its settings are changed; a change asks why.
import type { NetworkRow } from '@shop/contract/console/networks.ts'
import { useState } from 'react'
import { useText } from '#text/use-text.ts'
import { ask } from '#ui/confirm-store.ts'
import { EditPanel } from '#ui/EditPanel.tsx'
import type { PanelWays } from '#ui/RowPanel.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useEditForm } from '#ui/use-edit-form.ts'
import { useSaveNetwork } from './api.ts'
import { NetworkFields } from './NetworkFields.tsx'
import { networkName } from './network-columns.tsx'
import { draftOf, editOf, type NetworkEdit } from './network-edit.ts'

export function NetworkEditPanel({ row, ways }: { row: NetworkRow | undefined; ways: PanelWays }) {
  const text = useText()
  const words = text.networks
  const [opened] = useState(row)
  const save = useSaveNetwork(opened?.id)
  const write = async (edit: NetworkEdit) => {
    const answer = opened
      ? await ask({
          title: words.edit,
          yes: text.ui.save,
          reason: { label: words.why, hint: text.ui.confirm.reasonHint },
        })
      : { reason: '' }
    if (!answer) return false
    const saved = await save.mutateAsync({ ...draftOf(edit), version: opened?.version ?? 1, why: answer.reason })
    if (saved.words_proposal) showToast('good', words.wordsProposed)
    return saved
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
    saved: opened ? words.saved : words.created,
    onClose: ways.onClose,
    save: write,
  })
  return (
    <EditPanel title={opened ? networkName(opened) : words.create} edit={edit} ways={ways}>
      <NetworkFields form={edit.form} isNew={!opened} />
    </EditPanel>
  )
}
