// The networks shoppers recharge on and withdraw to; each opens in a panel with its addresses.
import { useQuery } from '@tanstack/react-query'
import { networksQuery } from '#features/wallet/networks/api.ts'
import { NetworkEditPanel } from '#features/wallet/networks/NetworkEditPanel.tsx'
import { NetworkPanel } from '#features/wallet/networks/NetworkPanel.tsx'
import { networkColumns, networkKey } from '#features/wallet/networks/network-columns.tsx'
import { meQuery } from '#features/staff/operators/api.ts'
import { useText } from '#text/use-text.ts'
import { CreateButton } from '#ui/CreateButton.tsx'
import { wholeList } from '#ui/list-pages.ts'
import { PageHead } from '#ui/PageHead.tsx'
import { newRowKey, RowPanel } from '#ui/RowPanel.tsx'
import { Table } from '#ui/Table.tsx'
import { useOpenRow } from '#ui/use-open-row.ts'

export function NetworksScreen() {
  const text = useText()
  const words = text.networks
  const { data: me } = useQuery(meQuery())
  const pages = wholeList(useQuery(networksQuery()))
  const opened = useOpenRow(pages.rows, networkKey)
  const isAdmin = me?.roles.includes('admin') ?? false
  const title = text.frame.pages.networks
  return (
    <>
      <PageHead
        title={title}
        lead={words.lead}
        action={isAdmin ? <CreateButton onClick={() => opened.open(newRowKey)}>{words.create}</CreateButton> : null}
      />
      <Table
        label={title}
        columns={networkColumns(text)}
        pages={pages}
        keyOf={networkKey}
        onOpen={(row) => opened.open(networkKey(row))}
        openKey={opened.key}
        empty={{ title: words.empty }}
      />
      <RowPanel
        opened={opened}
        isPending={pages.isPending}
        title={title}
        panel={(row, ways) =>
          row ? (
            <NetworkPanel row={row} mayChange={isAdmin || (me?.roles.includes('finance') ?? false)} ways={ways} />
          ) : (
            <NetworkEditPanel row={undefined} ways={ways} />
          )
        }
      />
    </>
  )
}
