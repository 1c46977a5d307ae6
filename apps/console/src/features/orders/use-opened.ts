// The order a form was opened with: what is sent goes by that, not by what the panel has heard of since.
import type { Refused } from '@shop/client/failure.ts'
import type { OrderDetail } from '@shop/contract/console/orders.ts'
import { useState } from 'react'
import type { OrderFormProps } from './asked.ts'

export interface Opened {
  order: OrderDetail
  /** For the form: a change by somebody else is told there, and what was typed stays. */
  onRefused: (refused: Refused) => boolean
}

/** Once the operator was told that the order has changed, the form goes on with the new one; not before. */
export function useOpened({ order, onLate }: Pick<OrderFormProps, 'order' | 'onLate'>): Opened {
  const [opened, setOpened] = useState(order)
  const [isTold, setTold] = useState(false)
  if (isTold && order.version !== opened.version) {
    setOpened(order)
    setTold(false)
  }
  return {
    order: opened,
    onRefused: (refused) => {
      if (refused.reason !== 'state.changed') return onLate(refused)
      setTold(true)
      return false
    },
  }
}
