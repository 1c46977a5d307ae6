// The panel that creates or edits a category.
import type { CategoryRow } from '@shop/contract/catalog/admin-products.ts'
import { useState } from 'react'
import { pictureSender } from '#pictures.ts'
import { useLanguage, useText } from '#text/use-text.ts'
import { EditPanel } from '#ui/EditPanel.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { PictureField } from '#ui/PictureField.tsx'
import type { PanelActions } from '#ui/RowPanel.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TranslationsField } from '#ui/TranslationsField.tsx'
import { bestTranslation, filledTranslations } from '#ui/translations.ts'
import { useEditForm } from '#ui/use-edit-form.ts'
import { useSaveCategory } from './api.ts'

export function CategoryPanel({ row, actions }: { row: CategoryRow | undefined; actions: PanelActions }) {
  const text = useText()
  const t = text.catalog.category
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
    requiredFields: ['name', 'picture_id', 'position'],
    saved: t.saved,
    onClose: actions.onClose,
    save: ({ name, picture_id: picture, position, active }) =>
      save.mutateAsync({
        name: filledTranslations(name),
        picture_id: picture?.id ?? 0,
        position: position ?? 0,
        active,
        version: opened?.version ?? 1,
      }),
  })
  const { form } = edit
  return (
    <EditPanel title={opened ? bestTranslation(opened.name, language) : t.create} edit={edit} actions={actions}>
      <TranslationsField label={t.name} parts={[{ ...form.field('name'), label: t.name, maxLength: 60 }]} />
      <PictureField {...form.field('picture_id')} label={t.picture} sender={pictureSender} />
      <NumberField {...form.field('position')} label={t.position} hint={t.positionHint} />
      <SwitchField {...form.field('active')} label={t.active} hint={t.activeHint} />
    </EditPanel>
  )
}
