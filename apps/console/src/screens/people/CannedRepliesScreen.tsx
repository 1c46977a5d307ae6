// The canned replies of customer support, in six languages.
import { type Language, languages } from '@shop/contract/language.ts'
import type { CannedReply } from '@shop/contract/people/admin-support.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cannedQuery, useSaveCanned } from '#features/people/support/api.ts'
import { usePlaceholders } from '#placeholders.ts'
import type { Text } from '#text/en-US.ts'
import type { ConsoleLanguage } from '#text/language.ts'
import { useLanguage, usePageText } from '#text/use-text.ts'
import { CreateButton } from '#ui/Button.tsx'
import { EditPanel, useEditForm } from '#ui/EditPanel.tsx'
import { LanguageMeter } from '#ui/LanguageTabs.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { PlaceholderList } from '#ui/PlaceholderList.tsx'
import { asSinglePage } from '#ui/pages.ts'
import { newRowKey, type PanelActions, rowKey, useOpenRow } from '#ui/RowPanel.tsx'
import type { Column } from '#ui/Table.tsx'
import { TextField } from '#ui/TextField.tsx'
import { TranslationsField } from '#ui/TranslationsField.tsx'
import { bestTranslation, filledTranslations, missingLanguages, type Translations } from '#ui/translations.ts'

export function CannedRepliesScreen() {
  const text = usePageText()
  const t = text.support
  const language = useLanguage()
  const pages = asSinglePage(useQuery(cannedQuery()))
  const opened = useOpenRow(pages.rows, rowKey)
  const create = <CreateButton onClick={() => opened.open(newRowKey)}>{t.createCanned}</CreateButton>
  const lastPosition = Math.max(0, ...pages.rows.map(({ position }) => position))
  return (
    <ListPage
      title={text.frame.pages.cannedReplies}
      lead={t.cannedLead}
      action={create}
      columns={cannedColumns(text, language)}
      pages={pages}
      opened={opened}
      empty={{ title: t.emptyCanned, hint: t.emptyCannedHint, action: create }}
      panel={(row, actions) => <CannedPanel row={row} actions={actions} lastPosition={lastPosition} />}
    />
  )
}

interface CannedPanelProps {
  row: CannedReply | undefined
  actions: PanelActions
  /** The highest position so far; a new reply is placed after it. */
  lastPosition: number
}

interface CannedEdit {
  key: string
  texts: Translations
  position: number | null
}

/** The panel that creates or edits a canned reply. */
function CannedPanel({ row, actions, lastPosition }: CannedPanelProps) {
  const text = usePageText()
  const t = text.support
  const [opened] = useState(row)
  const [language, setLanguage] = useState<Language>(useLanguage())
  const placeholders = usePlaceholders()
  const save = useSaveCanned()
  const edit = useEditForm<CannedEdit>({
    initial: { key: opened?.key ?? '', texts: opened?.texts ?? {}, position: opened?.position ?? lastPosition + 1 },
    requiredFields: ['key', 'texts', 'position'],
    saved: t.savedCanned,
    onClose: actions.onClose,
    save: (values) =>
      save.mutateAsync({
        key: values.key.trim(),
        texts: filledTranslations(values.texts),
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
        parts={[{ ...form.field('texts'), label: t.cannedText, hint: t.cannedHint, maxLength: 1000, lines: 6 }]}
      />
      <PlaceholderList
        field="texts"
        language={language}
        text={form.values.texts[language] ?? ''}
        values={placeholders.valuesIn(language)}
        onChange={(value) => form.field('texts').onChange({ ...form.values.texts, [language]: value })}
      />
      <NumberField {...form.field('position')} label={t.position} hint={t.positionHint} />
    </EditPanel>
  )
}

/** The columns of the canned reply table. */
function cannedColumns(text: Text, language: ConsoleLanguage): Column<CannedReply>[] {
  const t = text.support.cannedColumns
  return [
    {
      key: 'key',
      title: t.key,
      width: 'w-[26%]',
      narrow: 'title',
      cell: (reply) => <span className="block truncate font-medium">{reply.key}</span>,
    },
    {
      key: 'text',
      title: t.text,
      narrow: 'line',
      cell: (reply) => <span className="line-clamp-2 text-text-2">{bestTranslation(reply.texts, language)}</span>,
    },
    {
      key: 'languages',
      title: t.languages,
      width: 'w-32',
      narrow: 'end',
      cell: (reply) => <LanguageMeter count={languages.length - missingLanguages(reply.texts).length} />,
    },
    {
      key: 'position',
      title: t.position,
      width: 'w-20',
      isExtra: true,
      cell: (reply) => <span className="text-text-2 tabular-nums">{reply.position}</span>,
    },
  ]
}
