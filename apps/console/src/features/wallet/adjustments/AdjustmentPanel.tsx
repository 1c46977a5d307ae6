// A balance that was changed by hand: by whom, for whom, why.
import type { Adjustment } from '@shop/contract/wallet/admin-adjustments.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#text/use-text.ts'
import { DetailList } from '#ui/DetailList.tsx'
import type { PanelWays } from '#ui/RowPanel.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { Time } from '#ui/Time.tsx'
import { SignedAmount } from './adjustment-columns.tsx'

export function AdjustmentPanel({ row, ways, links }: { row: Adjustment; ways: PanelWays; links: ReactNode }) {
  const text = useText()
  const words = text.adjustments
  return (
    <SidePanel
      isOpen
      title={words.title(row.id)}
      onClose={ways.onClose}
      onPrevious={ways.onPrevious}
      onNext={ways.onNext}
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
          { name: words.proposedBy, value: row.proposed_by },
          { name: words.confirmedBy, value: row.confirmed_by },
          { name: words.columns.time, value: <Time value={row.created_at} look="exact" /> },
        ]}
      />
    </SidePanel>
  )
}
