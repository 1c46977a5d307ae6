// The bank accounts that shoppers transfer money to.
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '#features/staff/operators/api.ts'
import { AccountPanel } from '#features/wallet/networks/AccountPanel.tsx'
import { accountColumns } from '#features/wallet/networks/account-columns.tsx'
import { accountsQuery } from '#features/wallet/networks/api.ts'
import { networkKey } from '#features/wallet/networks/network-columns.tsx'
import { useText } from '#text/use-text.ts'
import { CreateButton } from '#ui/CreateButton.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { newRowKey, RowPanel } from '#ui/RowPanel.tsx'
import { asSinglePage } from '#ui/single-page.ts'
import { Table } from '#ui/Table.tsx'
import { useOpenRow } from '#ui/use-open-row.ts'

export function PaymentAccountsScreen() {
  const text = useText()
  const t = text.networks.accounts
  const { data: me } = useQuery(meQuery())
  const pages = asSinglePage(useQuery(accountsQuery()))
  const opened = useOpenRow(pages.rows, networkKey)
  const mayChange = me?.roles.some((role) => role === 'finance' || role === 'admin') ?? false
  const title = text.frame.pages.paymentAccounts
  return (
    <>
      <PageHead
        title={title}
        lead={t.lead}
        action={mayChange ? <CreateButton onClick={() => opened.open(newRowKey)}>{t.create}</CreateButton> : null}
      />
      <Table
        label={title}
        columns={accountColumns(text)}
        pages={pages}
        keyOf={networkKey}
        onOpen={(row) => opened.open(networkKey(row))}
        openKey={opened.key}
        empty={{ title: t.empty, hint: t.emptyHint }}
      />
      <RowPanel
        opened={opened}
        isPending={pages.isPending}
        title={title}
        panel={(row, actions) => <AccountPanel row={row} mayChange={mayChange} actions={actions} />}
      />
    </>
  )
}
