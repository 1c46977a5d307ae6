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
import { showConfirm } from '#ui/dialog-store.ts'
import { toast } from '#ui/toast-store.ts'
import { cacheOrder, invalidateBag, invalidateOrders, orderQuery } from './api.ts'

export type ActionName = 'cancel' | 'confirm' | 'extend' | 'remind' | 'refund_now' | 'withdraw' | 'rebuy' | 'del'

export interface OrderActions {
  busy: ActionName | undefined
  /** The reasons for cancelling are asked for in a sheet, which stands open. */
  isCancelling: boolean
  stopCancelling: () => void
  run: (action: ActionName) => void
  cancel: (reason: CancelReason | undefined) => Promise<void>
  rebuyItem: (itemId: number) => void
}

export type OnActionDone = (order: OrderCard | undefined) => void

/** Long enough for a card to leave its list before the list is asked for again. */
const leaveMs = 260

export function useOrderActions(order: OrderCard, onDone?: OnActionDone): OrderActions {
  const [busy, setBusy] = useState<ActionName>()
  const [isConfirming, setConfirming] = useState(false)
  const [isCancelling, setCancelling] = useState(false)
  const client = useQueryClient()
  const language = useLanguage()
  const confirms = useConfirms(order, setConfirming)
  const { common } = useText()
  const t = usePageText('orders')
  const rebuy = useRebuy(order)
  const body = { id: order.id }

  /** Why it failed was told by the call; what became of the order is asked, the more so when no answer came. */
  const runBusy = async (action: ActionName, task: () => Promise<void>) => {
    if (busy) return
    setBusy(action)
    try {
      await task()
    } catch {
      await invalidateOrders(client)
    } finally {
      setBusy(undefined)
    }
  }
  const finish = (answer: Order | undefined, message: string) => {
    toast.success(message)
    if (answer) cacheOrder(client, language, answer)
    onDone?.(answer)
    setTimeout(() => void invalidateOrders(client), leaveMs)
  }
  const handlers: Record<Exclude<ActionName, 'cancel'>, () => Promise<void>> = {
    confirm: async () => {
      const seen = await client.fetchQuery({ ...orderQuery(language, order.id), staleTime: 0 }).catch(() => undefined)
      // Without an answer nobody knows of a delivery.
      if (await confirms.confirm(seen?.arrived ?? false)) {
        finish(await api(confirmOrder, { body }), t.confirmDone)
      }
    },
    extend: async () => {
      if (!(await confirms.extend())) return
      const answer = await api(extendOrder, { body })
      const { confirm_at: until } = answer
      finish(answer, until ? t.extendDone(shortDay(language, until)) : common.changeSuccess)
    },
    remind: async () => finish(await api(remindOrder, { body }), t.remindDone),
    refund_now: async () => {
      if (!(await confirms.refundNow())) return
      const answer = await api(refundLateOrder, { body })
      finish(answer, t.paidBack(money(answer.refunded)))
    },
    withdraw: async () => {
      const { after_sale: open } = order
      if (!open || !(await confirms.withdraw())) return
      await api(cancelRefund, { body: { id: open.id } })
      toast.success(t.withdrawDone)
      await invalidateOrders(client)
    },
    rebuy: () => rebuy(undefined),
    del: async () => {
      if (!(await confirms.hide())) return
      await api(deleteOrder, { body })
      finish(undefined, common.deleteSuccess)
    },
  }
  return {
    // While a question stands open nothing is under way.
    busy: isConfirming ? undefined : busy,
    isCancelling,
    stopCancelling: () => setCancelling(false),
    run: (action) => (action === 'cancel' ? setCancelling(true) : void runBusy(action, handlers[action])),
    cancel: (reason) =>
      runBusy('cancel', async () => {
        const answer = await api(cancelOrder, { body: { ...body, ...(reason && { reason }) } })
        setCancelling(false)
        finish(answer, t.cancelDone)
      }),
    rebuyItem: (itemId) => void runBusy('rebuy', () => rebuy([itemId])),
  }
}

/** Into the bag and there; what could not be put in is told. */
function useRebuy(order: OrderCard): (itemIds: number[] | undefined) => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  const t = usePageText('orders')
  return async (itemIds) => {
    const body = { id: order.id, ...(itemIds && { item_ids: itemIds }) }
    const { left_out: leftOut } = await api(rebuyOrder, { body })
    void invalidateBag(client)
    await navigate('/bag')
    if (leftOut.length > 0) toast.text(t.rebuyLeftOut(leftOut.length))
    else toast.success(t.rebuyDone)
  }
}

function useConfirms(order: OrderCard, onConfirming: (isConfirming: boolean) => void) {
  const { common } = useText()
  const { confirms, actions, keepRequest } = usePageText('orders')
  const language = useLanguage()
  const { cancel } = common
  const openConfirm = (options: Parameters<typeof showConfirm>[0]) => {
    onConfirming(true)
    return showConfirm(options).finally(() => onConfirming(false))
  }
  return {
    confirm: (hasArrived: boolean) =>
      openConfirm({
        title: confirms.confirm,
        body: hasArrived ? confirms.confirmBody : confirms.confirmEarlyBody,
        confirm: actions.confirm,
        cancel,
      }),
    extend: () => {
      const { extends_to: until } = order
      const body = until ? { body: confirms.extendBody(shortDay(language, until)) } : {}
      return openConfirm({ title: confirms.extend, ...body, confirm: actions.extend, cancel })
    },
    refundNow: () =>
      openConfirm({
        title: confirms.refundNow,
        body: confirms.refundNowBody(money(order.total)),
        confirm: actions.refund_now,
        cancel,
        isDanger: true,
      }),
    withdraw: () =>
      openConfirm({
        title: confirms.withdraw,
        body: confirms.withdrawBody,
        confirm: actions.withdraw,
        cancel: keepRequest,
        isDanger: true,
      }),
    hide: () =>
      openConfirm({ title: confirms.hide, body: confirms.hideBody, confirm: actions.del, cancel, isDanger: true }),
  }
}
