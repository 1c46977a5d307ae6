// The panel that creates or edits a hot word.
import type { HotWordRow } from '@shop/contract/catalog/admin-search.ts'
import type { Language } from '@shop/contract/language.ts'
import { useState } from 'react'
import { useText } from '#text/use-text.ts'
import { EditPanel } from '#ui/EditPanel.tsx'
import type { PanelActions } from '#ui/RowPanel.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { languageName } from '#ui/translations.ts'
import { useEditForm } from '#ui/use-edit-form.ts'
import { useSaveHotWord } from './api.ts'

interface HotWordPanelProps {
  row: HotWordRow | undefined
  actions: PanelActions
  /** The language of a new hot word; its position is after the last. */
  language: Language
  lastPosition: number
}

export function HotWordPanel({ row, actions, language, lastPosition }: HotWordPanelProps) {
  const t = useText().search
  const [opened] = useState(row)
  const save = useSaveHotWord(opened?.id)
  const rowLanguage = opened?.language ?? language
  const edit = useEditForm({
    initial: { word: opened?.word ?? '', active: opened?.active ?? true },
    requiredFields: ['word'],
    saved: t.saved,
    onClose: actions.onClose,
    save: (values) =>
      save.mutateAsync({
        ...values,
        language: rowLanguage,
        position: opened?.position ?? Math.min(lastPosition + 1, 999),
        version: opened?.version ?? 1,
      }),
  })
  const { form } = edit
  return (
    <EditPanel title={opened?.word ?? t.createHotWord} edit={edit} actions={actions}>
      <TextField {...form.field('word')} label={t.wordIn(languageName(rowLanguage))} hint={t.wordHint} maxLength={40} />
      <SwitchField {...form.field('active')} label={t.active} hint={t.activeHint} />
    </EditPanel>
  )
}
