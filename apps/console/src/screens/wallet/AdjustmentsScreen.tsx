// Balance adjustments: pending proposals, the list, and the form to propose one.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { meQuery } from '#features/staff/operators/api.ts'
import { AdjustmentPanel } from '#features/wallet/adjustments/AdjustmentPanel.tsx'
import { adjustmentColumns, adjustmentKey } from '#features/wallet/adjustments/adjustment-columns.tsx'
import { adjustmentsQuery } from '#features/wallet/adjustments/api.ts'
import { Proposals } from '#features/wallet/adjustments/Proposals.tsx'
import { ProposePanel } from '#features/wallet/adjustments/ProposePanel.tsx'
import { MoneyLinks } from '#features/wallet/ledger/MoneyLinks.tsx'
import { useText } from '#text/use-text.ts'
import { CreateButton } from '#ui/CreateButton.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { pagesOf } from '#ui/pages.ts'
import { newRowKey, RowPanel } from '#ui/RowPanel.tsx'
import { Table } from '#ui/Table.tsx'
import { useOpenRow } from '#ui/use-open-row.ts'

export function AdjustmentsScreen() {
  const text = useText()
  const t = text.adjustments
  const { data: me } = useQuery(meQuery())
  const [params] = useSearchParams()
  const pages = pagesOf(useInfiniteQuery(adjustmentsQuery()))
  const opened = useOpenRow(pages.rows, adjustmentKey)
  const mayPropose = me?.roles.some((role) => role === 'finance' || role === 'admin') ?? false
  const user = params.get('user') ?? ''
  const title = text.frame.pages.adjustments
  return (
    <>
      <PageHead
        title={title}
        lead={t.lead}
        action={mayPropose ? <CreateButton onClick={() => opened.open(newRowKey)}>{t.create}</CreateButton> : null}
      />
      {me ? <Proposals account={me.account} /> : null}
      <Table
        label={title}
        columns={adjustmentColumns(text)}
        pages={pages}
        keyOf={adjustmentKey}
        onOpen={(row) => opened.open(adjustmentKey(row))}
        openKey={opened.key}
        empty={{ title: t.empty, hint: t.emptyHint }}
      />
      <RowPanel
        opened={opened}
        isPending={pages.isPending}
        title={title}
        panel={(row, actions) =>
          row ? (
            <AdjustmentPanel
              row={row}
              actions={actions}
              links={<MoneyLinks object="adjustment" id={row.id} isAdmin={me?.roles.includes('admin') ?? false} />}
            />
          ) : (
            <ProposePanel userId={/^[1-9]\d{0,8}$/.test(user) ? Number(user) : undefined} onClose={actions.onClose} />
          )
        }
      />
    </>
  )
}
