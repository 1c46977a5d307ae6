// The networks that shoppers recharge from and withdraw to.
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '#features/staff/operators/api.ts'
import { networksQuery } from '#features/wallet/networks/api.ts'
import { NetworkEditPanel } from '#features/wallet/networks/NetworkEditPanel.tsx'
import { NetworkPanel } from '#features/wallet/networks/NetworkPanel.tsx'
import { networkColumns, networkKey } from '#features/wallet/networks/network-columns.tsx'
import { useText } from '#text/use-text.ts'
import { CreateButton } from '#ui/Button.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { asSinglePage } from '#ui/pages.ts'
import { newRowKey, RowPanel, useOpenRow } from '#ui/RowPanel.tsx'
import { Table } from '#ui/Table.tsx'

export function NetworksScreen() {
  const text = useText()
  const t = text.networks
  const { data: me } = useQuery(meQuery())
  const pages = asSinglePage(useQuery(networksQuery()))
  const opened = useOpenRow(pages.rows, networkKey)
  const isAdmin = me?.roles.includes('admin') ?? false
  const title = text.frame.pages.networks
  return (
    <>
      <PageHead
        title={title}
        lead={t.lead}
        action={isAdmin ? <CreateButton onClick={() => opened.open(newRowKey)}>{t.create}</CreateButton> : null}
      />
      <Table
        label={title}
        columns={networkColumns(text)}
        pages={pages}
        keyOf={networkKey}
        onOpen={(row) => opened.open(networkKey(row))}
        openKey={opened.key}
        empty={{ title: t.empty }}
      />
      <RowPanel
        opened={opened}
        isPending={pages.isPending}
        title={title}
        panel={(row, actions) =>
          row ? (
            <NetworkPanel row={row} mayChange={isAdmin || (me?.roles.includes('finance') ?? false)} actions={actions} />
          ) : (
            <NetworkEditPanel row={undefined} actions={actions} />
          )
        }
      />
    </>
  )
}
