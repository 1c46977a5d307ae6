// A bag with items: lines to select and change, unavailable items, and the footer with the checkout button.
import { checkoutLinesMax } from '@shop/contract/quantities.ts'
import type { Bag, BagItem } from '@shop/contract/sales/bag.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { productsApi, setCachedFavourite } from '#features/catalog/products/api.ts'
import { BagFoot, EditFoot } from '#features/sales/bag/BagFoot.tsx'
import { EstimateSkeleton } from '#features/sales/bag/BagSkeleton.tsx'
import { checkedIds, countChanged, itemsOf } from '#features/sales/bag/bag-state.ts'
import { type MergeResult, takeMergeResult } from '#features/sales/bag/merge-guest-bag.ts'
import { type LineSelection, ShopGroup } from '#features/sales/bag/ShopGroup.tsx'
import type { BagActions } from '#features/sales/bag/use-bag-actions.ts'
import { useQuantities } from '#features/sales/bag/use-quantities.ts'
import { startCheckout } from '#features/sales/checkout/draft.ts'
import { useSession } from '#session.tsx'
import { addPageText, usePageText, useText } from '#text/use-text.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { showConfirm } from '#ui/dialog-store.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PartFailed } from '#ui/PartFailed.tsx'
import { useNavigate, usePreloadNext } from '#ui/router.ts'
import { Split } from '#ui/Split.tsx'
import { toast } from '#ui/toast-store.ts'
import { useTablet } from '#ui/use-wide.ts'
import { RecommendedRail } from './RecommendedRail.tsx'

/** Most bags have no such lines. */
const UnavailableGroup = lazyPart(
  async () => (await import('#features/sales/bag/UnavailableGroup.tsx')).UnavailableGroup,
)

/** Only beside the lines, where there is space for it. */
const ShippingEstimate = lazyPart(async () => (await import('./ShippingEstimate.tsx')).ShippingEstimate)

/** Loaded with its page text when first opened. */
const OptionsSheet = lazyPart(async () => {
  const [file] = await Promise.all([import('./OptionsSheet.tsx'), addPageText(['product'])])
  return file.OptionsSheet
})

interface BagBodyProps {
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
  const buySelection = buySelectionOf(actions)
  const choice = isEditing ? editing.choice : buySelection
  const lineActions = {
    onQuantity: quantities.set,
    onOptions: (item: BagItem) => setOptions({ item, isOpen: true, opening: (options?.opening ?? 0) + 1 }),
    onMoveToFavourites: (item: BagItem) => void moveToFavourites(item),
    onRemove: (item: BagItem) => void actions.remove([item]),
  }
  const isBeside = useTablet()
  const selectAll = <SelectAll items={isEditing ? [...items, ...bag.invalid] : items} {...choice} />
  const foot = isEditing ? (
    <EditFoot {...editing.foot} selectAll={isBeside ? null : selectAll} undo={undo} />
  ) : (
    <BuyFoot
      bag={bag}
      isRecalculating={actions.isRecalculating || items.some((item) => quantities.of(item) !== item.qty)}
      checkout={checkout}
      selectAll={isBeside ? null : selectAll}
      undo={undo}
    />
  )
  return (
    <>
      <Split
        rail={foot}
        foot={
          items[0] ? (
            <div className="col pt-2 pb-3 md:pb-4">
              <RecommendedRail productId={items[0].product_id} />
            </div>
          ) : null
        }
      >
        <div className="col space-y-2 py-3 md:space-y-card md:py-4">
          <BagNotices bag={bag} />
          {isBeside ? <div className="ps-3">{selectAll}</div> : null}
          {bag.groups.map((group) => (
            <ShopGroup
              key={group.shop.id}
              group={group}
              choice={choice}
              quantities={quantities}
              actions={lineActions}
            />
          ))}
          {bag.invalid.length > 0 ? (
            <UnavailableGroup
              items={bag.invalid}
              choice={choice}
              onOptions={lineActions.onOptions}
              onRemove={(unavailable) => void actions.remove(unavailable)}
              fallback={<div aria-busy="true" className="skeleton h-40 rounded-card" />}
              failed={(retry) => <PartFailed onRetry={retry} />}
            />
          ) : null}
        </div>
      </Split>
      {options ? (
        <OptionsSheet
          {...options}
          item={items.find(({ id }) => id === options.item.id) ?? options.item}
          quantities={quantities}
          onClose={() => setOptions({ ...options, isOpen: false })}
          onFail={() => setOptions(undefined)}
        />
      ) : null}
    </>
  )
}

function SelectAll({ items, isChosen, onChoose }: LineSelection & { items: readonly BagItem[] }) {
  const t = usePageText('bag')
  return (
    <Checkbox
      id="bag-all"
      isChecked={items.length > 0 && items.every(isChosen)}
      isMixed={items.some(isChosen)}
      onChange={(isAll) => onChoose(items, isAll)}
    >
      {t.all}
    </Checkbox>
  )
}

