// A sheet to choose another SKU for a line of the bag, which keeps its position and quantity.
import type { Product } from '@shop/contract/catalog/product.ts'
import type { BagItem } from '@shop/contract/sales/bag.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useProduct } from '#features/catalog/product/api.ts'
import {
  type Chosen,
  choose,
  chosenPicture,
  chosenSku,
  firstChoice,
  missingGroup,
  offerOf,
} from '#features/catalog/product/choice.ts'
import { SpecChips, StockLine } from '#features/catalog/product/SpecChips.tsx'
import { changeItem } from '#features/sales/bag/api.ts'
import { invalidateBag } from '#features/sales/bag/bag-cache.ts'
import type { Quantities } from '#features/sales/bag/use-quantities.ts'
import { failureText } from '#text/failure-text.ts'
import { usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Photo } from '#ui/Photo.tsx'
import { PriceBlock } from '#ui/PriceBlock.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toast-store.ts'

export interface OptionsSheetProps {
  item: BagItem
  quantities: Quantities
  isOpen: boolean
  /** A React key: increases with each opening, so that the sheet starts from the line's current SKU. */
  opening: number
  onClose: () => void
}

export function OptionsSheet({ item, quantities, isOpen, opening, onClose }: OptionsSheetProps) {
  const t = usePageText('bag')
  const query = useProduct(item.product_id)
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t.changeOptions}>
      {query.data ? (
        <Options key={opening} item={item} quantities={quantities} product={query.data} onDone={onClose} />
      ) : query.isError ? (
        <ErrorState error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton shape="form" count={3} />
      )}
    </Sheet>
  )
}

function chosenOf(product: Product, skuId: number): Chosen {
  const sku = product.skus.find(({ id }) => id === skuId)
  if (!sku) return firstChoice(product)
  return Object.fromEntries(product.spec_groups.map(({ id }, index) => [id, sku.value_ids[index] ?? 0]))
}

interface OptionsProps {
  item: BagItem
  quantities: Quantities
  product: Product
  onDone: () => void
}

function useOptions({ item, quantities, product, onDone }: OptionsProps) {
  const productText = usePageText('product')
  const { common } = useText()
  const client = useQueryClient()
  const [chosen, setChosen] = useState(() => chosenOf(product, item.sku_id))
  const [last, setLast] = useState<number>()
  const [attempts, setAttempts] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const sku = chosenSku(product, chosen)
  const missing = missingGroup(product, chosen)
  const save = async () => {
    if (missing) {
      // The missing groups show the error.
      setFailed(true)
      return setAttempts(attempts + 1)
    }
    if (!sku || sku.stock < 1) return setProblem(productText.chooseOther)
    if (sku.id === item.sku_id) return onDone()
    const qty = Math.min(quantities.of(item), sku.stock)
    setBusy(true)
    try {
      // Send pending quantities first: after the change this line may be merged into another.
      await quantities.flush()
      await changeItem(client, { id: item.id, sku_id: sku.id, qty })
      await invalidateBag(client)
      onDone()
      toast.success(common.changeSuccess)
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      setBusy(false)
    }
  }
  const chooseValue = (value: Parameters<typeof choose>[2]) => {
    setChosen(choose(product, chosen, value))
    setLast(value.group)
    setAttempts(0)
    setProblem(undefined)
  }
  return { chosen, last, chooseValue, sku, missing, attempts, hasFailed, problem, isBusy, save }
}

function Options(props: OptionsProps) {
  const t = usePageText('bag')
  const { product } = props
  const { chosen, last, chooseValue, sku, missing, attempts, hasFailed, problem, isBusy, save } = useOptions(props)
  return (
    <div className="space-y-5">
      <div className="flex gap-4 border-b border-border pb-4">
        <span className="size-24 shrink-0 overflow-hidden rounded-card">
          <Photo
            picture={chosenPicture(product, chosen) ?? product.image}
            alt=""
            initial={product.title}
            sizes="96px"
          />
        </span>
        <div className="flex min-w-0 flex-1 flex-col justify-center gap-1">
          <PriceBlock {...offerOf(product, chosen)} />
          <StockLine product={product} stock={sku?.stock} />
        </div>
      </div>
      {product.spec_groups.map((group) => (
        <SpecChips
          key={group.id}
          product={product}
          group={group}
          chosen={chosen}
          last={last}
          isMissing={hasFailed && chosen[group.id] === undefined}
          attempts={missing?.id === group.id ? attempts : 0}
          onChoose={chooseValue}
        />
      ))}
      {problem ? (
        <div role="alert">
          <Notice tone="error">{problem}</Notice>
        </div>
      ) : null}
      <Button full busy={isBusy} onPress={() => void save()}>
        {t.save}
      </Button>
    </div>
  )
}
