// What a shop is owed: its balance, commission and account, and the form to propose a payout.
import type { ShopBalance } from '@shop/contract/sales/admin-payouts.ts'
import { addCents, type Cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePageText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { DetailList } from '#ui/DetailList.tsx'
import { Notice } from '#ui/Notice.tsx'
import { percentText } from '#ui/percent.ts'
import type { PanelActions } from '#ui/RowPanel.tsx'
import { Link } from '#ui/router.tsx'
import { PanelPart, SidePanel } from '#ui/SidePanel.tsx'
import { AccountPart } from './AccountPart.tsx'
import { shopBalanceQuery } from './api.ts'
import { CommissionForm, ProposeForm } from './balance-forms.tsx'
import { DiscountWarning, ShopEarnings } from './ShopEarnings.tsx'

interface BalancePanelProps {
  row: ShopBalance
  /** The rate of shops without their own; undefined while it loads. */
  generalRate: string | undefined
  mayPropose: boolean
  isAdmin: boolean
  actions: PanelActions
}

export function BalancePanel({ row: listed, generalRate, mayPropose, isAdmin, actions }: BalancePanelProps) {
  const t = usePageText().payouts
  const [openForm, setOpenForm] = useState<'propose' | 'commission'>()
  const { data: shop } = useQuery(shopBalanceQuery(listed.shop_id))
  const row = shop ?? listed
  // What its orders earned before it became the platform's own shop is still owed.
  const canPropose = mayPropose && row.payable > 0 && row.open_payout_id === null
  const close = () => setOpenForm(undefined)
  return (
    <SidePanel
      isOpen
      title={row.name}
      {...actions}
      footer={
        <>
          <Link
            to={`/payouts?shop=${row.shop_id}`}
            className="control -ms-2 me-auto inline-flex items-center px-2.5 font-medium text-primary hover:bg-surface-2"
          >
            {t.history}
          </Link>
          {isAdmin ? <Button onClick={() => setOpenForm('commission')}>{t.setCommission}</Button> : null}
          {canPropose ? (
            <Button variant="primary" onClick={() => setOpenForm('propose')}>
              {t.propose}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="space-y-6">
        <div>
          <p className="text-text-2">{t.columns.payable}</p>
          <p className="text-display tabular-nums">{money(row.payable)}</p>
        </div>
        {row.is_own ? <Notice tone="info">{t.ownLead}</Notice> : null}
        {row.debt > 0 ? <Notice tone="warn" title={t.owes(money(row.debt))} /> : null}
        {row.open_payout_id === null ? null : (
          <Notice tone="info" title={t.inProgress}>
            <Link to={`/payouts?open=${row.open_payout_id}`} className="font-medium text-primary underline">
              {t.title(row.open_payout_id)}
            </Link>
          </Notice>
        )}
        <DiscountWarning row={row} />
        <Shares row={row} />
        <Commission rate={row.commission_rate} generalRate={generalRate} />
        {shop ? <AccountPart shop={shop} mayPropose={mayPropose} /> : <div className="skeleton h-32" />}
        {shop ? <ShopEarnings earnings={shop.earnings} /> : <div className="skeleton h-32" />}
      </div>
      {openForm === 'propose' ? <ProposeForm row={row} onClose={close} /> : null}
      {openForm === 'commission' ? <CommissionForm row={row} onClose={close} /> : null}
    </SidePanel>
  )
}

function Commission({ rate, generalRate }: { rate: string | null; generalRate: string | undefined }) {
  const t = usePageText().payouts
  const general = generalRate === undefined ? '' : percentText(generalRate)
  const value = rate === null ? t.generalRate(general) : percentText(rate)
  return (
    <PanelPart title={t.commission}>
      <DetailList details={[{ name: t.rate, value }]} />
    </PanelPart>
  )
}

/** The shop's money by state, as a bar with a legend. */
function Shares({ row }: { row: ShopBalance }) {
  const t = usePageText().payouts
  const parts: { name: string; amount: Cents; colorClass: string }[] = [
    { name: t.columns.escrow, amount: row.escrow, colorClass: 'bg-info' },
    { name: t.columns.payable, amount: row.payable, colorClass: 'bg-success' },
    { name: t.columns.frozen, amount: row.frozen, colorClass: 'bg-warn' },
    { name: t.columns.paid_out, amount: row.paid_out, colorClass: 'bg-border-strong' },
  ]
  const total = addCents(...parts.map(({ amount }) => amount))
  return (
    <PanelPart title={t.shares}>
      {total > 0 ? (
        <div aria-hidden="true" className="mb-3 flex h-3 gap-0.5 overflow-clip rounded-full bg-surface-2">
          {parts
            .filter(({ amount }) => amount > 0)
            .map(({ name, amount, colorClass }) => (
              <span key={name} className={colorClass} style={{ width: `${(amount / total) * 100}%` }} />
            ))}
        </div>
      ) : null}
      <dl className="space-y-1.5">
        {parts.map(({ name, amount, colorClass }) => (
          <div key={name} className="flex items-center justify-between gap-3">
            <dt className="flex items-center gap-2 text-text-2">
              <span aria-hidden="true" className={`size-2.5 rounded-full ${colorClass}`} />
              {name}
            </dt>
            <dd className="font-medium tabular-nums">{money(amount)}</dd>
          </div>
        ))}
      </dl>
    </PanelPart>
  )
}
