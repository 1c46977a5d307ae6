// The panel that creates, edits or removes a group of synonyms.
import type { SynonymRow } from '@shop/contract/catalog/admin-search.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm-store.ts'
import { EditPanel } from '#ui/EditPanel.tsx'
import type { PanelActions } from '#ui/RowPanel.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useEditForm } from '#ui/use-edit-form.ts'
import { useRemoveSynonym, useSaveSynonym } from './api.ts'
import { parseTerms } from './parse-terms.ts'

const wordsMin = 2
const wordsMax = 30

export function SynonymPanel({ row, actions }: { row: SynonymRow | undefined; actions: PanelActions }) {
  const text = useText()
  const t = text.search
  const [opened] = useState(row)
  const save = useSaveSynonym(opened?.id)
  const edit = useEditForm({
    initial: { words: opened?.words.join('\n') ?? '' },
    requiredFields: ['words'],
    check: ({ words: typed }) => {
      const count = parseTerms(typed).length
      if (count > 0 && count < wordsMin) return { words: t.twoWords }
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
  const text = useText()
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
