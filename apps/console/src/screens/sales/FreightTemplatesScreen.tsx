// The freight templates: what shipping costs by country and weight.
import { useQuery } from '@tanstack/react-query'
import { templatesQuery } from '#features/sales/shipping/api.ts'
import { TemplatePanel } from '#features/sales/shipping/TemplatePanel.tsx'
import { templateColumns, templateKey } from '#features/sales/shipping/template-columns.tsx'
import { useLanguage, useText } from '#text/use-text.ts'
import { CreateButton } from '#ui/CreateButton.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { newRowKey, RowPanel } from '#ui/RowPanel.tsx'
import { asSinglePage } from '#ui/single-page.ts'
import { Table } from '#ui/Table.tsx'
import { useOpenRow } from '#ui/use-open-row.ts'

export function FreightTemplatesScreen() {
  const text = useText()
  const t = text.shipping
  const language = useLanguage()
  const pages = asSinglePage(useQuery(templatesQuery()))
  const opened = useOpenRow(pages.rows, templateKey)
  const create = <CreateButton onClick={() => opened.open(newRowKey)}>{t.create}</CreateButton>
  return (
    <>
      <PageHead title={text.frame.pages.freightTemplates} lead={t.lead} action={create} />
      <Table
        label={text.frame.pages.freightTemplates}
        columns={templateColumns(text, language)}
        pages={pages}
        keyOf={templateKey}
        onOpen={(row) => opened.open(templateKey(row))}
        openKey={opened.key}
        empty={{ title: t.empty, action: create }}
      />
      <RowPanel
        opened={opened}
        isPending={pages.isPending}
        title={text.frame.pages.freightTemplates}
        panel={(row, actions) => <TemplatePanel row={row} actions={actions} />}
      />
    </>
  )
}
