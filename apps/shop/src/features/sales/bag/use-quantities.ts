// Quantities being changed in the bag: shown at once, sent when the finger rests, with a note when they are refused.
import { Refused } from '@shop/client/failure.ts'
import type { BagItem } from '@shop/contract/sales/bag.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { toast } from '#ui/toast-store.ts'
import { changeItem } from './api.ts'
import { withQuantity } from './held-bag.ts'
import { changeHeldBag, renewBag } from './held-queries.ts'

export interface Quantities {
  of: (item: BagItem) => number
  /** Why the last wish for a line was refused, as long as the line is as it was then. */
  faultOf: (item: BagItem) => string | undefined
  set: (item: BagItem, qty: number) => void
  /** Sends what still waits; done when every answer is there. False when one of them was refused. */
  settle: () => Promise<boolean>
}

const restMs = 400

interface Waiting {
  item: BagItem
  qty: number
  timer: ReturnType<typeof setTimeout>
}

interface Fault {
  sentence: string
  /** The bound the line had when it was refused: with another one the sentence is no longer true. */
  most: number
}

/** The most that may be had, when that is why a wish was refused. */
function mostOf(error: unknown): number | undefined {
  const { left } = error instanceof Refused ? error.params : {}
  return typeof left === 'number' && left >= 1 ? left : undefined
}

export function useQuantities(): Quantities {
  const client = useQueryClient()
  const [wishes, setWishes] = useState<Readonly<Record<number, number>>>({})
  const [faults, setFaults] = useState<Readonly<Record<number, Fault>>>({})
  const waiting = useRef(new Map<number, Waiting>())
  const sending = useRef(new Map<number, Promise<boolean>>())

  const send = (id: number): Promise<boolean> => {
    const wish = waiting.current.get(id)
    if (!wish) return Promise.resolve(true)
    clearTimeout(wish.timer)
    waiting.current.delete(id)
    const { qty, item } = wish
    const put = async (wanted: number) => {
      const held = await changeItem(client, { id, qty: wanted })
      changeHeldBag(client, (bag) => withQuantity(bag, id, held))
    }
    // One line's wishes are sent one after the other, so the last one is the one that stays.
    const before = sending.current.get(id) ?? Promise.resolve(true)
    const answer = before.then(async () => {
      try {
        await put(qty)
        return true
      } catch (error) {
        setFaults((known) => ({ ...known, [id]: { sentence: failureText(error), most: item.qty_max } }))
        toast.fail(failureText(error))
        // Who wanted more than there is gets what there is; should that fail too, the line stays as it was.
        const most = mostOf(error)
        if (most !== undefined && most < qty) await put(most).catch(() => undefined)
        return false
      } finally {
        setWishes((known) => (known[id] === qty ? without(known, id) : known))
      }
    })
    sending.current.set(id, answer)
    void answer.then(() => {
      if (sending.current.get(id) === answer) sending.current.delete(id)
      if (sending.current.size === 0 && waiting.current.size === 0) void renewBag(client)
    })
    return answer
  }

  return {
    of: (item) => wishes[item.id] ?? item.qty,
    faultOf: ({ id, qty_max: most }) => (faults[id]?.most === most ? faults[id].sentence : undefined),
    set: (item, qty) => {
      const { id } = item
      const wish = waiting.current.get(id)
      if (wish) clearTimeout(wish.timer)
      waiting.current.set(id, { item, qty, timer: setTimeout(() => void send(id), restMs) })
      setWishes((known) => ({ ...known, [id]: qty }))
      setFaults((known) => without(known, id))
    },
    settle: async () => {
      const sent = [...waiting.current.keys()].map(send)
      const answers = await Promise.all([...sent, ...sending.current.values()])
      return answers.every(Boolean)
    },
  }
}

function without<Value>(record: Readonly<Record<number, Value>>, id: number): Readonly<Record<number, Value>> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== String(id)))
}
