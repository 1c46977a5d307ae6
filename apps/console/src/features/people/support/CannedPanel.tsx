// The panel in which a canned reply is written or changed.
import type { CannedReply } from '@shop/contract/people/admin-support.ts'
import type { Language } from '@shop/contract/language.ts'
import { useState } from 'react'
import { usePlaceholders } from '#placeholders.ts'
import { useLanguage, useText } from '#text/use-text.ts'
import { EditPanel } from '#ui/EditPanel.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { PlaceholderList } from '#ui/PlaceholderList.tsx'
import type { PanelWays } from '#ui/RowPanel.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useEditForm } from '#ui/use-edit-form.ts'
import { WordsField } from '#ui/WordsField.tsx'
import { type Words, writtenWords } from '#ui/words.ts'
import { useSaveCanned } from './api.ts'

export interface CannedPanelProps {
  row: CannedReply | undefined
  ways: PanelWays
  /** The place of a new one: after the others. */
  lastPosition: number
}

interface CannedEdit {
  key: string
  words: Words
  position: number | null
}

export function CannedPanel({ row, ways, lastPosition }: CannedPanelProps) {
  const text = useText()
  const words = text.support
  const [opened] = useState(row)
  const [language, setLanguage] = useState<Language>(useLanguage())
  const placeholders = usePlaceholders()
  const save = useSaveCanned()
  const edit = useEditForm<CannedEdit>({
    initial: { key: opened?.key ?? '', words: opened?.words ?? {}, position: opened?.position ?? lastPosition + 1 },
    need: ['key', 'words', 'position'],
    saved: words.savedCanned,
    onClose: ways.onClose,
    save: (values) =>
      save.mutateAsync({
        key: values.key.trim(),
        words: writtenWords(values.words),
        position: values.position ?? 0,
        ...(opened && { id: opened.id, version: opened.version }),
      }),
  })
  const { form } = edit
  return (
    <EditPanel title={opened?.key ?? words.createCanned} edit={edit} ways={ways}>
      <TextField {...form.field('key')} label={words.key} hint={words.keyHint} maxLength={60} />
      <WordsField
        label={words.cannedWords}
        language={language}
        onLanguage={setLanguage}
        parts={[{ ...form.field('words'), label: words.cannedText, hint: words.cannedHint, maxLength: 1000, lines: 6 }]}
      />
      <PlaceholderList
        field="words"
        language={language}
        text={form.values.words[language] ?? ''}
        values={placeholders.valuesIn(language)}
        onChange={(written) => form.field('words').onChange({ ...form.values.words, [language]: written })}
      />
      <NumberField {...form.field('position')} label={words.position} hint={words.positionHint} />
    </EditPanel>
  )
}
