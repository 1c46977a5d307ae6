// One payout: to whom, how much, by whom at which step, and the decision of the second person.
import type { Payout } from '@shop/contract/sales/admin-payouts.ts'
import { money } from '@shop/locale/format.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { ask } from '#ui/confirm-store.ts'
import { DetailList } from '#ui/DetailList.tsx'
import { Grouped } from '#ui/Grouped.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PanelPart } from '#ui/PanelPart.tsx'
import type { PanelWays } from '#ui/RowPanel.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { Time } from '#ui/Time.tsx'
import { showToast } from '#ui/toast-store.ts'
import { tooLateText } from '#ui/too-late.ts'
import { AccountDetails } from './AccountDetails.tsx'
import { payoutsQuery, usePayoutDecision } from './api.ts'
import { mayDo, type Viewer } from './may.ts'
import { PayoutBasis } from './PayoutBasis.tsx'
import { PayoutFailure } from './PayoutFailure.tsx'
import { type Asked, PayoutForm } from './PayoutForm.tsx'
import { PayoutState } from './PayoutState.tsx'

export interface PayoutPanelProps {
  row: Payout
  me: Viewer
  ways: PanelWays
  /** At the start of the foot. */
  links: ReactNode
}

export function PayoutPanel({ row: listed, me, ways, links }: PayoutPanelProps) {
  const text = useText()
  const words = text.payouts
  const [asked, setAsked] = useState<Asked>()
  const row = useLivePayout(listed)
  const confirming = useConfirming(row)
  const may = mayDo(row, me)
  const isMine = row.proposed_by === me.account
  return (
    <SidePanel
      isOpen
      title={words.title(row.id)}
      onClose={ways.onClose}
      onPrevious={ways.onPrevious}
      onNext={ways.onNext}
      footer={
        <>
          <span className="me-auto flex min-w-0">{links}</span>
          {may.refuse ? (
            <Button onClick={() => setAsked('refuse')}>{isMine ? text.money.second.takeBack : words.refuse}</Button>
          ) : null}
          {may.fail ? <Button onClick={() => setAsked('fail')}>{words.fail}</Button> : null}
          {may.confirm ? (
            <Button look="primary" busy={confirming.isBusy} onClick={() => void confirming.confirm()}>
              {words.confirm}
            </Button>
          ) : null}
          {may.send ? (
            <Button look={row.failing ? 'secondary' : 'primary'} onClick={() => setAsked('send')}>
              {words.send}
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
            {isMine ? text.money.second.waitsForOther : text.money.second.yourTurn}
          </Notice>
        ) : null}
        {row.failing ? <PayoutFailure row={row} failing={row.failing} /> : null}
        {row.step === 'confirmed' && !row.failing ? <Notice tone="info">{words.toSend}</Notice> : null}
        <PaidTo row={row} />
        {row.step === 'proposed' || row.step === 'confirmed' ? <PayoutBasis shopId={row.shop.id} /> : null}
        <PayoutPath row={row} />
      </div>
      {asked ? <PayoutForm row={row} asked={asked} onClose={() => setAsked(undefined)} /> : null}
    </SidePanel>
  )
}

/** A filtered list no longer holds what somebody else decided; the shop's payouts do, newest first. */
function useLivePayout(listed: Payout): Payout {
  const { data } = useInfiniteQuery(payoutsQuery({ step: '', shop: String(listed.shop.id) }))
  const found = data?.pages.flatMap(({ list }) => list).find(({ id }) => id === listed.id)
  return found && found.version >= listed.version ? found : listed
}

/** The account it was proposed to; payouts from before accounts were on file have a text. */
function PaidTo({ row: { account, destination, step } }: { row: Payout }) {
  const words = useText().payouts
  const isOpen = step === 'proposed' || step === 'confirmed'
  return (
    <PanelPart title={words.destination}>
      {isOpen && !account?.current ? (
        <div className="mb-3">
          <Notice tone="warn" title={words.account.replaced}>
            {step === 'proposed' ? words.account.replacedProposed : words.account.replacedConfirmed}
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

function useConfirming(row: Payout) {
  const text = useText()
  const words = text.payouts
  const { confirm } = usePayoutDecision(row.id)
  return {
    isBusy: confirm.isPending,
    confirm: async () => {
      const title = words.confirmTitle(money(row.amount), row.shop.name)
      if (!(await ask({ title, points: words.confirmPoints(row.proposed_by), yes: words.confirm }))) return
      try {
        await confirm.mutateAsync({ version: row.version })
        showToast('good', words.confirmed)
      } catch (error) {
        showToast('bad', tooLateText(text, error) ?? failureText(text, error))
      }
    },
  }
}

function PayoutPath({ row }: { row: Payout }) {
  const text = useText()
  const words = text.payouts
  return (
    <PanelPart title={words.path}>
      <DetailList
        details={[
          { name: words.proposedBy, value: row.proposed_by },
          { name: words.proposedAt, value: <Time value={row.created_at} /> },
          ...(row.decided_by ? [{ name: text.money.decidedBy, value: row.decided_by }] : []),
          ...(row.decided_at ? [{ name: text.money.decided, value: <Time value={row.decided_at} /> }] : []),
          ...(row.sent_by ? [{ name: row.step === 'failed' ? words.failedBy : words.sentBy, value: row.sent_by }] : []),
          ...(row.sent_at ? [{ name: words.sentAt, value: <Time value={row.sent_at} /> }] : []),
          ...(row.reference
            ? [{ name: words.reference, value: <Grouped value={row.reference} label={words.reference} /> }]
            : []),
          ...(row.reason_text ? [{ name: words.why, value: row.reason_text }] : []),
        ]}
      />
    </PanelPart>
  )
}
