// What a shopper does with an order: asks first where it cannot be taken back, then shows at once what came of it.
import { Refused } from '@shop/client/failure.ts'
import {
  type CancelReason,
  cancelOrder,
  confirmOrder,
  deleteOrder,
  extendOrder,
  rebuyOrder,
  refundLateOrder,
  remindOrder,
} from '@shop/contract/order-actions.ts'
import type { Order, OrderCard } from '@shop/contract/orders.ts'
import { money } from '@shop/locale/format.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#api.ts'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { ask } from '#ui/dialog-store.ts'
import { toast } from '#ui/toast-store.ts'
import { orderQuery, renewBag, renewOrders, takeOrder } from './api.ts'

export type Deed = 'cancel' | 'confirm' | 'extend' | 'remind' | 'refund_now' | 'rebuy' | 'del'

export interface Deeds {
  busy: Deed | undefined
  /** The reasons for cancelling are asked for in a sheet, which stands open. */
  isCancelling: boolean
  stopCancelling: () => void
  run: (deed: Deed) => void
  cancel: (reason: CancelReason | undefined) => Promise<void>
  rebuyItem: (itemId: number) => void
}

export type OnDone = (order: OrderCard | undefined) => void

/** Long enough for a card to leave its list before the list is asked for again. */
const leaveMs = 260

export function useDeeds(order: OrderCard, onDone?: OnDone): Deeds {
  const [busy, setBusy] = useState<Deed>()
  const [isCancelling, setCancelling] = useState(false)
  const client = useQueryClient()
  const language = useLanguage()
  const questions = useQuestions(order)
  const { common } = useText()
  const words = usePageText('orders')
  const rebuy = useRebuy(order)
  const body = { id: order.id }

  /** Why it failed was told by the call; if the order is another by now, it is shown. */
  const during = async (deed: Deed, work: () => Promise<void>) => {
    if (busy) return
    setBusy(deed)
    try {
      await work()
    } catch (error) {
      if (error instanceof Refused) await renewOrders(client)
    } finally {
      setBusy(undefined)
    }
  }
  const settle = (answer: Order | undefined, said: string) => {
    toast.success(said)
    if (answer) takeOrder(client, language, answer)
    onDone?.(answer)
    setTimeout(() => void renewOrders(client), leaveMs)
  }
  const works: Record<Exclude<Deed, 'cancel'>, () => Promise<void>> = {
    confirm: async () => {
      const seen = await client.fetchQuery({ ...orderQuery(language, order.id), staleTime: 0 }).catch(() => undefined)
      if (await questions.confirm(seen?.arrived ?? true)) {
        settle(await api(confirmOrder, { body }), common.changeSuccess)
      }
    },
    extend: async () => {
      if (await questions.extend()) settle(await api(extendOrder, { body }), common.changeSuccess)
    },
    remind: async () => settle(await api(remindOrder, { body }), common.applySuccess),
    refund_now: async () => {
      if (!(await questions.refundNow())) return
      const answer = await api(refundLateOrder, { body })
      settle(answer, words.paidBack(money(answer.refunded)))
    },
    rebuy: () => rebuy(undefined),
    del: async () => {
      if (!(await questions.hide())) return
      await api(deleteOrder, { body })
      settle(undefined, common.deleteSuccess)
    },
  }
  return {
    busy,
    isCancelling,
    stopCancelling: () => setCancelling(false),
    run: (deed) => (deed === 'cancel' ? setCancelling(true) : void during(deed, works[deed])),
    cancel: (reason) =>
      during('cancel', async () => {
        const answer = await api(cancelOrder, { body: { ...body, ...(reason && { reason }) } })
        setCancelling(false)
        settle(answer, common.changeSuccess)
      }),
    rebuyItem: (itemId) => void during('rebuy', () => rebuy([itemId])),
  }
}

/** Into the bag and there; what could not be put in is told. */
function useRebuy(order: OrderCard): (itemIds: number[] | undefined) => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  const words = usePageText('orders')
  return async (itemIds) => {
    const body = { id: order.id, ...(itemIds && { item_ids: itemIds }) }
    const { left_out: leftOut } = await api(rebuyOrder, { body })
    void renewBag(client)
    await navigate('/bag')
    if (leftOut.length > 0) toast.text(words.rebuyLeftOut(leftOut.length))
    else toast.success(words.rebuyDone)
  }
}

function useQuestions(order: OrderCard) {
  const { common } = useText()
  const { asks, actions } = usePageText('orders')
  const { cancel } = common
  return {
    confirm: (hasArrived: boolean) =>
      ask({
        title: asks.confirm,
        body: hasArrived ? asks.confirmBody : `${asks.confirmBody} ${asks.notArrivedYet}`,
        confirm: actions.confirm,
        cancel,
      }),
    extend: () => ask({ title: asks.extend, body: asks.extendBody, confirm: actions.extend, cancel }),
    refundNow: () =>
      ask({
        title: asks.refundNow,
        body: asks.refundNowBody(money(order.total)),
        confirm: actions.refund_now,
        cancel,
        isDanger: true,
      }),
    hide: () => ask({ title: asks.hide, body: asks.hideBody, confirm: actions.del, cancel, isDanger: true }),
  }
}
