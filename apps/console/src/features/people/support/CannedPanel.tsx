// The panel that creates or edits a canned reply.

import type { Language } from '@shop/contract/language.ts'
import type { CannedReply } from '@shop/contract/people/admin-support.ts'
import { useState } from 'react'
import { usePlaceholders } from '#placeholders.ts'
import { useLanguage, useText } from '#text/use-text.ts'
import { EditPanel } from '#ui/EditPanel.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { PlaceholderList } from '#ui/PlaceholderList.tsx'
import type { PanelActions } from '#ui/RowPanel.tsx'
import { TextField } from '#ui/TextField.tsx'
import { TranslationsField } from '#ui/TranslationsField.tsx'
import { filledTranslations, type Translations } from '#ui/translations.ts'
import { useEditForm } from '#ui/use-edit-form.ts'
import { useSaveCanned } from './api.ts'

interface CannedPanelProps {
  row: CannedReply | undefined
  actions: PanelActions
  /** The highest position so far; a new reply is placed after it. */
  lastPosition: number
}

interface CannedEdit {
  key: string
  words: Translations
  position: number | null
}

export function CannedPanel({ row, actions, lastPosition }: CannedPanelProps) {
  const text = useText()
  const t = text.support
  const [opened] = useState(row)
  const [language, setLanguage] = useState<Language>(useLanguage())
  const placeholders = usePlaceholders()
  const save = useSaveCanned()
  const edit = useEditForm<CannedEdit>({
    initial: { key: opened?.key ?? '', words: opened?.words ?? {}, position: opened?.position ?? lastPosition + 1 },
    requiredFields: ['key', 'words', 'position'],
    saved: t.savedCanned,
    onClose: actions.onClose,
    save: (values) =>
      save.mutateAsync({
        key: values.key.trim(),
        words: filledTranslations(values.words),
        position: values.position ?? 0,
        ...(opened && { id: opened.id, version: opened.version }),
      }),
  })
  const { form } = edit
  return (
    <EditPanel title={opened?.key ?? t.createCanned} edit={edit} actions={actions}>
      <TextField {...form.field('key')} label={t.key} hint={t.keyHint} maxLength={60} />
      <TranslationsField
        label={t.cannedTexts}
        language={language}
        onLanguage={setLanguage}
        parts={[{ ...form.field('words'), label: t.cannedText, hint: t.cannedHint, maxLength: 1000, lines: 6 }]}
      />
      <PlaceholderList
        field="words"
        language={language}
        text={form.values.words[language] ?? ''}
        values={placeholders.valuesIn(language)}
        onChange={(value) => form.field('words').onChange({ ...form.values.words, [language]: value })}
      />
      <NumberField {...form.field('position')} label={t.position} hint={t.positionHint} />
    </EditPanel>
  )
}
