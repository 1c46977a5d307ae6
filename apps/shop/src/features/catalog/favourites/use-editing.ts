// Edit mode of favourites: what is chosen, and taking it away after a question.
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

/** `onGone`: told of each product whose heart must turn elsewhere too. */
export function useEditing(onGone: (id: number) => void): EditMode {
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
    const gone = await removal.mutateAsync([...chosen])
    close()
    for (const id of gone) onGone(id)
    dropFavourites(client, gone)
    // What failed stays chosen, and the call has said why.
    if (gone.length < chosen.size) return setChosen(new Set([...chosen].filter((id) => !gone.includes(id))))
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
