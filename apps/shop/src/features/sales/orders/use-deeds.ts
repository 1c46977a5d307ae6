// What a shopper does with an order: asks first where it cannot be taken back, then shows at once what came of it.
import {
  type CancelReason,
  cancelOrder,
  confirmOrder,
  deleteOrder,
  extendOrder,
  rebuyOrder,
  refundLateOrder,
  remindOrder,
} from '@shop/contract/sales/order-actions.ts'
import type { Order, OrderCard } from '@shop/contract/sales/orders.ts'
import { cancelRefund } from '@shop/contract/sales/refunds.ts'
import { money } from '@shop/locale/format.ts'
import { shortDay } from '@shop/locale/short-days.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#api.ts'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { ask } from '#ui/dialog-store.ts'
import { toast } from '#ui/toast-store.ts'
import { orderQuery, renewBag, renewOrders, takeOrder } from './api.ts'

export type Deed = 'cancel' | 'confirm' | 'extend' | 'remind' | 'refund_now' | 'withdraw' | 'rebuy' | 'del'

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
  const [isAsking, setAsking] = useState(false)
  const [isCancelling, setCancelling] = useState(false)
  const client = useQueryClient()
  const language = useLanguage()
  const questions = useQuestions(order, setAsking)
  const { common } = useText()
  const words = usePageText('orders')
  const rebuy = useRebuy(order)
  const body = { id: order.id }

  /** Why it failed was told by the call; what became of the order is asked, the more so when no answer came. */
  const during = async (deed: Deed, work: () => Promise<void>) => {
    if (busy) return
    setBusy(deed)
    try {
      await work()
    } catch {
      await renewOrders(client)
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
      // Without an answer nobody knows of a delivery.
      if (await questions.confirm(seen?.arrived ?? false)) {
        settle(await api(confirmOrder, { body }), words.confirmDone)
      }
    },
    extend: async () => {
      if (!(await questions.extend())) return
      const answer = await api(extendOrder, { body })
      const { confirm_at: until } = answer
      settle(answer, until ? words.extendDone(shortDay(language, until)) : common.changeSuccess)
    },
    remind: async () => settle(await api(remindOrder, { body }), words.remindDone),
    refund_now: async () => {
      if (!(await questions.refundNow())) return
      const answer = await api(refundLateOrder, { body })
      settle(answer, words.paidBack(money(answer.refunded)))
    },
    withdraw: async () => {
      const { after_sale: open } = order
      if (!open || !(await questions.withdraw())) return
      await api(cancelRefund, { body: { id: open.id } })
      toast.success(words.withdrawDone)
      await renewOrders(client)
    },
    rebuy: () => rebuy(undefined),
    del: async () => {
      if (!(await questions.hide())) return
      await api(deleteOrder, { body })
      settle(undefined, common.deleteSuccess)
    },
  }
  return {
    // While a question stands open nothing is under way.
    busy: isAsking ? undefined : busy,
    isCancelling,
    stopCancelling: () => setCancelling(false),
    run: (deed) => (deed === 'cancel' ? setCancelling(true) : void during(deed, works[deed])),
    cancel: (reason) =>
      during('cancel', async () => {
        const answer = await api(cancelOrder, { body: { ...body, ...(reason && { reason }) } })
        setCancelling(false)
        settle(answer, words.cancelDone)
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

function useQuestions(order: OrderCard, onAsking: (isAsking: boolean) => void) {
  const { common } = useText()
  const { asks, actions, keepRequest } = usePageText('orders')
  const language = useLanguage()
  const { cancel } = common
  const put = (question: Parameters<typeof ask>[0]) => {
    onAsking(true)
    return ask(question).finally(() => onAsking(false))
  }
  return {
    confirm: (hasArrived: boolean) =>
      put({
        title: asks.confirm,
        body: hasArrived ? asks.confirmBody : asks.confirmEarlyBody,
        confirm: actions.confirm,
        cancel,
      }),
    extend: () => {
      const { extends_to: until } = order
      const body = until ? { body: asks.extendBody(shortDay(language, until)) } : {}
      return put({ title: asks.extend, ...body, confirm: actions.extend, cancel })
    },
    refundNow: () =>
      put({
        title: asks.refundNow,
        body: asks.refundNowBody(money(order.total)),
        confirm: actions.refund_now,
        cancel,
        isDanger: true,
      }),
    withdraw: () =>
      put({
        title: asks.withdraw,
        body: asks.withdrawBody,
        confirm: actions.withdraw,
        cancel: keepRequest,
        isDanger: true,
      }),
    hide: () => put({ title: asks.hide, body: asks.hideBody, confirm: actions.del, cancel, isDanger: true }),
  }
}
