// Ticking lines and taking them out: shown at once, one after the other on their way, and what is gone can come back.
import type { Bag, BagItem } from '@shop/contract/bag.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '#text/use-text.tsx'
import { toast } from '#ui/toast-store.ts'
import { changeHeldBag, checkItems, putBack, renewBag, takeOut } from './api.ts'
import { withChecked, withoutItems } from './held-bag.ts'

export interface BagDeeds {
  /** Sums on screen are not the server's yet. */
  isReckoning: boolean
  check: (ids: readonly number[], checked: boolean) => void
  remove: (items: readonly BagItem[]) => Promise<void>
  /** What was taken out last, while it can be put back. */
  removed: readonly BagItem[]
  undo: () => void
  forgetRemoved: () => void
}

interface Tick {
  ids: readonly number[]
  checked: boolean
}

const mutationKey = ['bag']
/** One after the other: the last wish is the one that stays. */
const scope = { id: 'bag' }

export function useBagDeeds(): BagDeeds {
  const client = useQueryClient()
  const { common } = useText()
  const [removed, setRemoved] = useState<readonly BagItem[]>([])
  const show = async (change: (bag: Bag) => Bag) => {
    // An answer from before the change would undo it on screen.
    await client.cancelQueries({ predicate: ({ queryKey }) => queryKey[1] === 'bag' && queryKey[2] === 'list' })
    changeHeldBag(client, change)
  }
  /** Only the last of several asks for the server's sums. */
  const onSettled = async () => {
    if (client.isMutating({ mutationKey }) === 1) await renewBag(client)
  }
  const ticking = useMutation({
    mutationKey,
    scope,
    mutationFn: ({ ids, checked }: Tick) => checkItems(ids, checked),
    onMutate: ({ ids, checked }) => show((bag) => withChecked(bag, ids, checked)),
    onSettled,
  })
  const removing = useMutation({
    mutationKey,
    scope,
    mutationFn: (items: readonly BagItem[]) => takeOut(client, idsOf(items)),
    onMutate: (items) => show((bag) => withoutItems(bag, idsOf(items))),
    onSettled,
  })
  const returning = useMutation({
    mutationKey,
    scope,
    mutationFn: (items: readonly BagItem[]) => putBack(client, items),
  })
  return {
    isReckoning: ticking.isPending || removing.isPending || returning.isPending,
    check: (ids, checked) => {
      if (ids.length > 0) ticking.mutate({ ids, checked })
    },
    remove: async (items) => {
      if (items.length === 0) return
      // Why it failed was told by the call.
      const isGone = await removing.mutateAsync(items).then(
        () => true,
        () => false,
      )
      if (!isGone) return
      setRemoved(items)
      toast.success(common.deleteSuccess)
    },
    removed,
    undo: () => {
      setRemoved([])
      returning.mutate(removed)
    },
    forgetRemoved: () => setRemoved([]),
  }
}

function idsOf(items: readonly BagItem[]): number[] {
  return items.map(({ id }) => id)
}
