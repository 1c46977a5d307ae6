// A bag with something in it: its lines to tick, count and change, what is gone, and the way to the checkout.

import { setFavourite } from '@shop/contract/catalog/products.ts'
import { type Bag, type BagItem, checkoutLinesMax } from '@shop/contract/sales/bag.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#api.ts'
import { setCachedFavourite } from '#features/catalog/products/api.ts'
import { BagFoot, EditFoot } from '#features/sales/bag/BagFoot.tsx'
import { checkedIds, countChanged, itemsOf } from '#features/sales/bag/bag-state.ts'
import { type MergeResult, takeMergeResult } from '#features/sales/bag/merge-guest-bag.ts'
import { type LineSelection, ShopGroup } from '#features/sales/bag/ShopGroup.tsx'
import { UnavailableGroup } from '#features/sales/bag/UnavailableGroup.tsx'
import type { BagActions } from '#features/sales/bag/use-bag-actions.ts'
import { useQuantities } from '#features/sales/bag/use-quantities.ts'
import { startCheckout } from '#features/sales/checkout/draft.ts'
import { useSession } from '#session.tsx'
import { addPageText, usePageText, useText } from '#text/use-text.tsx'
import { showConfirm } from '#ui/dialog-store.ts'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/toast-store.ts'
import { LikelyRail } from './BagRails.tsx'

/** Fetched with its words when it is first opened. */
const OptionsSheet = lazy(async () => {
  const [file] = await Promise.all([import('./OptionsSheet.tsx'), addPageText(['product'])])
  return { default: file.OptionsSheet }
})

export interface BagBodyProps {
  bag: Bag
  actions: BagActions
  undo: ReactNode
  isEditing: boolean
  onEdited: () => void
}

