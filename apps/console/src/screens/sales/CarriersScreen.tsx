// The carriers: number formats, tracking links and webhooks.
import { useQuery } from '@tanstack/react-query'
import { carriersQuery } from '#features/sales/logistics/api.ts'
import { CarrierFacts } from '#features/sales/logistics/CarrierFacts.tsx'
import { CarrierPanel } from '#features/sales/logistics/CarrierPanel.tsx'
import { carrierColumns, carrierKey } from '#features/sales/logistics/carrier-columns.tsx'
import { meQuery } from '#features/staff/operators/api.ts'
import { useText } from '#text/use-text.ts'
import { CreateButton } from '#ui/CreateButton.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { newRowKey, RowPanel } from '#ui/RowPanel.tsx'
import { asSinglePage } from '#ui/single-page.ts'
import { Table } from '#ui/Table.tsx'
import { useOpenRow } from '#ui/use-open-row.ts'

export function CarriersScreen() {
  const text = useText()
  const t = text.logistics
  const { data: me } = useQuery(meQuery())
  const pages = asSinglePage(useQuery(carriersQuery()))
  const opened = useOpenRow(pages.rows, carrierKey)
  const mayChange = me?.roles.includes('admin') ?? false
  const create = mayChange ? <CreateButton onClick={() => opened.open(newRowKey)}>{t.create}</CreateButton> : undefined
  const title = text.frame.pages.carriers
  return (
    <>
      <PageHead title={title} lead={t.lead} action={create} />
      <Table
        label={title}
        columns={carrierColumns(text)}
        pages={pages}
        keyOf={carrierKey}
        onOpen={(row) => opened.open(carrierKey(row))}
        openKey={opened.key}
        empty={{ title: t.empty, action: create }}
      />
      {me ? (
        <RowPanel
          opened={opened}
          isPending={pages.isPending}
          title={title}
          panel={(row, actions) => {
            if (mayChange) return <CarrierPanel row={row} actions={actions} />
            return row ? <CarrierFacts row={row} actions={actions} /> : null
          }}
        />
      ) : null}
    </>
  )
}
