// Edit mode of favourites: which are selected, and removing them after a confirmation.
import type { Favourite } from '@shop/contract/catalog/favourites.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePageText, useText } from '#text/use-text.tsx'
import { showConfirm } from '#ui/dialog-store.ts'
import { toast } from '#ui/toast-store.ts'
import { dropFavourites, removeFavourites } from './api.ts'

export interface EditMode {
  isOn: boolean
  isBusy: boolean
  chosen: ReadonlySet<number>
  toggle: (isOn: boolean) => void
  choose: (id: number, isChosen: boolean) => void
  chooseAll: (favourites: readonly Favourite[]) => void
  remove: () => Promise<void>
}

const none: ReadonlySet<number> = new Set()

/** `onRemoved` is called for each removed product, so that its heart is cleared on other screens too. */
export function useEditing(onRemoved: (id: number) => void): EditMode {
  const { cart, common } = useText()
  const t = usePageText('favourites')
  const client = useQueryClient()
  const [isOn, setIsOn] = useState(false)
  const [chosen, setChosen] = useState(none)
  const removal = useMutation({ mutationFn: removeFavourites })
  const toggle = (next: boolean) => {
    setIsOn(next)
    setChosen(none)
  }
  const remove = async () => {
    if (chosen.size === 0) return void toast.text(cart.selectItemsFirst)
    const options = { title: t.removeConfirm(chosen.size), body: t.removeBody, isDanger: true }
    if (!(await showConfirm({ ...options, confirm: t.remove, cancel: common.cancel }))) return
    const close = toast.loading(common.loading)
    const removed = await removal.mutateAsync([...chosen])
    close()
    for (const id of removed) onRemoved(id)
    dropFavourites(client, removed)
    // What failed stays selected; the request has already shown why.
    if (removed.length < chosen.size) return setChosen(new Set([...chosen].filter((id) => !removed.includes(id))))
    toast.success(common.deleteSuccess)
    toggle(false)
  }
  return {
    isOn,
    isBusy: removal.isPending,
    chosen,
    toggle,
    choose: (id, isChosen) => {
      const next = new Set(chosen)
      if (isChosen) next.add(id)
      else next.delete(id)
      setChosen(next)
    },
    chooseAll: (favourites) => setChosen(new Set(favourites.map(({ id }) => id))),
    remove,
  }
}
