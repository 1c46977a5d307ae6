// The panel in which a shop is made or changed; pausing asks why.
import type { ShopRow } from '@shop/contract/catalog/admin-shops.ts'
import { useState } from 'react'
import { useLanguage, useText } from '#text/use-text.ts'
import { confirm } from '#ui/confirm-store.ts'
import { EditPanel } from '#ui/EditPanel.tsx'
import type { PanelActions } from '#ui/RowPanel.tsx'
import { bestTranslation } from '#ui/translations.ts'
import { useEditForm } from '#ui/use-edit-form.ts'
import { useSaveShop } from './api.ts'
import { ShopFields } from './ShopFields.tsx'
import { ShopStats } from './ShopStats.tsx'
import { draftOf, editOf, type ShopEdit } from './shop-edit.ts'

export function ShopPanel({ row, actions }: { row: ShopRow | undefined; actions: PanelActions }) {
  const text = useText()
  const t = text.shops
  const language = useLanguage()
  const [opened] = useState(row)
  const save = useSaveShop(opened?.id)
  const submit = async (edit: ShopEdit) => {
    const isPausing = opened?.status === 'open' && edit.status === 'paused'
    const answer = isPausing
      ? await confirm({
          title: t.pauseTitle,
          body: t.pauseBody,
          yes: t.pause,
          danger: true,
          reason: { label: t.why, hint: text.ui.confirm.reasonHint },
        })
      : { reason: '' }
    if (!answer) return false
    const why = answer.reason ? { why: answer.reason } : {}
    return save.mutateAsync({ ...draftOf(edit), ...why, version: opened?.version ?? 1 })
  }
  const edit = useEditForm({
    initial: editOf(opened),
    requiredFields: ['name', 'logo_id', 'origin', 'opened_on'],
    saved: t.saved,
    onClose: actions.onClose,
    save: submit,
  })
  return (
    <EditPanel title={opened ? bestTranslation(opened.name, language) : t.create} edit={edit} actions={actions}>
      {opened ? <ShopStats shop={opened} /> : null}
      <ShopFields form={edit.form} />
    </EditPanel>
  )
}
