// Ticking lines and taking them out, and bringing back what is gone.
import type { BagItem } from '@shop/contract/sales/bag.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePageText, useText } from '#text/use-text.tsx'
import { toast } from '#ui/toast-store.ts'
import { checkItems, putBack, takeOut } from './api.ts'
import { bagChanges } from './changes.ts'

export interface BagDeeds {
  /** Sums on screen are not the server's yet. */
  isReckoning: boolean
  check: (ids: readonly number[], checked: boolean) => void
  /** False when it could not be; why was told. */
  remove: (items: readonly BagItem[]) => Promise<boolean>
  /** What was taken out last, while it can be put back. */
  removed: readonly BagItem[]
  isReturning: boolean
  undo: () => void
  forgetRemoved: () => void
}

export function useBagDeeds(): BagDeeds {
  const client = useQueryClient()
  const { common } = useText()
  const words = usePageText('bag')
  const [removed, setRemoved] = useState<readonly BagItem[]>([])
  const changes = bagChanges(client, {
    check: ({ ids, checked }) => checkItems(ids, checked),
    takeOut: (ids) => takeOut(client, ids),
    putBack: (items) => putBack(client, items),
  })
  const ticking = useMutation(changes.ticking)
  const removing = useMutation(changes.removing)
  const returning = useMutation(changes.returning)
  return {
    isReckoning: ticking.isPending || removing.isPending || returning.isPending,
    check: (ids, checked) => {
      if (ids.length > 0) ticking.mutate({ ids, checked })
    },
    remove: async (items) => {
      if (items.length === 0) return false
      // Why it failed was told by the call.
      const isGone = await removing.mutateAsync(items).then(
        () => true,
        () => false,
      )
      if (!isGone) return false
      setRemoved(items)
      toast.success(common.deleteSuccess)
      return true
    },
    removed,
    isReturning: returning.isPending,
    undo: () => {
      if (returning.isPending) return
      // What could not be put back can be tried again.
      returning.mutate(removed, {
        onSuccess: ({ cut, leftOut }) => {
          setRemoved((held) => (held === removed ? [] : held))
          if (leftOut > 0) toast.text(words.leftOut(leftOut))
          else if (cut > 0) toast.text(words.cut(cut))
        },
      })
    },
    forgetRemoved: () => setRemoved([]),
  }
}
