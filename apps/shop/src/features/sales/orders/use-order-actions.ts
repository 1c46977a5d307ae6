// The actions of an order: confirmed first where they cannot be undone, then applied to the query cache.
import type { CancelReason } from '@shop/contract/sales/order-statuses.ts'
import type { Order, OrderCard } from '@shop/contract/sales/orders.ts'
import { money } from '@shop/locale/format.ts'
import { shortDay } from '@shop/locale/short-days.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { announceBagChange } from '#bag-changes.ts'
import { createLazyApi } from '#lazy-api.ts'
import { invalidateByName } from '#refetch.ts'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { showConfirm } from '#ui/dialog-store.ts'
import { useNavigate } from '#ui/router.ts'
import { toast } from '#ui/toast-store.ts'
import { cacheOrder, invalidateOrders, orderQuery } from './api.ts'

const api = createLazyApi(() => import('@shop/contract/sales/order-actions.ts'))
const refundApi = createLazyApi(() => import('@shop/contract/sales/refunds.ts'))

export type ActionName = 'cancel' | 'confirm' | 'extend' | 'remind' | 'refund_now' | 'withdraw' | 'rebuy' | 'del'

export interface OrderActions {
  busy: ActionName | undefined
  /** The sheet that asks for the reason is open. */
  isCancelling: boolean
  stopCancelling: () => void
  run: (action: ActionName) => void
  cancel: (reason: CancelReason | undefined) => Promise<void>
  rebuyItem: (itemId: number) => void
}

/** Called with the updated order; undefined when it was deleted. */
type OnActionDone = (order: OrderCard | undefined) => void

/** Lets the card leave the list before the list is refetched. */
const leaveMs = 260

export function useOrderActions(order: OrderCard, onDone?: OnActionDone): OrderActions {
  const [busy, setBusy] = useState<ActionName>()
  const [isConfirming, setConfirming] = useState(false)
  const [isCancelling, setCancelling] = useState(false)
  const client = useQueryClient()
  const language = useLanguage()
  const t = usePageText('orders')
  const rebuy = useRebuy(order)
  /** The request shows its own errors; after a failure the state of the order is unknown, so it is refetched. */
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
  const finish = (updated: Order | undefined, message: string) => {
    toast.success(message)
    if (updated) cacheOrder(client, language, updated)
    onDone?.(updated)
    setTimeout(() => void invalidateOrders(client), leaveMs)
  }
  const handlers = useActionHandlers(order, finish, setConfirming)
  return {
    // While a confirmation is open, nothing has been sent yet.
    busy: isConfirming ? undefined : busy,
    isCancelling,
    stopCancelling: () => setCancelling(false),
    run: (action) => {
      if (action === 'cancel') setCancelling(true)
      else void runBusy(action, action === 'rebuy' ? () => rebuy(undefined) : handlers[action])
    },
    cancel: (reason) =>
      runBusy('cancel', async () => {
        const cancelled = await api('cancelOrder', { body: { id: order.id, ...(reason && { reason }) } })
        setCancelling(false)
        finish(cancelled, t.cancelDone)
      }),
    rebuyItem: (itemId) => void runBusy('rebuy', () => rebuy([itemId])),
  }
}

type ActionHandlers = Record<Exclude<ActionName, 'cancel' | 'rebuy'>, () => Promise<void>>

function useActionHandlers(
  order: OrderCard,
  finish: (updated: Order | undefined, message: string) => void,
  onConfirming: (isConfirming: boolean) => void,
): ActionHandlers {
  const client = useQueryClient()
  const language = useLanguage()
  const confirms = useConfirms(order, onConfirming)
  const { common } = useText()
  const t = usePageText('orders')
  const body = { id: order.id }
  return {
    confirm: async () => {
      const latest = await client.fetchQuery({ ...orderQuery(language, order.id), staleTime: 0 }).catch(() => undefined)
      // Without a response, assume that the carrier has not reported a delivery.
      if (await confirms.confirm(latest?.arrived ?? false)) {
        finish(await api('confirmOrder', { body }), t.confirmDone)
      }
    },
    extend: async () => {
      if (!(await confirms.extend())) return
      const updated = await api('extendOrder', { body })
      const { confirm_at: until } = updated
      finish(updated, until ? t.extendDone(shortDay(language, until)) : common.changeSuccess)
    },
    remind: async () => finish(await api('remindOrder', { body }), t.remindDone),
    refund_now: async () => {
      if (!(await confirms.refundNow())) return
      const updated = await api('refundLateOrder', { body })
      finish(updated, t.paidBack(money(updated.refunded)))
    },
    withdraw: async () => {
      const { after_sale: afterSale } = order
      if (!afterSale || !(await confirms.withdraw())) return
      await refundApi('cancelRefund', { body: { id: afterSale.id } })
      toast.success(t.withdrawDone)
      await invalidateOrders(client)
    },
    del: async () => {
      if (!(await confirms.hide())) return
      await api('deleteOrder', { body })
      finish(undefined, common.deleteSuccess)
    },
  }
}

/** Adds the items to the bag, opens it, and reports items that could not be added. */
function useRebuy(order: OrderCard): (itemIds: number[] | undefined) => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  const t = usePageText('orders')
  return async (itemIds) => {
    const body = { id: order.id, ...(itemIds && { item_ids: itemIds }) }
    const { left_out: leftOut } = await api('rebuyOrder', { body })
    announceBagChange()
    void invalidateByName(client, 'bag')
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
