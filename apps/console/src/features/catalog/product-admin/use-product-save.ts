// Saving a product: checked first, then sent with its version; when somebody else was faster, the person decides.
import { Refused } from '@shop/client/failure.ts'
import type { EditedProduct } from '@shop/contract/catalog/admin-products.ts'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { confirm } from '#ui/confirm-store.ts'
import { showToast } from '#ui/toast-store.ts'
import { fetchProduct, useSaveProduct } from './api.ts'
import { checkEdit } from './product-check.ts'
import { draftOf, type ProductEdit } from './product-edit.ts'
import type { PathProblemState } from './use-path-problems.ts'

export interface SaveOptions {
  edit: ProductEdit
  product: EditedProduct | undefined
  /** Saving replaces what somebody else saved, so it is asked about. */
  willOverwrite: boolean
  problems: PathProblemState
  /** With the edit that was sent, which may have been changed since; tells whether nothing was. */
  onSaved: (saved: EditedProduct, sent: ProductEdit) => boolean
  /** Somebody else saved; the person wants to see that, or to go on with the own copy. */
  onConflict: (remote: EditedProduct, wantsRemote: boolean) => void
}

export interface ProductSave {
  isBusy: boolean
  save: () => Promise<Saved | undefined>
}

export interface Saved {
  product: EditedProduct
  /** Nothing was changed while the save was open. */
  isUnchanged: boolean
}

export function useProductSave({
  edit,
  product,
  willOverwrite,
  problems,
  onSaved,
  onConflict,
}: SaveOptions): ProductSave {
  const text = useText()
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
