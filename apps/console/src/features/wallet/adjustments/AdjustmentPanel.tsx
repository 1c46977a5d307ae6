// A manual balance adjustment: by whom, for whom, why.
import type { Adjustment } from '@shop/contract/wallet/admin-ledger.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#text/use-text.ts'
import { DetailList } from '#ui/DetailList.tsx'
import type { PanelActions } from '#ui/RowPanel.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { Time } from '#ui/Time.tsx'
import { SignedAmount } from './adjustment-columns.tsx'

export function AdjustmentPanel({ row, actions, links }: { row: Adjustment; actions: PanelActions; links: ReactNode }) {
  const text = useText()
  const t = text.adjustments
  return (
    <SidePanel
      isOpen
      title={t.title(row.id)}
      onClose={actions.onClose}
      onPrevious={actions.onPrevious}
      onNext={actions.onNext}
      footer={<span className="me-auto">{links}</span>}
    >
      <p className="mb-4 text-display">
        <SignedAmount amount={row.amount} />
      </p>
      <blockquote className="mb-4 border-primary border-s-3 ps-3.5">{row.reason}</blockquote>
      <DetailList
        details={[
          {
            name: text.money.shopper,
            value: (
              <Link to={`/users?open=${row.user.id}`} className="font-medium text-primary hover:underline">
                {row.user.account}
              </Link>
            ),
          },
          { name: t.proposedBy, value: row.proposed_by },
          { name: t.confirmedBy, value: row.confirmed_by },
          { name: t.columns.time, value: <Time value={row.created_at} variant="exact" /> },
        ]}
      />
    </SidePanel>
  )
}
