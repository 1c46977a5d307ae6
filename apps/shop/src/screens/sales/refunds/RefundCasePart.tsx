// A refund case: status, timeline, return address, items, amounts and actions.
import type { RefundCase, RefundInfo } from '@shop/contract/sales/refunds.ts'
import { joinSentences } from '@shop/locale/sentences.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Headset } from 'lucide-react'
import { useEffect, useState } from 'react'
import { invalidateNextOrder } from '#features/sales/orders/api.ts'
import { cacheRefundCase, refetchRefund, withdrawRefund } from '#features/sales/refunds/api.ts'
import { CaseFacts, CaseMoney, GivenBlock } from '#features/sales/refunds/CaseFacts.tsx'
import { CaseHead } from '#features/sales/refunds/CaseHead.tsx'
import { CaseTimeline } from '#features/sales/refunds/CaseTimeline.tsx'
import { ParcelSheet } from '#features/sales/refunds/ParcelSheet.tsx'
import { servicePath } from '#features/sales/refunds/RequestNotes.tsx'
import { ParcelBlock, ReturnAddress } from '#features/sales/refunds/ReturnBlock.tsx'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { showConfirm } from '#ui/dialog-store.ts'
import { Notice } from '#ui/Notice.tsx'
import { useParams } from '#ui/router.ts'
import { toast } from '#ui/toast-store.ts'
import { useSearchParams } from '#ui/use-search-params.ts'

interface RefundCasePartProps {
  info: RefundInfo
  refund: RefundCase
  isFresh: boolean
}

export function RefundCasePart({ info, refund, isFresh }: RefundCasePartProps) {
  const { common } = useText()
  const client = useQueryClient()
  const language = useLanguage()
  const [isParcelOpen, setParcelOpen] = useState(false)
  const [focusKey, setFocusKey] = useState(isFresh ? 1 : 0)
  const isFormRequested = useIsFormUrl() && !isFresh
  const { return_address: address, actions, parcel } = refund
  const canShip = actions.includes('ship')
  const isReturning = refund.step === 'returning' || refund.step === 'sent'
  const moveFocus = () => setFocusKey((count) => count + 1)
  const isClosed = refund.closed_at !== null
  // Opening a closed case marks it as seen, so home no longer reminds of it.
  useEffect(() => {
    if (isClosed) void invalidateNextOrder(client)
  }, [client, isClosed])
  return (
    <>
      <div className="col space-y-card py-4">
        {isFormRequested ? <AlreadyRequested /> : null}
        <CaseHead refund={refund} order={info.order} focusKey={focusKey} />
        {address && isReturning ? <ReturnAddress address={address} refund={refund} order={info.order} /> : null}
        <ParcelBlock refund={refund} onEdit={canShip ? () => setParcelOpen(true) : undefined} />
        <CaseTimeline refund={refund} />
        <CaseMoney refund={refund} />
        <GivenBlock given={info.given} />
        <CaseFacts refund={refund} />
      </div>
      <Foot refund={refund} onDone={moveFocus} {...(canShip && !parcel && { onShip: () => setParcelOpen(true) })} />
      {canShip ? (
        <ParcelSheet
          refund={refund}
          carriers={info.carriers}
          isOpen={isParcelOpen}
          onClose={() => setParcelOpen(false)}
          onSaved={(changed) => {
            setParcelOpen(false)
            toast.success(common.saveSuccess)
            cacheRefundCase(client, language, changed)
            moveFocus()
          }}
          onOutdated={() => {
            setParcelOpen(false)
            void refetchRefund(client, language, refund.order_id)
          }}
        />
      ) : null}
    </>
  )
}

/** Whether the URL is meant for the form; then a notice says that the request already exists. */
function useIsFormUrl(): boolean {
  const { product_ids: products, amount } = useParams()
  const [params] = useSearchParams()
  return products !== undefined || amount !== undefined || params.has('reason')
}

function AlreadyRequested() {
  const { title, body } = usePageText('refund').problems['refund.already_applied']
  return <Notice title={title}>{body}</Notice>
}

/** The contact button is left out beside other actions, because the top bar has one too. */
function Foot({ refund, onShip, onDone }: { refund: RefundCase; onShip?: () => void; onDone: () => void }) {
  const t = usePageText('refund')
  const { actions } = usePageText('orders')
  const { isBusy, withdraw } = useWithdraw(refund, onDone)
  const canWithdraw = refund.actions.includes('withdraw')
  const canChange = refund.actions.includes('change')
  return (
    <div className="sticky bottom-0 z-10 mt-auto bg-surface pb-safe shadow-e2 lg:static lg:mt-0 lg:bg-transparent lg:shadow-none">
      <div className="col flex flex-wrap items-center justify-end gap-2 py-2.5">
        {canWithdraw ? (
          <span className="me-auto">
            <Button size="s" kind="quiet" busy={isBusy} onPress={() => void withdraw()}>
              {actions.withdraw}
            </Button>
          </span>
        ) : null}
        {canChange ? (
          <Button size="s" kind="secondary" to={`/refund/${refund.order_id}?change=1`}>
            {t.change}
          </Button>
        ) : null}
        {onShip ? (
          <Button size="s" onPress={onShip}>
            {t.addParcel}
          </Button>
        ) : canChange ? null : (
          <Button
            size="s"
            kind="secondary"
            icon={<Headset size={18} strokeWidth={1.75} aria-hidden="true" />}
            to={servicePath({ id: refund.order_id, sn: refund.sn })}
          >
            {t.contact}
          </Button>
        )}
      </div>
    </div>
  )
}

function useWithdraw(refund: RefundCase, onDone: () => void) {
  const { actions, confirms, keepRequest, withdrawDone } = usePageText('orders')
  const { changeInstead } = usePageText('refund')
  const client = useQueryClient()
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const { id, order_id: orderId } = refund
  const canChange = refund.actions.includes('change')
  const withdraw = async () => {
    const body = joinSentences(language, confirms.withdrawBody, canChange ? changeInstead : '')
    const options = { title: confirms.withdraw, body, confirm: actions.withdraw, cancel: keepRequest }
    if (isBusy || !(await showConfirm({ ...options, isDanger: true }))) return
    setBusy(true)
    try {
      cacheRefundCase(client, language, await withdrawRefund(id))
      toast.success(withdrawDone)
      onDone()
    } catch {
      // The request shows its own error; the case may have been decided or withdrawn meanwhile, so refetch it.
      await refetchRefund(client, language, orderId)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, withdraw }
}
