// Quantities being changed in the bag: shown at once, sent when the finger rests, with a note when they are refused.
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
  /** Why the last wish for a line was refused, as long as the line is as it was then. */
  problemOf: (item: BagItem) => string | undefined
  set: (item: BagItem, qty: number) => void
  /** Sends what still waits; done when every answer is there. False when one of them was refused. */
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
  /** The bound the line had when it was refused: with another one the sentence is no longer true. */
  max: number
}

/** The most that may be had, when that is why a wish was refused. */
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
    // One line's wishes are sent one after the other, so the last one is the one that stays.
    const before = sending.current.get(id) ?? Promise.resolve(true)
    const answer = before.then(async () => {
      try {
        await save(qty)
        return true
      } catch (error) {
        setProblems((known) => ({ ...known, [id]: { message: failureText(error), max: item.qty_max } }))
        toast.fail(failureText(error))
        // Who wanted more than there is gets what there is; should that fail too, the line stays as it was.
        const max = maxFrom(error)
        if (max !== undefined && max < qty) await save(max).catch(() => undefined)
        return false
      } finally {
        setOptimisticQty((known) => (known[id] === qty ? without(known, id) : known))
      }
    })
    sending.current.set(id, answer)
    void answer.then(() => {
      if (sending.current.get(id) === answer) sending.current.delete(id)
      if (sending.current.size === 0 && waiting.current.size === 0) void invalidateBag(client)
    })
    return answer
  }

  return {
    of: (item) => optimisticQty[item.id] ?? item.qty,
    problemOf: ({ id, qty_max: max }) => (problems[id]?.max === max ? problems[id].message : undefined),
    set: (item, qty) => {
      const { id } = item
      const pending = waiting.current.get(id)
      if (pending) clearTimeout(pending.timer)
      waiting.current.set(id, { item, qty, timer: setTimeout(() => void send(id), debounceMs) })
      setOptimisticQty((known) => ({ ...known, [id]: qty }))
      setProblems((known) => without(known, id))
    },
    flush: async () => {
      const sent = [...waiting.current.keys()].map(send)
      const answers = await Promise.all([...sent, ...sending.current.values()])
      return answers.every(Boolean)
    },
  }
}

function without<Value>(record: Readonly<Record<number, Value>>, id: number): Readonly<Record<number, Value>> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== String(id)))
}
