// The hot words that the search suggests, one list per language.
import type { HotWordRow } from '@shop/contract/catalog/admin-search.ts'
import { type Language, languages } from '@shop/contract/language.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, PenLine } from 'lucide-react'
import { useState } from 'react'
import { hotWordsQuery, useChangeHotWords, useSaveHotWord } from '#features/catalog/search/api.ts'
import { failureText } from '#text/failure-text.ts'
import { useLanguage, usePageText } from '#text/use-text.ts'
import { CreateButton, IconButton } from '#ui/Button.tsx'
import { changedPositions } from '#ui/changed-positions.ts'
import { EditPanel, useEditForm } from '#ui/EditPanel.tsx'
import { EmptyState, ErrorState } from '#ui/EmptyState.tsx'
import { LanguageTabs } from '#ui/LanguageTabs.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { newRowKey, type PanelActions, RowPanel, useOpenRow } from '#ui/RowPanel.tsx'
import { Status } from '#ui/Status.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TableSkeleton } from '#ui/Table.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { languageName } from '#ui/translations.ts'

export function HotWordsScreen() {
  const text = usePageText()
  const t = text.search
  const consoleLanguage = useLanguage()
  const [language, setLanguage] = useState<Language>(consoleLanguage)
  const query = useQuery(hotWordsQuery())
  const change = useChangeHotWords()
  const all = query.data ?? []
  const rows = all.filter((row) => row.language === language)
  const opened = useOpenRow(all, (row) => String(row.id))
  const missing = languages.filter((candidate) => !all.some((row) => row.language === candidate && row.active))
  const create = <CreateButton onClick={() => opened.open(newRowKey)}>{t.createHotWord}</CreateButton>
  const move = (from: number, to: number) => {
    if (change.isPending) return
    change.mutate(changedPositions(rows, from, to), { onError: (error) => showToast('bad', failureText(text, error)) })
  }
  const list = () => {
    if (query.isPending) return <TableSkeleton columns={1} isNarrow={false} />
    if (query.error && !query.data) {
      return <ErrorState title={text.ui.table.failed} error={query.error} onRetry={() => void query.refetch()} />
    }
    if (rows.length === 0) return <EmptyState title={t.emptyHotWords} hint={t.emptyHotWordsHint} />
    return (
      <HotWordList rows={rows} isBusy={change.isPending} onMove={move} onOpen={(row) => opened.open(String(row.id))} />
    )
  }
  return (
    <>
      <PageHead title={text.frame.pages.hotWords} lead={t.hotWordsLead} action={create} />
      <div className="card px-4 py-3 sm:px-5">
        <LanguageTabs
          label={text.frame.language}
          value={language}
          onChange={setLanguage}
          missing={query.data ? missing : []}
        >
          {list()}
        </LanguageTabs>
      </div>
      <RowPanel
        opened={opened}
        isPending={query.isPending}
        title={text.frame.pages.hotWords}
        panel={(row, actions) => (
          <HotWordPanel row={row} actions={actions} language={language} lastPosition={rows.at(-1)?.position ?? 0} />
        )}
      />
    </>
  )
}

interface HotWordListProps {
  rows: readonly HotWordRow[]
  isBusy: boolean
  onMove: (from: number, to: number) => void
  onOpen: (row: HotWordRow) => void
}

/** The hot words of one language in order, with buttons to move and edit them. */
function HotWordList({ rows, isBusy, onMove, onOpen }: HotWordListProps) {
  const t = usePageText().search
  return (
    <ol aria-busy={isBusy} className="divide-y divide-hairline">
      {rows.map((row, index) => (
        <li key={row.id} className="flex items-center gap-2 py-1.5">
          <span className="w-7 shrink-0 text-center font-medium text-text-3 tabular-nums">{index + 1}</span>
          <span lang={row.language} className="min-w-0 grow break-words font-medium">
            {row.word}
          </span>
          <span className="shrink-0">
            <Status tone={row.active ? 'good' : 'off'}>
              <span className="max-sm:sr-only">{row.active ? t.shown : t.hidden}</span>
            </Status>
          </span>
          <span className="flex shrink-0">
            <IconButton
              label={t.earlier(row.word)}
              icon={<ArrowUp aria-hidden className="size-4" />}
              disabled={index === 0}
              onClick={() => onMove(index, index - 1)}
            />
            <IconButton
              label={t.later(row.word)}
              icon={<ArrowDown aria-hidden className="size-4" />}
              disabled={index === rows.length - 1}
              onClick={() => onMove(index, index + 1)}
            />
            <IconButton
              label={t.edit(row.word)}
              icon={<PenLine aria-hidden className="size-4" />}
              aria-haspopup="dialog"
              onClick={() => onOpen(row)}
            />
          </span>
        </li>
      ))}
    </ol>
  )
}

interface HotWordPanelProps {
  row: HotWordRow | undefined
  actions: PanelActions
  /** The language of a new hot word; its position is after the last. */
  language: Language
  lastPosition: number
}

/** The panel that creates or edits a hot word. */
function HotWordPanel({ row, actions, language, lastPosition }: HotWordPanelProps) {
  const t = usePageText().search
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
