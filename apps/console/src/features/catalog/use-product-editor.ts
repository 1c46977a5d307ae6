// The state of a product's editor: the edit, its faults, and whether somebody else saved meanwhile.
import type { EditedProduct } from '@shop/contract/console/catalog.ts'
import type { Language } from '@shop/contract/language.ts'
import { useState } from 'react'
import { useLanguage } from '#text/use-text.ts'
import { fetchProduct } from './api.ts'
import { differs, editOf, emptyEdit, type ProductEdit } from './product-edit.ts'
import { type FaultState, usePathFaults } from './use-path-faults.ts'
import { type ProductSave, useProductSave } from './use-product-save.ts'

export interface ProductEditor
  extends ProductSave,
    Pick<FaultState, 'faults' | 'faultAt' | 'faultsUnder' | 'refusals' | 'problem'> {
  edit: ProductEdit
  product: EditedProduct | undefined
  put: (changed: Partial<ProductEdit>) => void
  isDirty: boolean
  /** My own version, put aside while another's is looked at. */
  kept: ProductEdit | undefined
  takeMine: () => void
  /** Saving would replace what somebody else saved. */
  isOver: boolean
  /** After publishing and the like: the newest product, the edit stays. */
  renew: (product: EditedProduct) => void
  /** A stock was counted anew by its own call. */
  putStock: (skuId: number, stock: number) => void
  /** Reads all counts anew; what is edited stays. */
  readStock: () => Promise<void>
  /** Language of the words and of the preview. */
  language: Language
  setLanguage: (language: Language) => void
}

export function useProductEditor(initial: EditedProduct | undefined, shopName: string): ProductEditor {
  const consoleLanguage = useLanguage()
  const [language, setLanguage] = useState<Language>(consoleLanguage)
  const [product, setProduct] = useState(initial)
  const [base, setBase] = useState(() => (initial ? editOf(initial, shopName) : emptyEdit()))
  const [edit, setEdit] = useState(base)
  const [kept, setKept] = useState<ProductEdit>()
  const [isOver, setOver] = useState(false)
  const faults = usePathFaults()

  const startFrom = (next: EditedProduct) => {
    const fresh = editOf(next, next.shop_id === edit.shop_id ? edit.shop_name : '')
    setProduct(next)
    setBase(fresh)
    faults.forgive()
    return fresh
  }
  const take = (next: EditedProduct, held: { kept: ProductEdit | undefined; isOver: boolean }) => {
    setEdit(startFrom(next))
    setKept(held.kept)
    setOver(held.isOver)
  }
  const saving = useProductSave({
    edit,
    product,
    isOver,
    faults,
    onSaved: (saved) => take(saved, { kept: undefined, isOver: false }),
    onMet: (theirs, wantsTheirs) => {
      if (wantsTheirs) return take(theirs, { kept: edit, isOver: false })
      startFrom(theirs)
      setOver(true)
    },
  })
  const isChanged = differs(edit, base)
  const count = (stocks: ReadonlyMap<number, number>) => {
    setEdit((current) => counted(current, stocks))
    setBase((current) => counted(current, stocks))
  }

  return {
    ...faults,
    ...saving,
    ...{ edit, product, language, setLanguage, kept, isOver },
    isDirty: isChanged || isOver || kept !== undefined,
    put: (changed) => {
      setEdit((current) => ({ ...current, ...changed }))
      faults.forgive(Object.keys(changed))
    },
    takeMine: () => {
      if (kept) setEdit(kept)
      setKept(undefined)
      setOver(true)
    },
    renew: (saved) => {
      const fresh = startFrom(saved)
      if (!isChanged) setEdit(fresh)
    },
    putStock: (skuId, stock) => count(new Map([[skuId, stock]])),
    readStock: async () => count(product ? await stocksOf(product.id) : new Map()),
  }
}

async function stocksOf(productId: number): Promise<ReadonlyMap<number, number>> {
  const { skus } = await fetchProduct(productId)
  return new Map(skus.map((sku) => [sku.id ?? 0, sku.stock]))
}

function counted(edit: ProductEdit, stocks: ReadonlyMap<number, number>): ProductEdit {
  return { ...edit, skus: edit.skus.map((sku) => ({ ...sku, stock: stocks.get(sku.id ?? 0) ?? sku.stock })) }
}