export function BagBody({ bag, actions, undo, isEditing, onEdited }: BagBodyProps) {
  const quantities = useQuantities()
  const moveToFavourites = useMoveToFavourites(actions.remove)
  const editing = useEditing(bag, { actions, onEdited })
  const [options, setOptions] = useState<{ item: BagItem; isOpen: boolean; opening: number }>()
  const checkout = useToCheckout(quantities.flush)
  const items = itemsOf(bag)
  const chosen = items.filter(({ checked }) => checked)
  const buySelection: LineSelection = {
    isEditing: false,
    isChosen: ({ checked }) => checked,
    onChoose: (ticked, checked) =>
      actions.check(
        ticked.map(({ id }) => id),
        checked,
      ),
  }
  const choice = isEditing ? editing.choice : buySelection
  const lineActions = {
    onQuantity: quantities.set,
    onOptions: (item: BagItem) => setOptions({ item, isOpen: true, opening: (options?.opening ?? 0) + 1 }),
    onMoveToFavourites: (item: BagItem) => void moveToFavourites(item),
    onRemove: (item: BagItem) => void actions.remove([item]),
  }
  return (
    <>
      <div className="col space-y-3 py-4">
        <BagNotices bag={bag} />
        {bag.groups.map((group) => (
          <ShopGroup key={group.shop.id} group={group} choice={choice} quantities={quantities} actions={lineActions} />
        ))}
        <UnavailableGroup
          items={bag.invalid}
          choice={choice}
          onOptions={lineActions.onOptions}
          onRemove={(gone) => void actions.remove(gone)}
        />
        {items[0] ? (
          <div className="pt-3">
            <LikelyRail productId={items[0].product_id} />
          </div>
        ) : null}
      </div>
      {isEditing ? (
        <EditFoot {...editing.foot} undo={undo} />
      ) : (
        <BagFoot
          selected={bag.selected}
          isFreightFree={chosen.length > 0 && chosen.every(({ free_freight: isFree }) => isFree)}
          isAll={items.length > 0 && items.every(({ checked }) => checked)}
          isSome={chosen.length > 0}
          onAll={(isAll) => buySelection.onChoose(items, isAll)}
          isRecalculating={actions.isRecalculating || items.some((item) => quantities.of(item) !== item.qty)}
          isBusy={checkout.isBusy}
          onCheckout={() => void checkout.goToCheckout(checkedIds(bag))}
          undo={undo}
        />
      )}
      {options ? (
        <Suspense>
          <OptionsSheet
            {...options}
            item={items.find(({ id }) => id === options.item.id) ?? options.item}
            quantities={quantities}
            onClose={() => setOptions({ ...options, isOpen: false })}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** What a shopper should know before they look at the lines. */
function BagNotices({ bag }: { bag: Bag }) {
  const t = usePageText('bag')
  const mergeResult = useMergeResult(bag)
  const [seenCount, setSeenCount] = useState(0)
  const changed = countChanged(bag)
  return (
    <div role="status" className="space-y-3 empty:sr-only">
      {mergeResult.result ? (
        <Notice tone="warn" title={t.joined} onDismiss={mergeResult.dismiss}>
          {mergeResult.result.cut > 0 ? <p>{t.cut(mergeResult.result.cut)}</p> : null}
          {mergeResult.result.leftOut > 0 ? <p>{t.leftOut(mergeResult.result.leftOut)}</p> : null}
        </Notice>
      ) : null}
      {changed > 0 && changed !== seenCount ? (
        <Notice title={t.changed(changed)} onDismiss={() => setSeenCount(changed)}>
          {t.changedBody}
        </Notice>
      ) : null}
    </div>
  )
}

const none: ReadonlySet<number> = new Set()

/** Choosing several to take out: ticks of their own, so that what is to be bought stays as it was. */
function useEditing(bag: Bag, { actions, onEdited }: { actions: BagActions; onEdited: () => void }) {
  const t = usePageText('bag')
  const { cart, common } = useText()
  const [chosen, setChosen] = useState(none)
  const all: readonly BagItem[] = [...itemsOf(bag), ...bag.invalid]
  const selected = all.filter(({ id }) => chosen.has(id))
  const onChoose = (items: readonly BagItem[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const { id } of items) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    setChosen(next)
  }
  const onRemove = async () => {
    if (selected.length === 0) return void toast.text(cart.selectItemsFirst)
    const options = { title: t.removeConfirm(selected.length), body: t.removeBody, isDanger: true }
    if (!(await showConfirm({ ...options, confirm: t.remove, cancel: common.cancel }))) return
    await actions.remove(selected)
    setChosen(none)
    onEdited()
  }
  const choice: LineSelection = { isEditing: true, isChosen: ({ id }) => chosen.has(id), onChoose }
  return {
    choice,
    foot: {
      count: selected.length,
      isAll: selected.length === all.length,
      isSome: selected.length > 0,
      onAll: (isAll: boolean) => onChoose(all, isAll),
      onRemove: () => void onRemove(),
    },
  }
}

/** Asked for with every answer of the server: the handing over comes before it. */
function useMergeResult(bag: Bag): { result: MergeResult | undefined; dismiss: () => void } {
  const [result, setResult] = useState<MergeResult>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another bag is another answer.
  useEffect(() => {
    const latest = takeMergeResult()
    if (latest) setResult(latest)
  }, [bag])
  return { result, dismiss: () => setResult(undefined) }
}

/** `settle` sends the quantities that still wait: the checkout goes by what the server knows. */
function useToCheckout(flush: () => Promise<boolean>) {
  const t = usePageText('bag')
  const { cart } = useText()
  const navigate = useNavigate()
  const owner = useSession().user?.id ?? 0
  const [isBusy, setBusy] = useState(false)
  const goToCheckout = async (ids: readonly number[]) => {
    if (ids.length === 0) return void toast.text(cart.selectItemsFirst)
    if (ids.length > checkoutLinesMax) return void toast.text(t.tooMany(checkoutLinesMax))
    setBusy(true)
    const areSaved = await flush()
    setBusy(false)
    // A refused quantity has its note beside it.
    if (!areSaved) return
    startCheckout(owner, { cart_ids: [...ids] })
    void navigate('/checkout')
  }
  return { isBusy, goToCheckout }
}

/** Kept as a favourite instead. */
function useMoveToFavourites(remove: (items: readonly BagItem[]) => Promise<boolean>) {
  const t = usePageText('bag')
  const client = useQueryClient()
  return async (item: BagItem) => {
    const body = { product_id: item.product_id, action: 1 } as const
    // Why it failed was told by the call.
    const answer = await api(setFavourite, { body }, { allowRepeat: true }).catch(() => undefined)
    if (!answer) return
    setCachedFavourite(client, { id: item.product_id, favourite: true })
    if (await remove([item])) toast.success(t.favoured)
  }
}
