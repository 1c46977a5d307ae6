// The categories: names, pictures and order.
import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from '#features/catalog/product-admin/api.ts'
import { CategoryPanel } from '#features/catalog/product-admin/CategoryPanel.tsx'
import { categoryColumns, categoryKey } from '#features/catalog/product-admin/category-columns.tsx'
import { useLanguage, useText } from '#text/use-text.ts'
import { CreateButton } from '#ui/CreateButton.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { newRowKey, RowPanel } from '#ui/RowPanel.tsx'
import { asSinglePage } from '#ui/single-page.ts'
import { Table } from '#ui/Table.tsx'
import { useOpenRow } from '#ui/use-open-row.ts'

export function CategoriesScreen() {
  const text = useText()
  const t = text.catalog.category
  const language = useLanguage()
  const pages = asSinglePage(useQuery(categoriesQuery()))
  const opened = useOpenRow(pages.rows, categoryKey)
  const create = <CreateButton onClick={() => opened.open(newRowKey)}>{t.create}</CreateButton>
  return (
    <>
      <PageHead title={text.frame.pages.categories} lead={t.lead} action={create} />
      <Table
        label={text.frame.pages.categories}
        columns={categoryColumns(text, language)}
        pages={pages}
        keyOf={categoryKey}
        onOpen={(row) => opened.open(categoryKey(row))}
        openKey={opened.key}
        empty={{ title: t.empty, action: create }}
      />
      <RowPanel
        opened={opened}
        isPending={pages.isPending}
        title={text.frame.pages.categories}
        panel={(row, actions) => <CategoryPanel row={row} actions={actions} />}
      />
    </>
  )
}
