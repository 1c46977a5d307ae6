// Groups of words that mean the same to the search, across languages.
import type { SynonymRow } from '@shop/contract/catalog/admin-search.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { synonymsQuery, useRemoveSynonym, useSaveSynonym } from '#features/catalog/search/api.ts'
import { parseTerms } from '#features/catalog/search/parse-terms.ts'
import type { Text } from '#text/en-US.ts'
import { failureText } from '#text/failure-text.ts'
import { usePageText } from '#text/use-text.ts'
import { Button, CreateButton } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm-store.ts'
import { EditPanel, useEditForm } from '#ui/EditPanel.tsx'
import { useFilters } from '#ui/FilterBar.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { pagesOf } from '#ui/pages.ts'
import { newRowKey, type PanelActions, rowKey, useOpenRow } from '#ui/RowPanel.tsx'
import { Chip } from '#ui/Status.tsx'
import { type Column, TimeCell } from '#ui/Table.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'

export function SynonymsScreen() {
  const text = usePageText()
  const t = text.search
  const filters = useFilters(['keyword'])
  const pages = pagesOf(useInfiniteQuery(synonymsQuery(filters.values.keyword.slice(0, 40))))
  const opened = useOpenRow(pages.rows, rowKey)
  const create = <CreateButton onClick={() => opened.open(newRowKey)}>{t.createSynonym}</CreateButton>
  const empty = filters.isFiltered
    ? { title: t.emptyFiltered, hint: t.emptyFilteredHint }
    : { title: t.emptySynonyms, action: create }
  return (
    <ListPage
      title={text.frame.pages.synonyms}
      lead={t.synonymsLead}
      action={create}
      filters={filters}
      fields={[{ name: 'keyword', label: t.searchWord, hint: t.searchWord, isSearch: true }]}
      columns={synonymColumns(text)}
      pages={pages}
      opened={opened}
      empty={empty}
      panel={(row, actions) => <SynonymPanel row={row} actions={actions} />}
    />
  )
}

const wordsMin = 2
const wordsMax = 30

/** The panel that creates, edits or removes a group of synonyms. */
function SynonymPanel({ row, actions }: { row: SynonymRow | undefined; actions: PanelActions }) {
  const text = usePageText()
  const t = text.search
  const [opened] = useState(row)
  const save = useSaveSynonym(opened?.id)
  const edit = useEditForm({
    initial: { words: opened?.words.join('\n') ?? '' },
    requiredFields: ['words'],
    check: ({ words: typed }) => {
      const terms = parseTerms(typed)
      const count = terms.length
      if (count > 0 && count < wordsMin) return { words: t.twoWords }
      if (count > 0 && terms.every((term) => term.includes('→'))) return { words: t.noTarget }
      return count > wordsMax ? { words: t.tooManyWords(wordsMax) } : {}
    },
    saved: t.saved,
    onClose: actions.onClose,
    save: ({ words: typed }) => save.mutateAsync({ words: parseTerms(typed), version: opened?.version ?? 1 }),
  })
  const field = edit.form.field('words')
  return (
    <EditPanel
      title={opened ? text.ui.list(opened.words.slice(0, 3)) : t.createSynonym}
      edit={edit}
      actions={actions}
      aside={opened ? <RemoveButton row={opened} onRemoved={actions.onClose} /> : null}
    >
      <TextField
        {...field}
        problem={field.problem ?? Object.values(field.problems)[0]}
        label={t.synonymWords}
        hint={t.synonymHint}
        lines={16}
        maxLength={1400}
      />
    </EditPanel>
  )
}

function RemoveButton({ row, onRemoved }: { row: SynonymRow; onRemoved: () => void }) {
  const text = usePageText()
  const t = text.search
  const remove = useRemoveSynonym()
  const onPress = async () => {
    const question = { title: t.removeTitle, body: t.removeBody, points: row.words.slice(0, 6) }
    if (!(await confirm({ ...question, yes: t.remove, danger: true }))) return
    try {
      await remove.mutateAsync({ id: row.id, version: row.version })
      onRemoved()
      showToast('good', t.removed)
    } catch (error) {
      showToast('bad', failureText(text, error))
    }
  }
  return (
    <Button variant="ghost" icon={<Trash2 aria-hidden className="size-4" />} busy={remove.isPending} onClick={onPress}>
      {t.remove}
    </Button>
  )
}

/** The columns of the synonym table. */
function synonymColumns(text: Text): Column<SynonymRow>[] {
  const t = text.search
  return [
    {
      key: 'words',
      title: t.synonymWords,
      narrow: 'title',
      cell: (row) => (
        <span className="flex flex-wrap gap-1.5">
          {row.words.map((term) => (
            <Chip key={term}>{term}</Chip>
          ))}
        </span>
      ),
    },
    {
      key: 'updated',
      title: text.catalog.columns.updated,
      width: 'w-46',
      cell: ({ updated_at: time }) => <TimeCell value={time} />,
    },
  ]
}
