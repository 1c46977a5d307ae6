// The panel in which words that mean the same are written down, changed or taken away.
import type { SynonymRow } from '@shop/contract/catalog/admin-search.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { ask } from '#ui/confirm-store.ts'
import { EditPanel } from '#ui/EditPanel.tsx'
import type { PanelWays } from '#ui/RowPanel.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useEditForm } from '#ui/use-edit-form.ts'
import { useRemoveSynonym, useSaveSynonym } from './api.ts'
import { wordsOf } from './words-of.ts'

const wordsMin = 2
const wordsMax = 30

export function SynonymPanel({ row, ways }: { row: SynonymRow | undefined; ways: PanelWays }) {
  const text = useText()
  const words = text.search
  const [opened] = useState(row)
  const save = useSaveSynonym(opened?.id)
  const edit = useEditForm({
    initial: { words: opened?.words.join('\n') ?? '' },
    need: ['words'],
    check: ({ words: typed }) => {
      const count = wordsOf(typed).length
      if (count > 0 && count < wordsMin) return { words: words.twoWords }
      return count > wordsMax ? { words: words.tooManyWords(wordsMax) } : {}
    },
    saved: words.saved,
    onClose: ways.onClose,
    save: ({ words: typed }) => save.mutateAsync({ words: wordsOf(typed), version: opened?.version ?? 1 }),
  })
  const field = edit.form.field('words')
  return (
    <EditPanel
      title={opened ? text.ui.list(opened.words.slice(0, 3)) : words.createSynonym}
      edit={edit}
      ways={ways}
      aside={opened ? <RemoveButton row={opened} onRemoved={ways.onClose} /> : null}
    >
      <TextField
        {...field}
        fault={field.fault ?? Object.values(field.faults)[0]}
        label={words.synonymWords}
        hint={words.synonymHint}
        lines={16}
        maxLength={1400}
      />
    </EditPanel>
  )
}

function RemoveButton({ row, onRemoved }: { row: SynonymRow; onRemoved: () => void }) {
  const text = useText()
  const words = text.search
  const remove = useRemoveSynonym()
  const press = async () => {
    const question = { title: words.removeTitle, body: words.removeBody, points: row.words.slice(0, 6) }
    if (!(await ask({ ...question, yes: words.remove, danger: true }))) return
    try {
      await remove.mutateAsync({ id: row.id, version: row.version })
      onRemoved()
      showToast('good', words.removed)
    } catch (error) {
      showToast('bad', failureText(text, error))
    }
  }
  return (
    <Button look="ghost" icon={<Trash2 aria-hidden className="size-4" />} busy={remove.isPending} onClick={press}>
      {words.remove}
    </Button>
  )
}
