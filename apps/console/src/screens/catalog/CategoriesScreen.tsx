// The categories: names, pictures and order.
import type { CategoryRow } from '@shop/contract/catalog/admin-products.ts'
import { type Language, languages } from '@shop/contract/language.ts'
import { count } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { categoriesQuery, useSaveCategory } from '#features/catalog/product-admin/api.ts'
import { pictureSender } from '#pictures.ts'
import type { Text } from '#text/en-US.ts'
import { useLanguage, usePageText } from '#text/use-text.ts'
import { Thumb } from '#ui/Avatar.tsx'
import { CreateButton } from '#ui/Button.tsx'
import { EditPanel, useEditForm } from '#ui/EditPanel.tsx'
import { LanguageMeter } from '#ui/LanguageTabs.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { PictureField } from '#ui/PictureField.tsx'
import { asSinglePage } from '#ui/pages.ts'
import { newRowKey, type PanelActions, rowKey, useOpenRow } from '#ui/RowPanel.tsx'
import { Status } from '#ui/Status.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import type { Column } from '#ui/Table.tsx'
import { TranslationsField } from '#ui/TranslationsField.tsx'
import { bestTranslation, filledTranslations, missingLanguages } from '#ui/translations.ts'

export function CategoriesScreen() {
  const text = usePageText()
  const t = text.catalog.category
  const language = useLanguage()
  const pages = asSinglePage(useQuery(categoriesQuery()))
  const opened = useOpenRow(pages.rows, rowKey)
  const create = <CreateButton onClick={() => opened.open(newRowKey)}>{t.create}</CreateButton>
  return (
    <ListPage
      title={text.frame.pages.categories}
      lead={t.lead}
      action={create}
      columns={categoryColumns(text, language)}
      pages={pages}
      opened={opened}
      empty={{ title: t.empty, action: create }}
      panel={(row, actions) => <CategoryPanel row={row} actions={actions} />}
    />
  )
}

/** The panel that creates or edits a category. */
function CategoryPanel({ row, actions }: { row: CategoryRow | undefined; actions: PanelActions }) {
  const text = usePageText()
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

/** The columns of the category table. */
function categoryColumns(text: Text, language: Language): Column<CategoryRow>[] {
  const t = text.catalog
  return [
    {
      key: 'category',
      title: t.columns.category,
      narrow: 'title',
      cell: (row) => (
        <span className="flex min-w-0 items-center gap-3">
          <Thumb picture={row.picture} />
          <span className="min-w-0">
            <span className="block truncate font-medium">{bestTranslation(row.name, language)}</span>
            <span className="block truncate font-mono text-caption text-text-3">{row.key}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'products',
      title: t.columns.products,
      width: 'w-28',
      narrow: 'line',
      cell: ({ products }) => <span className="tabular-nums">{count(products)}</span>,
    },
    {
      key: 'languages',
      title: t.columns.languages,
      width: 'w-28',
      narrow: 'line',
      cell: ({ name }) => <LanguageMeter count={languages.length - missingLanguages(name).length} />,
    },
    {
      key: 'position',
      title: t.category.position,
      width: 'w-24',
      cell: ({ position }) => <span className="tabular-nums">{position}</span>,
    },
    {
      key: 'active',
      title: t.columns.status,
      width: 'w-30',
      narrow: 'end',
      cell: ({ active }) => (
        <Status tone={active ? 'good' : 'off'}>{active ? t.category.shown : t.category.hidden}</Status>
      ),
    },
  ]
}
