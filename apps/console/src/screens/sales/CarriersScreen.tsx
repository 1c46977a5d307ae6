// The carriers: number formats, tracking links and webhooks.
import type { Carrier } from '@shop/contract/sales/admin-logistics.ts'
import { useQuery } from '@tanstack/react-query'
import { carriersQuery } from '#features/sales/logistics/api.ts'
import { CarrierPanel } from '#features/sales/logistics/CarrierPanel.tsx'
import { meQuery } from '#features/staff/operators/api.ts'
import type { Text } from '#text/en-US.ts'
import { usePageText } from '#text/use-text.ts'
import { CreateButton } from '#ui/Button.tsx'
import { DetailList } from '#ui/DetailList.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { Notice } from '#ui/Notice.tsx'
import { asSinglePage } from '#ui/pages.ts'
import { newRowKey, type PanelActions, rowKey, useOpenRow } from '#ui/RowPanel.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { Status } from '#ui/Status.tsx'
import { type Column, TwoLines } from '#ui/Table.tsx'

export function CarriersScreen() {
  const text = usePageText()
  const t = text.logistics
  const { data: me } = useQuery(meQuery())
  const pages = asSinglePage(useQuery(carriersQuery()))
  const opened = useOpenRow(pages.rows, rowKey)
  const mayChange = me?.roles.includes('admin') ?? false
  const create = mayChange ? <CreateButton onClick={() => opened.open(newRowKey)}>{t.create}</CreateButton> : undefined
  const title = text.frame.pages.carriers
  return (
    <ListPage
      title={title}
      lead={t.lead}
      action={create}
      columns={carrierColumns(text)}
      pages={pages}
      opened={opened}
      empty={{ title: t.empty, action: create }}
      panel={
        me
          ? (row, actions) => {
              if (mayChange) return <CarrierPanel row={row} actions={actions} />
              return row ? <CarrierFacts row={row} actions={actions} /> : null
            }
          : undefined
      }
    />
  )
}

/** A carrier for operators who may view but not edit it. */
function CarrierFacts({ row, actions }: { row: Carrier; actions: PanelActions }) {
  const text = usePageText()
  const t = text.logistics
  return (
    <SidePanel isOpen title={row.name} {...actions}>
      <div className="mb-4">
        <Notice tone="info">{text.orderSettings.adminOnly}</Notice>
      </div>
      <DetailList
        details={[
          { name: t.key, value: <code className="font-mono">{row.key}</code> },
          { name: t.pattern, value: <code className="break-all font-mono">{row.number_pattern}</code> },
          { name: t.example, value: row.example || text.ui.none },
          { name: t.trackingUrl, value: row.tracking_url || text.ui.none },
          { name: t.inUse, value: row.active ? text.ui.yes : text.ui.no },
        ]}
      />
    </SidePanel>
  )
}

/** The columns of the carrier table. */
function carrierColumns(text: Text): Column<Carrier>[] {
  const t = text.logistics
  return [
    {
      key: 'carrier',
      title: t.columns.carrier,
      narrow: 'title',
      width: 'w-[28%]',
      cell: ({ name, key }) => <TwoLines title={name} detail={key} detailClass="font-mono" />,
    },
    {
      key: 'example',
      title: t.columns.example,
      narrow: 'line',
      cell: ({ example }) => <span className="block truncate font-mono">{example || text.ui.none}</span>,
    },
    {
      key: 'tracking',
      title: t.columns.tracking,
      isExtra: true,
      cell: ({ tracking_url: url }) => <span className="block truncate text-text-2">{url || text.ui.none}</span>,
    },
    {
      key: 'state',
      title: t.columns.state,
      width: 'w-36',
      narrow: 'end',
      cell: ({ active }) => <Status tone={active ? 'good' : 'off'}>{active ? t.inUse : t.notInUse}</Status>,
    },
  ]
}
