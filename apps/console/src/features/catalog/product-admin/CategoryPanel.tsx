// The panel in which a category is made or changed.
import type { CategoryRow } from '@shop/contract/catalog/admin-products.ts'
import { useState } from 'react'
import { pictureSender } from '#pictures.ts'
import { useLanguage, useText } from '#text/use-text.ts'
import { EditPanel } from '#ui/EditPanel.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { PictureField } from '#ui/PictureField.tsx'
import type { PanelWays } from '#ui/RowPanel.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { useEditForm } from '#ui/use-edit-form.ts'
import { WordsField } from '#ui/WordsField.tsx'
import { bestWord, writtenWords } from '#ui/words.ts'
import { useSaveCategory } from './api.ts'

export function CategoryPanel({ row, ways }: { row: CategoryRow | undefined; ways: PanelWays }) {
  const text = useText()
  const words = text.catalog.category
  const language = useLanguage()
  const [opened] = useState(row)
  const save = useSaveCategory(opened?.id)
  const edit = useEditForm({
    initial: {
      name: opened?.name ?? {},
      picture_id: opened?.picture ?? null,
      position: opened?.position ?? (0 as number | null),
      active: opened?.active ?? true,
    },
    need: ['name', 'picture_id', 'position'],
    saved: words.saved,
    onClose: ways.onClose,
    save: ({ name, picture_id: picture, position, active }) =>
      save.mutateAsync({
        name: writtenWords(name),
        picture_id: picture?.id ?? 0,
        position: position ?? 0,
        active,
        version: opened?.version ?? 1,
      }),
  })
  const { form } = edit
  return (
    <EditPanel title={opened ? bestWord(opened.name, language) : words.create} edit={edit} ways={ways}>
      <WordsField label={words.name} parts={[{ ...form.field('name'), label: words.name, maxLength: 60 }]} />
      <PictureField {...form.field('picture_id')} label={words.picture} sender={pictureSender} />
      <NumberField {...form.field('position')} label={words.position} hint={words.positionHint} />
      <SwitchField {...form.field('active')} label={words.active} hint={words.activeHint} />
    </EditPanel>
  )
}
