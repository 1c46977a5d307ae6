// One payout: shop, amount, who did which step, and the decisions.
import type { Payout } from '@shop/contract/sales/admin-payouts.ts'
import { money } from '@shop/locale/format.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { usePageText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm-store.ts'
import { DetailList } from '#ui/DetailList.tsx'
import { ErrorState } from '#ui/EmptyState.tsx'
import { Grouped } from '#ui/Grouped.tsx'
import { Notice } from '#ui/Notice.tsx'
import { percentText } from '#ui/percent.ts'
import type { PanelActions } from '#ui/RowPanel.tsx'
import { SecondApproval, useDecide } from '#ui/SecondApproval.tsx'
import { PanelPart, SidePanel } from '#ui/SidePanel.tsx'
import { Time } from '#ui/Time.tsx'
import { showToast } from '#ui/toast-store.ts'
import { conflictText } from '#ui/use-conflict.ts'
import { AccountDetails } from './AccountPart.tsx'
import { payoutsQuery, shopBalanceQuery, usePayoutDecision } from './api.ts'
import { type OpenForm, PayoutForm } from './PayoutForm.tsx'
import { PayoutState } from './payout-columns.tsx'
import { permissionsOf, type Viewer } from './permissions.ts'
import { DiscountWarning, ShopEarnings } from './ShopEarnings.tsx'

interface PayoutPanelProps {
  row: Payout
  me: Viewer
  actions: PanelActions
  /** At the start of the footer. */
  links: ReactNode
}

