// The hot words that the search suggests, one list per language.
import { type Language, languages } from '@shop/contract/language.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hotWordsQuery, useChangeHotWords } from '#features/catalog/search/api.ts'
import { HotWordList } from '#features/catalog/search/HotWordList.tsx'
import { HotWordPanel } from '#features/catalog/search/HotWordPanel.tsx'
import { failureText } from '#text/failure-text.ts'
import { useLanguage, useText } from '#text/use-text.ts'
import { CreateButton } from '#ui/CreateButton.tsx'
import { changedPositions } from '#ui/changed-positions.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { LanguageTabs } from '#ui/LanguageTabs.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { newRowKey, RowPanel } from '#ui/RowPanel.tsx'
import { TableSkeleton } from '#ui/TableSkeleton.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useOpenRow } from '#ui/use-open-row.ts'

export function HotWordsScreen() {
  const text = useText()
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