function buySelectionOf(actions: BagActions): LineSelection {
  const onChoose = (lines: readonly BagItem[], checked: boolean) =>
    actions.check(
      lines.map(({ id }) => id),
      checked,
    )
  return { isEditing: false, isChosen: ({ checked }) => checked, onChoose }
}

interface BuyFootProps {
  bag: Bag
  isRecalculating: boolean
  checkout: ReturnType<typeof useToCheckout>
  selectAll: ReactNode
  undo: ReactNode
}

function BuyFoot({ bag, isRecalculating, checkout, ...foot }: BuyFootProps) {
  const t = usePageText('bag')
  const items = itemsOf(bag)
  const checked = items.filter((item) => item.checked)
  const isFreightFree = checked.length > 0 && checked.every((item) => item.free_freight)
  const hint = <p className="text-caption text-text-3">{isFreightFree ? t.freeFreight : t.freightLater}</p>
  const estimate = (
    <ShippingEstimate bag={bag} isRecalculating={isRecalculating} fallback={<EstimateSkeleton />} failed={() => hint}>
      {hint}
    </ShippingEstimate>
  )
  return (
    <BagFoot
      selected={bag.selected}
      freightLine={isFreightFree ? t.freeFreight : t.freightExcluded}
      estimate={useTablet() ? estimate : null}
      isRecalculating={isRecalculating}
      isBusy={checkout.isBusy}
      onCheckout={() => void checkout.goToCheckout(checkedIds(bag))}
      {...foot}
    />
  )
}

function BagNotices({ bag }: { bag: Bag }) {
  const t = usePageText('bag')
  const mergeResult = useMergeResult(bag)
  const [dismissedCount, setDismissedCount] = useState(0)
  const changed = countChanged(bag)
  return (
    <div role="status" className="space-y-3 empty:sr-only">
      {mergeResult.result ? (
        <Notice tone="warn" title={t.joined} onDismiss={mergeResult.dismiss}>
          {mergeResult.result.cut > 0 ? <p>{t.cut(mergeResult.result.cut)}</p> : null}
          {mergeResult.result.leftOut > 0 ? <p>{t.leftOut(mergeResult.result.leftOut)}</p> : null}
        </Notice>
      ) : null}
      {changed > 0 && changed !== dismissedCount ? (
        <Notice title={t.changed(changed)} onDismiss={() => setDismissedCount(changed)}>
          {t.changedBody}
        </Notice>
      ) : null}
    </div>
  )
}

const none: ReadonlySet<number> = new Set()

/** Edit mode has its own selection, so that the selection to buy stays unchanged. */
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
    if (!(await actions.remove(selected))) return
    setChosen(none)
    onEdited()
  }
  const choice: LineSelection = { isEditing: true, isChosen: ({ id }) => chosen.has(id), onChoose }
  return {
    choice,
    foot: {
      count: selected.length,
      onRemove: () => void onRemove(),
    },
  }
}

/** Checked after every response, because the guest's bag is merged before the request. */
function useMergeResult(bag: Bag): { result: MergeResult | undefined; dismiss: () => void } {
  const [result, setResult] = useState<MergeResult>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new bag means a new response.
  useEffect(() => {
    const latest = takeMergeResult()
    if (latest) setResult(latest)
  }, [bag])
  return { result, dismiss: () => setResult(undefined) }
}

/** `flush` sends pending quantities first, because the checkout uses what is on the server. */
function useToCheckout(flush: () => Promise<boolean>) {
  const t = usePageText('bag')
  const { cart } = useText()
  const navigate = useNavigate()
  const owner = useSession().user?.id ?? 0
  const [isBusy, setBusy] = useState(false)
  usePreloadNext(owner === 0 ? '/login' : '/checkout')
  const goToCheckout = async (ids: readonly number[]) => {
    if (ids.length === 0) return void toast.text(cart.selectItemsFirst)
    if (ids.length > checkoutLinesMax) return void toast.text(t.tooMany(checkoutLinesMax))
    setBusy(true)
    const areSaved = await flush()
    setBusy(false)
    // A refused quantity shows its problem beside the line.
    if (!areSaved) return
    startCheckout(owner, { cart_ids: [...ids] })
    void navigate('/checkout')
  }
  return { isBusy, goToCheckout }
}

function useMoveToFavourites(remove: (items: readonly BagItem[]) => Promise<boolean>) {
  const t = usePageText('bag')
  const client = useQueryClient()
  return async (item: BagItem) => {
    const body = { product_id: item.product_id, action: 1 } as const
    // The request shows its own errors.
    const response = await productsApi('setFavourite', { body }, { allowRepeat: true }).catch(() => undefined)
    if (!response) return
    setCachedFavourite(client, { id: item.product_id, favourite: true })
    if (await remove([item])) toast.success(t.favoured)
  }
}
