// A bag with something in it: its lines to tick, count and change, what is gone, and the way to the checkout.
import type { Bag, BagItem } from '@shop/contract/sales/bag.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { BagFoot, EditFoot } from '#features/sales/bag/BagFoot.tsx'
import { checkedIds, countChanged, itemsOf } from '#features/sales/bag/held-bag.ts'
import { type Choice, ShopGroup } from '#features/sales/bag/ShopGroup.tsx'
import { UnavailableGroup } from '#features/sales/bag/UnavailableGroup.tsx'
import type { BagDeeds } from '#features/sales/bag/use-bag-deeds.ts'
import { useQuantities } from '#features/sales/bag/use-quantities.ts'
import { addPageText, usePageText, useText } from '#text/use-text.tsx'
import { ask } from '#ui/dialog-store.ts'
import { Notice } from '#ui/Notice.tsx'
import { toast } from '#ui/toast-store.ts'
import { LikelyRail } from './BagRails.tsx'
import { useHandingNews } from './handing-news.ts'
import { useFavouring, useToCheckout } from './ways-on.ts'

/** Fetched with its words when it is first opened. */
const OptionsSheet = lazy(async () => {
  const [file] = await Promise.all([import('./OptionsSheet.tsx'), addPageText(['product'])])
  return { default: file.OptionsSheet }
})

export interface BagBodyProps {
  bag: Bag
  deeds: BagDeeds
  undo: ReactNode
  isEditing: boolean
  onEdited: () => void
}

export function BagBody({ bag, deeds, undo, isEditing, onEdited }: BagBodyProps) {
  const quantities = useQuantities()
  const favour = useFavouring(deeds.remove)
  const editing = useEditing(bag, { deeds, onEdited })
  const [options, setOptions] = useState<{ item: BagItem; isOpen: boolean; opening: number }>()
  const checkout = useToCheckout(quantities.settle)
  const items = itemsOf(bag)
  const chosen = items.filter(({ checked }) => checked)
  const buying: Choice = {
    isEditing: false,
    isChosen: ({ checked }) => checked,
    onChoose: (ticked, checked) =>
      deeds.check(
        ticked.map(({ id }) => id),
        checked,
      ),
  }
  const choice = isEditing ? editing.choice : buying
  const lineDeeds = {
    onQuantity: quantities.set,
    onOptions: (item: BagItem) => setOptions({ item, isOpen: true, opening: (options?.opening ?? 0) + 1 }),
    onFavour: (item: BagItem) => void favour(item),
    onRemove: (item: BagItem) => void deeds.remove([item]),
  }
  return (
    <>
      <div className="col space-y-3 py-4">
        <BagNotices bag={bag} />
        {bag.groups.map((group) => (
          <ShopGroup key={group.shop.id} group={group} choice={choice} quantities={quantities} deeds={lineDeeds} />
        ))}
        <UnavailableGroup
          items={bag.invalid}
          choice={choice}
          onOptions={lineDeeds.onOptions}
          onRemove={(gone) => void deeds.remove(gone)}
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
          onAll={(isAll) => buying.onChoose(items, isAll)}
          isReckoning={deeds.isReckoning || items.some((item) => quantities.of(item) !== item.qty)}
          isBusy={checkout.isBusy}
          onCheckout={() => void checkout.go(checkedIds(bag))}
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
  const words = usePageText('bag')
  const news = useHandingNews(bag)
  const [seenCount, setSeenCount] = useState(0)
  const changed = countChanged(bag)
  return (
    <div role="status" className="space-y-3 empty:sr-only">
      {news.told ? (
        <Notice tone="warn" title={words.joined} onDismiss={news.dismiss}>
          {news.told.cut > 0 ? <p>{words.cut(news.told.cut)}</p> : null}
          {news.told.leftOut > 0 ? <p>{words.leftOut(news.told.leftOut)}</p> : null}
        </Notice>
      ) : null}
      {changed > 0 && changed !== seenCount ? (
        <Notice title={words.changed(changed)} onDismiss={() => setSeenCount(changed)}>
          {words.changedBody}
        </Notice>
      ) : null}
    </div>
  )
}

const none: ReadonlySet<number> = new Set()

/** Choosing several to take out: ticks of their own, so that what is to be bought stays as it was. */
function useEditing(bag: Bag, { deeds, onEdited }: { deeds: BagDeeds; onEdited: () => void }) {
  const words = usePageText('bag')
  const { cart, common } = useText()
  const [chosen, setChosen] = useState(none)
  const all: readonly BagItem[] = [...itemsOf(bag), ...bag.invalid]
  const held = all.filter(({ id }) => chosen.has(id))
  const onChoose = (items: readonly BagItem[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const { id } of items) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    setChosen(next)
  }
  const onRemove = async () => {
    if (held.length === 0) return void toast.text(cart.selectItemsFirst)
    const question = { title: words.removeAsk(held.length), body: words.removeBody, isDanger: true }
    if (!(await ask({ ...question, confirm: words.remove, cancel: common.cancel }))) return
    await deeds.remove(held)
    setChosen(none)
    onEdited()
  }
  const choice: Choice = { isEditing: true, isChosen: ({ id }) => chosen.has(id), onChoose }
  return {
    choice,
    foot: {
      count: held.length,
      isAll: held.length === all.length,
      isSome: held.length > 0,
      onAll: (isAll: boolean) => onChoose(all, isAll),
      onRemove: () => void onRemove(),
    },
  }
}
