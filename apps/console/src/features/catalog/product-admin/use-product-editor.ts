// The state of a product's editor: the edit, its faults, and whether somebody else saved meanwhile.
import type { EditedProduct } from '@shop/contract/catalog/admin-products.ts'
import type { Language } from '@shop/contract/language.ts'
import { useRef, useState } from 'react'
import { useLanguage } from '#text/use-text.ts'
import { fetchProduct } from './api.ts'
import { differs, editOf, emptyEdit, mergeLaterEdits, type ProductEdit } from './product-edit.ts'
import { type PathProblemState, usePathProblems } from './use-path-problems.ts'
import { type ProductSave, useProductSave } from './use-product-save.ts'

/** What changes, or how it follows from the newest edit where something was waited for. */
type Change = Partial<ProductEdit> | ((latest: ProductEdit) => Partial<ProductEdit>)

export interface ProductEditor
  extends ProductSave,
    Pick<PathProblemState, 'problems' | 'problemAt' | 'problemsUnder' | 'refusals' | 'problem'> {
  edit: ProductEdit
  product: EditedProduct | undefined
  update: (changed: Change) => void
  isDirty: boolean
  /** My own version, put aside while another's is looked at. */
  localCopy: ProductEdit | undefined
  restoreLocalCopy: () => void
  /** Saving would replace what somebody else saved. */
  willOverwrite: boolean
  /** After publishing and the like: the newest product, the edit stays. */
  refresh: (product: EditedProduct) => void
  /** A stock was counted anew by its own call. */
  setStock: (skuId: number, stock: number) => void
  /** Reads all counts anew; what is edited stays. */
  reloadStock: () => Promise<void>
  /** Language of the words and of the preview. */
  language: Language
  setLanguage: (language: Language) => void
}

export function useProductEditor(initial: EditedProduct | undefined, shopName: string): ProductEditor {
  const consoleLanguage = useLanguage()
  const [language, setLanguage] = useState<Language>(consoleLanguage)
  const [product, setProduct] = useState(initial)
  const [base, setBase] = useState(() => (initial ? editOf(initial, shopName) : emptyEdit()))
  const { edit, latest, change } = useLatestEdit(base)
  const [localCopy, setLocalCopy] = useState<ProductEdit>()
  const [willOverwrite, setWillOverwrite] = useState(false)
  const problems = usePathProblems()

  const resetBase = (next: EditedProduct) => {
    const fresh = editOf(next, next.shop_id === latest().shop_id ? latest().shop_name : '')
    setProduct(next)
    setBase(fresh)
    problems.clear()
    return fresh
  }
  const replaceEdit = (
    next: EditedProduct,
    latestRef: { localCopy: ProductEdit | undefined; willOverwrite: boolean },
  ) => {
    const fresh = resetBase(next)
    change(() => fresh)
    setLocalCopy(latestRef.localCopy)
    setWillOverwrite(latestRef.willOverwrite)
  }
  const saving = useProductSave({
    edit,
    product,
    willOverwrite,
    problems,
    onSaved: (saved, sent) => {
      const isUnchanged = latest() === sent
      const after = isUnchanged ? undefined : mergeLaterEdits(latest(), sent, saved)
      replaceEdit(saved, { localCopy: undefined, willOverwrite: false })
      if (after) change(() => after)
      return isUnchanged
    },
    onConflict: (remote, wantsRemote) => {
      if (wantsRemote) return replaceEdit(remote, { localCopy: latest(), willOverwrite: false })
      resetBase(remote)
      setWillOverwrite(true)
    },
  })
  const isChanged = differs(edit, base)
  const applyStocks = (stocks: ReadonlyMap<number, number>) => {
    change((current) => withStocks(current, stocks))
    setBase((current) => withStocks(current, stocks))
  }

  return {
    ...problems,
    ...saving,
    ...{ edit, product, language, setLanguage, localCopy, willOverwrite },
    isDirty: isChanged || willOverwrite || localCopy !== undefined,
    update: (changed) => {
      const fields = typeof changed === 'function' ? changed(latest()) : changed
      change((current) => ({ ...current, ...fields }))
      problems.clear(Object.keys(fields))
    },
    restoreLocalCopy: () => {
      if (localCopy) change(() => localCopy)
      setLocalCopy(undefined)
      setWillOverwrite(true)
    },
    refresh: (saved) => {
      const isClean = !differs(latest(), base)
      const fresh = resetBase(saved)
      if (isClean) change(() => fresh)
    },
    setStock: (skuId, stock) => applyStocks(new Map([[skuId, stock]])),
    reloadStock: async () => applyStocks(product ? await stocksOf(product.id) : new Map()),
  }
}

/** The edit as it is shown, and as it is right now for those who come back from waiting. */
function useLatestEdit(start: ProductEdit) {
  const [edit, setEdit] = useState(start)
  const latestRef = useRef(edit)
  const change = (update: (current: ProductEdit) => ProductEdit) => {
    latestRef.current = update(latestRef.current)
    setEdit(latestRef.current)
  }
  return { edit, latest: () => latestRef.current, change }
}

async function stocksOf(productId: number): Promise<ReadonlyMap<number, number>> {
  const { skus } = await fetchProduct(productId)
  return new Map(skus.map((sku) => [sku.id ?? 0, sku.stock]))
}

function withStocks(edit: ProductEdit, stocks: ReadonlyMap<number, number>): ProductEdit {
  return { ...edit, skus: edit.skus.map((sku) => ({ ...sku, stock: stocks.get(sku.id ?? 0) ?? sku.stock })) }
}
