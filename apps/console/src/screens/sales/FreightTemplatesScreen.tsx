// The freight templates: what shipping costs by country and weight.
import type { Language } from '@shop/contract/language.ts'
import type { FreightTemplate } from '@shop/contract/sales/admin-shipping.ts'
import { count, countryName } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { templatesQuery } from '#features/sales/shipping/api.ts'
import { TemplatePanel } from '#features/sales/shipping/TemplatePanel.tsx'
import type { Text } from '#text/en-US.ts'
import { useLanguage, usePageText } from '#text/use-text.ts'
import { CreateButton } from '#ui/Button.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { asSinglePage } from '#ui/pages.ts'
import { newRowKey, rowKey, useOpenRow } from '#ui/RowPanel.tsx'
import { type Column, TimeCell, TwoLines } from '#ui/Table.tsx'

export function FreightTemplatesScreen() {
  const text = usePageText()
  const t = text.shipping
  const language = useLanguage()
  const pages = asSinglePage(useQuery(templatesQuery()))
  const opened = useOpenRow(pages.rows, rowKey)
  const create = <CreateButton onClick={() => opened.open(newRowKey)}>{t.create}</CreateButton>
  return (
    <ListPage
      title={text.frame.pages.freightTemplates}
      lead={t.lead}
      action={create}
      columns={templateColumns(text, language)}
      pages={pages}
      opened={opened}
      empty={{ title: t.empty, action: create }}
      panel={(row, actions) => <TemplatePanel row={row} actions={actions} />}
    />
  )
}

const namedMax = 6

/** The columns of the freight template table. */
function templateColumns(text: Text, language: Language): Column<FreightTemplate>[] {
  const t = text.shipping
  return [
    {
      key: 'template',
      title: t.name,
      narrow: 'title',
      cell: (row) => <TwoLines title={row.name} detail={row.key} detailClass="font-mono" />,
    },
    {
      key: 'places',
      title: t.countries,
      width: 'w-[36%]',
      narrow: 'line',
      cell: (row) => <span className="line-clamp-2 text-text-2">{placesText(text, language, row)}</span>,
    },
    {
      key: 'zones',
      title: t.zones,
      width: 'w-20',
      cell: ({ zones }) => <span className="tabular-nums">{count(zones.length)}</span>,
    },
    {
      key: 'products',
      title: text.catalog.columns.products,
      width: 'w-24',
      narrow: 'end',
      cell: ({ products }) => <span className="tabular-nums">{count(products)}</span>,
    },
    {
      key: 'updated',
      title: text.catalog.columns.updated,
      width: 'w-30',
      isExtra: true,
      cell: ({ updated_at: time }) => <TimeCell value={time} variant="short" />,
    },
  ]
}

function placesText(text: Text, language: Language, { zones }: FreightTemplate): string {
  const codes = zones.flatMap((zone) => zone.countries)
  const names = codes.slice(0, namedMax).map((code) => countryName(language, code))
  if (codes.length > namedMax) names.push(text.shipping.more(codes.length - namedMax))
  if (zones.some((zone) => zone.countries.length === 0)) names.push(text.shipping.rest)
  return text.ui.list(names)
}