export function PayoutPanel({ row: listed, me, actions, links }: PayoutPanelProps) {
  const text = usePageText()
  const t = text.payouts
  const [openForm, setOpenForm] = useState<OpenForm>()
  const row = useLivePayout(listed)
  const confirmAction = useConfirmPayout(row)
  const permissions = permissionsOf(row, me)
  const isOwn = row.proposed_by === me.account
  return (
    <SidePanel
      isOpen
      title={t.title(row.id)}
      {...actions}
      footer={
        <>
          <span className="me-auto flex min-w-0">{links}</span>
          {permissions.refuse ? (
            <Button onClick={() => setOpenForm('refuse')}>{isOwn ? text.money.second.takeBack : t.refuse}</Button>
          ) : null}
          {permissions.fail ? <Button onClick={() => setOpenForm('fail')}>{t.fail}</Button> : null}
          {permissions.confirm ? (
            <Button variant="primary" busy={confirmAction.isBusy} onClick={() => void confirmAction.confirm()}>
              {t.confirm}
            </Button>
          ) : null}
          {permissions.send ? (
            <Button variant={row.failing ? 'secondary' : 'primary'} onClick={() => setOpenForm('send')}>
              {t.send}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="space-y-6">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div className="min-w-0">
            <p className="truncate text-text-2">{row.shop.name}</p>
            <p className="text-display tabular-nums">{money(row.amount)}</p>
          </div>
          <PayoutState step={row.step} isFailing={row.failing !== null} />
        </div>
        {row.step === 'proposed' ? (
          <Notice tone="info" title={text.money.second.title}>
            {isOwn ? text.money.second.waitsForOther : text.money.second.secondApprover}
          </Notice>
        ) : null}
        {row.failing ? <PayoutFailure row={row} failing={row.failing} /> : null}
        {row.step === 'confirmed' && !row.failing ? <Notice tone="info">{t.toSend}</Notice> : null}
        <PaidTo row={row} />
        {row.step === 'proposed' || row.step === 'confirmed' ? <PayoutBasis shopId={row.shop.id} /> : null}
        <PayoutSteps row={row} />
      </div>
      {openForm ? <PayoutForm row={row} openForm={openForm} onClose={() => setOpenForm(undefined)} /> : null}
    </SidePanel>
  )
}

/** A filtered list may no longer contain the payout after a decision; the shop's own list does. */
function useLivePayout(listed: Payout): Payout {
  const { data } = useInfiniteQuery(payoutsQuery({ step: '', shop: String(listed.shop.id) }))
  const found = data?.pages.flatMap(({ list }) => list).find(({ id }) => id === listed.id)
  return found && found.version >= listed.version ? found : listed
}

/** The account it was proposed to; payouts older than stored accounts have a text. */
function PaidTo({ row: { account, destination, step } }: { row: Payout }) {
  const t = usePageText().payouts
  const isOpen = step === 'proposed' || step === 'confirmed'
  return (
    <PanelPart title={t.destination}>
      {isOpen && !account?.current ? (
        <div className="mb-3">
          <Notice tone="warn" title={t.account.replaced}>
            {step === 'proposed' ? t.account.replacedProposed : t.account.replacedConfirmed}
          </Notice>
        </div>
      ) : null}
      {account ? (
        <AccountDetails account={account} />
      ) : (
        <p className="whitespace-pre-line break-words rounded-field border border-border px-3.5 py-3">{destination}</p>
      )}
    </PanelPart>
  )
}

function useConfirmPayout(row: Payout) {
  const text = usePageText()
  const t = text.payouts
  const { confirm: confirmation } = usePayoutDecision(row.id)
  return {
    isBusy: confirmation.isPending,
    confirm: async () => {
      const title = t.confirmTitle(money(row.amount), row.shop.name)
      if (!(await confirm({ title, points: t.confirmPoints(row.proposed_by), yes: t.confirm }))) return
      try {
        await confirmation.mutateAsync({ version: row.version })
        showToast('good', t.confirmed)
      } catch (error) {
        showToast('bad', conflictText(text, error) ?? failureText(text, error))
      }
    },
  }
}

function PayoutSteps({ row }: { row: Payout }) {
  const text = usePageText()
  const t = text.payouts
  return (
    <PanelPart title={t.path}>
      <DetailList
        details={[
          { name: t.proposedBy, value: row.proposed_by },
          { name: t.proposedAt, value: <Time value={row.created_at} /> },
          ...(row.decided_by ? [{ name: text.money.decidedBy, value: row.decided_by }] : []),
          ...(row.decided_at ? [{ name: text.money.decided, value: <Time value={row.decided_at} /> }] : []),
          ...(row.sent_by ? [{ name: row.step === 'failed' ? t.failedBy : t.sentBy, value: row.sent_by }] : []),
          ...(row.sent_at ? [{ name: t.sentAt, value: <Time value={row.sent_at} /> }] : []),
          ...(row.reference
            ? [{ name: t.reference, value: <Grouped value={row.reference} label={t.reference} /> }]
            : []),
          ...(row.reason_text ? [{ name: t.why, value: row.reason_text }] : []),
        ]}
      />
    </PanelPart>
  )
}

interface PayoutFailureProps {
  row: Payout
  failing: NonNullable<Payout['failing']>
}

/** A payout that one operator marked as failed; a second one confirms before the money is payable again. */
function PayoutFailure({ row, failing }: PayoutFailureProps) {
  const text = usePageText()
  const { fail } = text.payouts.forms
  const { decideFailure } = usePayoutDecision(row.id)
  const onDecide = useDecide({
    isOwn: failing.mine,
    question: { title: fail.title(money(row.amount), row.shop.name), points: [fail.confirm] },
    decide: (decision) => decideFailure.mutateAsync({ proposal_id: failing.id, ...decision }),
  })
  return (
    <SecondApproval
      title={text.payouts.failProposed}
      proposal={failing}
      busy={decideFailure.isPending}
      onDecide={(decision) => void onDecide(decision)}
    >
      <p>{fail.confirm}</p>
    </SecondApproval>
  )
}

/** What the second operator checks a payout against: the shop's balance and how it was earned. */
function PayoutBasis({ shopId }: { shopId: number }) {
  const text = usePageText()
  const t = text.payouts
  const { data: shop, error, refetch, isFetching } = useQuery(shopBalanceQuery(shopId))
  if (error && !shop)
    return <ErrorState title={t.basisFailed} error={error} onRetry={() => void refetch()} busy={isFetching} />
  if (!shop) return <div role="status" aria-label={text.ui.loading} className="skeleton h-48" />
  return (
    <>
      <PanelPart title={t.basis}>
        <DetailList
          details={[
            { name: t.columns.frozen, value: money(shop.frozen) },
            { name: t.stillPayable, value: money(shop.payable) },
            { name: t.columns.escrow, value: money(shop.escrow) },
            ...(shop.debt > 0 ? [{ name: t.columns.debt, value: money(shop.debt) }] : []),
            { name: t.columns.paid_out, value: money(shop.paid_out) },
            {
              name: t.commission,
              value: shop.commission_rate === null ? t.generalRate(percentText(shop.rate)) : percentText(shop.rate),
            },
            ...(shop.last_destination ? [{ name: t.lastDestination, value: shop.last_destination }] : []),
          ]}
        />
      </PanelPart>
      <DiscountWarning row={shop} />
      <ShopEarnings earnings={shop.earnings} />
    </>
  )
}
