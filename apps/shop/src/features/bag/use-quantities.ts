// Quantities being changed in the bag: shown at once, sent when the finger rests, taken back with a note when refused.
import type { BagItem } from '@shop/contract/bag.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { toast } from '#ui/toast-store.ts'
import { changeHeldBag, changeItem, renewBag } from './api.ts'
import { withQuantity } from './held-bag.ts'

export interface Quantities {
  of: (item: BagItem) => number
  /** Why the last wish for a line was refused. */
  faultOf: (id: number) => string | undefined
  set: (item: BagItem, qty: number) => void
  /** Sends what still waits; done when every answer is there. False when one of them was refused. */
  settle: () => Promise<boolean>
}

const restMs = 400

interface Waiting {
  qty: number
  timer: ReturnType<typeof setTimeout>
}

export function useQuantities(): Quantities {
  const client = useQueryClient()
  const [wishes, setWishes] = useState<Readonly<Record<number, number>>>({})
  const [faults, setFaults] = useState<Readonly<Record<number, string>>>({})
  const waiting = useRef(new Map<number, Waiting>())
  const sending = useRef(new Map<number, Promise<boolean>>())

  const send = (id: number): Promise<boolean> => {
    const wish = waiting.current.get(id)
    if (!wish) return Promise.resolve(true)
    clearTimeout(wish.timer)
    waiting.current.delete(id)
    const { qty } = wish
    // One line's wishes are sent one after the other, so the last one is the one that stays.
    const before = sending.current.get(id) ?? Promise.resolve(true)
    const answer = before.then(async () => {
      try {
        const held = await changeItem(client, { id, qty })
        changeHeldBag(client, (bag) => withQuantity(bag, id, held))
        return true
      } catch (error) {
        setFaults((known) => ({ ...known, [id]: failureText(error) }))
        toast.fail(failureText(error))
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
    faultOf: (id) => faults[id],
    set: ({ id }, qty) => {
      const wish = waiting.current.get(id)
      if (wish) clearTimeout(wish.timer)
      waiting.current.set(id, { qty, timer: setTimeout(() => void send(id), restMs) })
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
