// The panel in which a shop is made or changed; pausing asks why.
import type { ShopRow } from '@shop/contract/catalog/admin-shops.ts'
import { useState } from 'react'
import { useLanguage, useText } from '#text/use-text.ts'
import { ask } from '#ui/confirm-store.ts'
import { EditPanel } from '#ui/EditPanel.tsx'
import type { PanelWays } from '#ui/RowPanel.tsx'
import { useEditForm } from '#ui/use-edit-form.ts'
import { bestWord } from '#ui/words.ts'
import { useSaveShop } from './api.ts'
import { ShopFields } from './ShopFields.tsx'
import { ShopFigures } from './ShopFigures.tsx'
import { draftOf, editOf, type ShopEdit } from './shop-edit.ts'

export function ShopPanel({ row, ways }: { row: ShopRow | undefined; ways: PanelWays }) {
  const text = useText()
  const words = text.shops
  const language = useLanguage()
  const [opened] = useState(row)
  const save = useSaveShop(opened?.id)
  const write = async (edit: ShopEdit) => {
    const isPausing = opened?.status === 'open' && edit.status === 'paused'
    const answer = isPausing
      ? await ask({
          title: words.pauseTitle,
          body: words.pauseBody,
          yes: words.pause,
          danger: true,
          reason: { label: words.why, hint: text.ui.confirm.reasonHint },
        })
      : { reason: '' }
    if (!answer) return false
    const why = answer.reason ? { why: answer.reason } : {}
    return save.mutateAsync({ ...draftOf(edit), ...why, version: opened?.version ?? 1 })
  }
  const edit = useEditForm({
    initial: editOf(opened),
    need: ['name', 'logo_id', 'origin', 'opened_on'],
    saved: words.saved,
    onClose: ways.onClose,
    save: write,
  })
  return (
    <EditPanel title={opened ? bestWord(opened.name, language) : words.create} edit={edit} ways={ways}>
      {opened ? <ShopFigures shop={opened} /> : null}
      <ShopFields form={edit.form} />
    </EditPanel>
  )
}
