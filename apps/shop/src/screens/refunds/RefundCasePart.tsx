// A case: how it stands, its way so far, where the goods go back to, what it is about, and what can be done.
import { Refused } from '@shop/client/failure.ts'
import type { RefundCase, RefundInfo } from '@shop/contract/refunds.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Headset } from 'lucide-react'
import { useState } from 'react'
import { refundQuery, takeCase, withdrawRefund } from '#features/refunds/api.ts'
import { CaseFacts } from '#features/refunds/CaseFacts.tsx'
import { CaseHead } from '#features/refunds/CaseHead.tsx'
import { CaseMoney } from '#features/refunds/CaseMoney.tsx'
import { CaseTimeline } from '#features/refunds/CaseTimeline.tsx'
import { GivenBlock } from '#features/refunds/GivenBlock.tsx'
import { ParcelSheet } from '#features/refunds/ParcelSheet.tsx'
import { ParcelBlock, ReturnAddress } from '#features/refunds/ReturnBlock.tsx'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { ask } from '#ui/dialog-store.ts'
import { toast } from '#ui/toast-store.ts'
import { servicePath } from './service-path.ts'

export interface RefundCasePartProps {
  info: RefundInfo
  refund: RefundCase
  isFresh: boolean
}

export function RefundCasePart({ info, refund, isFresh }: RefundCasePartProps) {
  const { common } = useText()
  const client = useQueryClient()
  const language = useLanguage()
  const [isSending, setSending] = useState(false)
  const { return_address: address, actions, parcel } = refund
  const canShip = actions.includes('ship')
  const isBack = refund.step === 'returning' || refund.step === 'sent'
  return (
    <>
      <div className="col space-y-3 py-4">
        <CaseHead refund={refund} isFresh={isFresh} />
        {address && isBack ? <ReturnAddress address={address} sn={refund.sn} /> : null}
        <ParcelBlock refund={refund} onMend={canShip ? () => setSending(true) : undefined} />
        <CaseTimeline refund={refund} />
        <CaseMoney refund={refund} />
        <GivenBlock given={info.given} />
        <CaseFacts refund={refund} />
      </div>
      <Foot refund={refund} {...(canShip && !parcel && { onShip: () => setSending(true) })} />
      {canShip ? (
        <ParcelSheet
          // Opened again it begins with what is known then.
          key={parcel?.number ?? ''}
          refund={refund}
          carriers={info.carriers}
          isOpen={isSending}
          onClose={() => setSending(false)}
          onSaved={(changed) => {
            setSending(false)
            toast.success(common.saveSuccess)
            takeCase(client, language, changed)
          }}
        />
      ) : null}
    </>
  )
}

/** Help is at the top of the page too, so that it need not stand beside what has to be done. */
function Foot({ refund, onShip }: { refund: RefundCase; onShip?: () => void }) {
  const words = usePageText('refund')
  const { isBusy, withdraw } = useWithdrawing(refund)
  const canWithdraw = refund.actions.includes('withdraw')
  return (
    <div className="sticky bottom-0 z-10 mt-auto bg-surface pb-safe shadow-e2">
      <div className="col flex flex-wrap items-center justify-end gap-2 py-2.5">
        {canWithdraw ? (
          <span className="me-auto">
            <Button size="s" kind="quiet" busy={isBusy} onPress={() => void withdraw()}>
              {words.withdraw}
            </Button>
          </span>
        ) : null}
        {onShip ? (
          <Button size="s" onPress={onShip}>
            {words.addParcel}
          </Button>
        ) : (
          <Button
            size="s"
            kind="secondary"
            icon={<Headset size={18} strokeWidth={1.75} aria-hidden="true" />}
            to={servicePath({ id: refund.order_id, sn: refund.sn })}
          >
            {words.contact}
          </Button>
        )}
      </div>
    </div>
  )
}

function useWithdrawing({ id, order_id: orderId }: RefundCase) {
  const words = usePageText('refund')
  const { common } = useText()
  const client = useQueryClient()
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const withdraw = async () => {
    const question = { title: words.withdrawAsk, body: words.withdrawBody, confirm: words.withdraw, cancel: words.keep }
    if (isBusy || !(await ask({ ...question, isDanger: true }))) return
    setBusy(true)
    try {
      takeCase(client, language, await withdrawRefund(id))
      toast.success(common.changeSuccess)
    } catch (error) {
      // Why was told by the call; it may have been decided meanwhile.
      if (error instanceof Refused)
        await client.invalidateQueries({ queryKey: refundQuery(language, orderId).queryKey })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, withdraw }
}
