// The networks that shoppers recharge from and withdraw to.
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '#features/staff/operators/api.ts'
import { networksQuery } from '#features/wallet/networks/api.ts'
import { NetworkEditPanel } from '#features/wallet/networks/NetworkEditPanel.tsx'
import { NetworkPanel } from '#features/wallet/networks/NetworkPanel.tsx'
import { networkColumns } from '#features/wallet/networks/network-columns.tsx'
import { usePageText } from '#text/use-text.ts'
import { CreateButton } from '#ui/Button.tsx'
import { ListPage } from '#ui/ListPage.tsx'
import { asSinglePage } from '#ui/pages.ts'
import { newRowKey, rowKey, useOpenRow } from '#ui/RowPanel.tsx'

export function NetworksScreen() {
  const text = usePageText()
  const t = text.networks
  const { data: me } = useQuery(meQuery())
  const pages = asSinglePage(useQuery(networksQuery()))
  const opened = useOpenRow(pages.rows, rowKey)
  const isAdmin = me?.roles.includes('admin') ?? false
  const title = text.frame.pages.networks
  return (
    <ListPage
      title={title}
      lead={t.lead}
      action={isAdmin ? <CreateButton onClick={() => opened.open(newRowKey)}>{t.create}</CreateButton> : null}
      columns={networkColumns(text)}
      pages={pages}
      opened={opened}
      empty={{ title: t.empty }}
      panel={(row, actions) =>
        row ? (
          <NetworkPanel row={row} mayChange={isAdmin || (me?.roles.includes('finance') ?? false)} actions={actions} />
        ) : isAdmin ? (
          <NetworkEditPanel row={undefined} actions={actions} />
        ) : null
      }
    />
  )
}
