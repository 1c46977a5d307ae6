// Checking, removing and restoring bag lines.
import type { BagItem } from '@shop/contract/sales/bag.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { toast } from '#ui/toast-store.ts'
import { checkItems, removeItems, restoreItems } from './api.ts'
import { bagMutations } from './bag-mutations.ts'

export interface BagActions {
  /** The sums are waiting for the server. */
  isRecalculating: boolean
  check: (ids: readonly number[], checked: boolean) => void
  /** Resolves to false after a failure, which has already been shown. */
  remove: (items: readonly BagItem[]) => Promise<boolean>
  /** The lines removed last, while they can be restored: the page says so, no toast repeats it. */
  removed: readonly BagItem[]
  /** Removing or restoring: nothing else can be restored until then. */
  isBusy: boolean
  undo: () => void
  clearRemoved: () => void
}

const noItems: readonly BagItem[] = []

export function useBagActions(): BagActions {
  const client = useQueryClient()
  const t = usePageText('bag')
  // The last one is shown; those before it come back if its removal fails.
  const [offers, setOffers] = useState<readonly (readonly BagItem[])[]>([])
  const removed = offers.at(-1) ?? noItems
  const mutations = bagMutations(client, {
    check: ({ ids, checked }) => checkItems(ids, checked),
    removeItems: (ids) => removeItems(client, ids),
    restoreItems: (items) => restoreItems(client, items),
  })
  const checkMutation = useMutation(mutations.checkMutation)
  const removeMutation = useMutation(mutations.removeMutation)
  const restoreMutation = useMutation(mutations.restoreMutation)
  return {
    isRecalculating: checkMutation.isPending || removeMutation.isPending || restoreMutation.isPending,
    check: (ids, checked) => {
      if (ids.length > 0) checkMutation.mutate({ ids, checked })
    },
    remove: async (items) => {
      if (items.length === 0) return false
      // With the lines that go, so that the page moves once.
      setOffers((current) => [...current, items])
      // The request shows its own errors.
      const isRemoved = await removeMutation.mutateAsync(items).then(
        () => true,
        () => false,
      )
      // Once removed, only these and those removed since can be restored.
      if (isRemoved) setOffers((current) => current.slice(Math.max(0, current.indexOf(items))))
      else setOffers((current) => current.filter((offer) => offer !== items))
      return isRemoved
    },
    removed,
    isBusy: restoreMutation.isPending || removeMutation.isPending,
    undo: () => {
      if (restoreMutation.isPending || removeMutation.isPending) return
      // After a failure the lines stay, so that undo can be tried again.
      restoreMutation.mutate(removed, {
        onSuccess: ({ cut, leftOut }) => {
          setOffers((current) => current.filter((offer) => offer !== removed))
          if (leftOut > 0) toast.text(t.leftOut(leftOut))
          else if (cut > 0) toast.text(t.cut(cut))
        },
      })
    },
    clearRemoved: () => setOffers([]),
  }
}
