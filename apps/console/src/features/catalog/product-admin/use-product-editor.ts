// The state of the product editor: the edit, its problems, and conflicts with other operators.
import { Refused } from '@shop/client/failure.ts'
import type { EditedProduct } from '@shop/contract/catalog/admin-products.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import type { Language } from '@shop/contract/language.ts'
import { useRef, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { useLanguage, usePageText } from '#text/use-text.ts'
import { confirm } from '#ui/confirm-store.ts'
import { showToast } from '#ui/toast-store.ts'
import { fetchProduct, useSaveProduct } from './api.ts'
import { checkEdit, type PathProblems } from './product-check.ts'
import { differs, draftOf, editOf, emptyEdit, mergeLaterEdits, type ProductEdit } from './product-edit.ts'

/** The changed fields, or how to compute them from the newest edit after waiting for something. */
type Change = Partial<ProductEdit> | ((latest: ProductEdit) => Partial<ProductEdit>)

export interface ProductEditor
  extends ProductSave,
    Pick<PathProblemState, 'problems' | 'problemAt' | 'problemsUnder' | 'refusals' | 'problem'> {
  edit: ProductEdit
  product: EditedProduct | undefined
  update: (changed: Change) => void
  isDirty: boolean
  /** The operator's own version, set aside while the other one is shown. */
  localCopy: ProductEdit | undefined
  restoreLocalCopy: () => void
  /** Saving would overwrite what somebody else saved. */
  willOverwrite: boolean
  /** After publishing and the like: takes over the saved product, keeps the edit. */
  refresh: (product: EditedProduct) => void
  /** A stock was changed by its own call. */
  setStock: (skuId: number, stock: number) => void
  /** Loads the current stocks; the edit stays. */
  reloadStock: () => Promise<void>
  /** The language of the texts and of the preview. */
  language: Language
  setLanguage: (language: Language) => void
}

export function useProductEditor(initial: EditedProduct | undefined, shopName: string): ProductEditor {
  const consoleLanguage = useLanguage()
  const [language, setLanguage] = useState<Language>(consoleLanguage)
  const problems = usePathProblems()
  const versions = useVersions({ initial, shopName, onReset: () => problems.clear() })
  const { product, base, edit, latest, change, localCopy, willOverwrite, resetBase, replaceEdit } = versions
  const saving = useProductSave({
    edit,
    product,
    willOverwrite,
    problems,
    onSaved: (saved, sent) => {
      const isUnchanged = latest() === sent
      const after = isUnchanged ? undefined : mergeLaterEdits(latest(), sent, saved)
      replaceEdit(saved, undefined)
      if (after) change(() => after)
      return isUnchanged
    },
    onConflict: (remote, wantsRemote) => {
      if (wantsRemote) return replaceEdit(remote, latest())
      resetBase(remote)
      versions.setWillOverwrite(true)
    },
  })
  const isChanged = differs(edit, base)
  const applyStocks = (stocks: ReadonlyMap<number, number>) => {
    change((current) => withStocks(current, stocks))
    versions.setBase((current) => withStocks(current, stocks))
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
      versions.setLocalCopy(undefined)
      versions.setWillOverwrite(true)
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

interface VersionOptions {
  initial: EditedProduct | undefined
  shopName: string
  /** Called when the saved product was replaced. */
  onReset: () => void
}

/** The saved product, the edit of it, and the operator's own copy after a conflict. */
function useVersions({ initial, shopName, onReset }: VersionOptions) {
  const [product, setProduct] = useState(initial)
  const [base, setBase] = useState(() => (initial ? editOf(initial, shopName) : emptyEdit()))
  const { edit, latest, change } = useLatestEdit(base)
  const [localCopy, setLocalCopy] = useState<ProductEdit>()
  const [willOverwrite, setWillOverwrite] = useState(false)

  const resetBase = (next: EditedProduct) => {
    const fresh = editOf(next, next.shop_id === latest().shop_id ? latest().shop_name : '')
    setProduct(next)
    setBase(fresh)
    onReset()
    return fresh
  }
  const replaceEdit = (next: EditedProduct, own: ProductEdit | undefined) => {
    const fresh = resetBase(next)
    change(() => fresh)
    setLocalCopy(own)
    setWillOverwrite(false)
  }
  return {
    ...{ product, base, setBase, edit, latest, change, resetBase, replaceEdit },
    ...{ localCopy, setLocalCopy, willOverwrite, setWillOverwrite },
  }
}

/** The rendered edit, and the newest one for code that continues after an await. */
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

interface SaveOptions {
  edit: ProductEdit
  product: EditedProduct | undefined
  /** Saving overwrites what somebody else saved, so it asks first. */
  willOverwrite: boolean
  problems: PathProblemState
  /** Called with the edit that was sent; returns whether it is still the newest. */
  onSaved: (saved: EditedProduct, sent: ProductEdit) => boolean
  /** Somebody else saved; the operator chose to see that version, or to continue with their own. */
  onConflict: (remote: EditedProduct, wantsRemote: boolean) => void
}

interface ProductSave {
  isBusy: boolean
  save: () => Promise<Saved | undefined>
}

interface Saved {
  product: EditedProduct
  /** Nothing was edited during the save. */
  isUnchanged: boolean
}

/** Checks, then sends the edit with its version; on a conflict the operator decides. */
function useProductSave({ edit, product, willOverwrite, problems, onSaved, onConflict }: SaveOptions): ProductSave {
  const text = usePageText()
  const t = text.product.conflict
  const saveProduct = useSaveProduct()

  const resolveConflict = async (id: number) => {
    const remote = await fetchProduct(id)
    const answer = await confirm({ title: t.title, body: t.body, yes: t.viewOther, no: t.keepOwn })
    onConflict(remote, answer !== undefined)
  }
  const fail = async (error: unknown) => {
    const isConflict = error instanceof Refused && error.reason === 'state.changed' && product !== undefined
    if (!isConflict) return problems.refuse(error instanceof Refused ? error.fields : {}, failureText(text, error))
    try {
      await resolveConflict(product.id)
    } catch (failure) {
      problems.refuse({}, failureText(text, failure))
    }
  }
  const mayReplace = async () =>
    !willOverwrite || (await confirm({ title: t.overTitle, body: t.overBody, yes: t.over, danger: true }))

  const save = async () => {
    const found = checkEdit(edit)
    if (Object.keys(found).length > 0) {
      problems.refuse(found)
      return undefined
    }
    if (!(await mayReplace())) return undefined
    try {
      const body = { ...draftOf(edit), version: product?.version ?? 1 }
      const saved = await saveProduct.mutateAsync({ id: product?.id, body })
      const isUnchanged = onSaved(saved, edit)
      showToast('good', text.product.saved)
      return { product: saved, isUnchanged }
    } catch (error) {
      await fail(error)
      return undefined
    }
  }
  return { save, isBusy: saveProduct.isPending }
}

interface PathProblemState {
  problems: PathProblems
  /** Why a save failed when no single field is the reason. */
  problem: string | undefined
  /** Counts the refused saves. */
  refusals: number
  problemAt: (path: string) => string | undefined
  problemsUnder: (path: string) => Record<string, string>
  refuse: (found: PathProblems, problem?: string) => void
  /** Clears the problems of the given fields, or all of them. */
  clear: (fields?: readonly string[]) => void
}

/** The problems of an edit by their path on the wire, as messages for the fields. */
function usePathProblems(): PathProblemState {
  const text = usePageText()
  const [pathProblems, setPathProblems] = useState<PathProblems>({})
  const [problem, setProblem] = useState<string>()
  const [refusals, setRefusals] = useState(0)
  const ruleText = (rule: FieldRule) => text.fields[rule] ?? text.fields.format
  return {
    problems: pathProblems,
    problem,
    refusals,
    problemAt: (path) => {
      const rule = pathProblems[path]
      return rule && ruleText(rule)
    },
    problemsUnder: (path) => {
      const nested = Object.entries(pathProblems).filter(([key]) => key.startsWith(`${path}.`))
      return Object.fromEntries(nested.map(([key, rule]) => [key.slice(path.length + 1), ruleText(rule)]))
    },
    refuse: (found, message) => {
      setPathProblems(found)
      setProblem(message)
      setRefusals((count) => count + 1)
    },
    clear: (fields) => {
      if (!fields) setProblem(undefined)
      const remains = (path: string) => fields !== undefined && !fields.includes(path.split('.')[0] ?? '')
      setPathProblems((current) => Object.fromEntries(Object.entries(current).filter(([path]) => remains(path))))
    },
  }
}
