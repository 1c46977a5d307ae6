// Quantity changes in the bag: optimistic, debounced, with an error per line when refused.
import { Refused } from '@shop/client/failure.ts'
import type { BagItem } from '@shop/contract/sales/bag.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { toast } from '#ui/toast-store.ts'
import { changeItem } from './api.ts'
import { invalidateBag, updateCachedBag } from './bag-cache.ts'
import { withQuantity } from './bag-state.ts'

export interface Quantities {
  of: (item: BagItem) => number
  /** Why the last change was refused, as long as the line's maximum is the same. */
  problemOf: (item: BagItem) => string | undefined
  set: (item: BagItem, qty: number) => void
  /** Sends what is waiting and resolves after all responses; false when one was refused. */
  flush: () => Promise<boolean>
}

const debounceMs = 400

interface PendingQuantity {
  item: BagItem
  qty: number
  timer: ReturnType<typeof setTimeout>
}

interface QuantityProblem {
  message: string
  /** The line's maximum at the time; with another one the message no longer applies. */
  max: number
}

/** The maximum named by the refusal, if any. */
function maxFrom(error: unknown): number | undefined {
  const { left } = error instanceof Refused ? error.params : {}
  return typeof left === 'number' && left >= 1 ? left : undefined
}

export function useQuantities(): Quantities {
  const client = useQueryClient()
  const [optimisticQty, setOptimisticQty] = useState<Readonly<Record<number, number>>>({})
  const [problems, setProblems] = useState<Readonly<Record<number, QuantityProblem>>>({})
  const waiting = useRef(new Map<number, PendingQuantity>())
  const sending = useRef(new Map<number, Promise<boolean>>())

  const send = (id: number): Promise<boolean> => {
    const pending = waiting.current.get(id)
    if (!pending) return Promise.resolve(true)
    clearTimeout(pending.timer)
    waiting.current.delete(id)
    const { qty, item } = pending
    const save = async (amount: number) => {
      const savedQty = await changeItem(client, { id, qty: amount })
      updateCachedBag(client, (bag) => withQuantity(bag, id, savedQty))
    }
    // Changes to one line are sent in sequence, so that the last one wins.
    const previous = sending.current.get(id) ?? Promise.resolve(true)
    const response = previous.then(async () => {
      try {
        await save(qty)
        return true
      } catch (error) {
        setProblems((current) => ({ ...current, [id]: { message: failureText(error), max: item.qty_max } }))
        toast.fail(failureText(error))
        // Above the maximum, fall back to the maximum; if that fails too, the line stays as it was.
        const max = maxFrom(error)
        if (max !== undefined && max < qty) await save(max).catch(() => undefined)
        return false
      } finally {
        setOptimisticQty((current) => (current[id] === qty ? without(current, id) : current))
      }
    })
    sending.current.set(id, response)
    void response.then(() => {
      if (sending.current.get(id) === response) sending.current.delete(id)
      if (sending.current.size === 0 && waiting.current.size === 0) void invalidateBag(client)
    })
    return response
  }

  return {
    of: (item) => optimisticQty[item.id] ?? item.qty,
    problemOf: ({ id, qty_max: max }) => (problems[id]?.max === max ? problems[id].message : undefined),
    set: (item, qty) => {
      const { id } = item
      const pending = waiting.current.get(id)
      if (pending) clearTimeout(pending.timer)
      waiting.current.set(id, { item, qty, timer: setTimeout(() => void send(id), debounceMs) })
      setOptimisticQty((current) => ({ ...current, [id]: qty }))
      setProblems((current) => without(current, id))
    },
    flush: async () => {
      const sent = [...waiting.current.keys()].map(send)
      const responses = await Promise.all([...sent, ...sending.current.values()])
      return responses.every(Boolean)
    },
  }
}

function without<Value>(record: Readonly<Record<number, Value>>, id: number): Readonly<Record<number, Value>> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== String(id)))
}
