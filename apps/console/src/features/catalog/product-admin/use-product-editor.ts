// The state of a product's editor: the edit, its faults, and whether somebody else saved meanwhile.
import type { EditedProduct } from '@shop/contract/catalog/admin-products.ts'
import type { Language } from '@shop/contract/language.ts'
import { useRef, useState } from 'react'
import { useLanguage } from '#text/use-text.ts'
import { fetchProduct } from './api.ts'
import { carriedOver, differs, editOf, emptyEdit, type ProductEdit } from './product-edit.ts'
import { type FaultState, usePathFaults } from './use-path-faults.ts'
import { type ProductSave, useProductSave } from './use-product-save.ts'

/** What changes, or how it follows from the newest edit where something was waited for. */
type Change = Partial<ProductEdit> | ((newest: ProductEdit) => Partial<ProductEdit>)

export interface ProductEditor
  extends ProductSave,
    Pick<FaultState, 'faults' | 'faultAt' | 'faultsUnder' | 'refusals' | 'problem'> {
  edit: ProductEdit
  product: EditedProduct | undefined
  put: (changed: Change) => void
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
  const { edit, newest, change } = useNewest(base)
  const [kept, setKept] = useState<ProductEdit>()
  const [isOver, setOver] = useState(false)
  const faults = usePathFaults()

  const startFrom = (next: EditedProduct) => {
    const fresh = editOf(next, next.shop_id === newest().shop_id ? newest().shop_name : '')
    setProduct(next)
    setBase(fresh)
    faults.forgive()
    return fresh
  }
  const take = (next: EditedProduct, held: { kept: ProductEdit | undefined; isOver: boolean }) => {
    const fresh = startFrom(next)
    change(() => fresh)
    setKept(held.kept)
    setOver(held.isOver)
  }
  const saving = useProductSave({
    edit,
    product,
    isOver,
    faults,
    onSaved: (saved, sent) => {
      const isWhole = newest() === sent
      const after = isWhole ? undefined : carriedOver(newest(), sent, saved)
      take(saved, { kept: undefined, isOver: false })
      if (after) change(() => after)
      return isWhole
    },
    onMet: (theirs, wantsTheirs) => {
      if (wantsTheirs) return take(theirs, { kept: newest(), isOver: false })
      startFrom(theirs)
      setOver(true)
    },
  })
  const isChanged = differs(edit, base)
  const count = (stocks: ReadonlyMap<number, number>) => {
    change((current) => counted(current, stocks))
    setBase((current) => counted(current, stocks))
  }

  return {
    ...faults,
    ...saving,
    ...{ edit, product, language, setLanguage, kept, isOver },
    isDirty: isChanged || isOver || kept !== undefined,
    put: (changed) => {
      const fields = typeof changed === 'function' ? changed(newest()) : changed
      change((current) => ({ ...current, ...fields }))
      faults.forgive(Object.keys(fields))
    },
    takeMine: () => {
      if (kept) change(() => kept)
      setKept(undefined)
      setOver(true)
    },
    renew: (saved) => {
      const isClean = !differs(newest(), base)
      const fresh = startFrom(saved)
      if (isClean) change(() => fresh)
    },
    putStock: (skuId, stock) => count(new Map([[skuId, stock]])),
    readStock: async () => count(product ? await stocksOf(product.id) : new Map()),
  }
}

/** The edit as it is shown, and as it is right now for those who come back from waiting. */
function useNewest(start: ProductEdit) {
  const [edit, setEdit] = useState(start)
  const held = useRef(edit)
  const change = (make: (current: ProductEdit) => ProductEdit) => {
    held.current = make(held.current)
    setEdit(held.current)
  }
  return { edit, newest: () => held.current, change }
}

async function stocksOf(productId: number): Promise<ReadonlyMap<number, number>> {
  const { skus } = await fetchProduct(productId)
  return new Map(skus.map((sku) => [sku.id ?? 0, sku.stock]))
}

function counted(edit: ProductEdit, stocks: ReadonlyMap<number, number>): ProductEdit {
  return { ...edit, skus: edit.skus.map((sku) => ({ ...sku, stock: stocks.get(sku.id ?? 0) ?? sku.stock })) }
}
