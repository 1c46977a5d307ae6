// Saving a product: checked first, then sent with its version; when somebody else was faster, the person decides.
import { Refused } from '@shop/client/failure.ts'
import type { EditedProduct } from '@shop/contract/catalog/admin-products.ts'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { ask } from '#ui/confirm-store.ts'
import { showToast } from '#ui/toast-store.ts'
import { fetchProduct, useSaveProduct } from './api.ts'
import { checkEdit } from './product-check.ts'
import { draftOf, type ProductEdit } from './product-edit.ts'
import type { FaultState } from './use-path-faults.ts'

export interface SaveOptions {
  edit: ProductEdit
  product: EditedProduct | undefined
  /** Saving replaces what somebody else saved, so it is asked about. */
  isOver: boolean
  faults: FaultState
  /** With the edit that was sent, which may have been changed since; tells whether nothing was. */
  onSaved: (saved: EditedProduct, sent: ProductEdit) => boolean
  /** Somebody else saved; the person wants to see that, or to go on with the own copy. */
  onMet: (theirs: EditedProduct, wantsTheirs: boolean) => void
}

export interface ProductSave {
  isBusy: boolean
  save: () => Promise<Saved | undefined>
}

export interface Saved {
  product: EditedProduct
  /** Nothing was changed while the save was open. */
  isWhole: boolean
}

export function useProductSave({ edit, product, isOver, faults, onSaved, onMet }: SaveOptions): ProductSave {
  const text = useText()
  const words = text.product.conflict
  const write = useSaveProduct()

  const meet = async (id: number) => {
    const theirs = await fetchProduct(id)
    const answer = await ask({ title: words.title, body: words.body, yes: words.theirs, no: words.mine })
    onMet(theirs, answer !== undefined)
  }
  const fail = async (error: unknown) => {
    const isMeeting = error instanceof Refused && error.reason === 'state.changed' && product !== undefined
    if (!isMeeting) return faults.refuse(error instanceof Refused ? error.fields : {}, failureText(text, error))
    try {
      await meet(product.id)
    } catch (failure) {
      faults.refuse({}, failureText(text, failure))
    }
  }
  const mayReplace = async () =>
    !isOver || (await ask({ title: words.overTitle, body: words.overBody, yes: words.over, danger: true }))

  const save = async () => {
    const found = checkEdit(edit)
    if (Object.keys(found).length > 0) {
      faults.refuse(found)
      return undefined
    }
    if (!(await mayReplace())) return undefined
    try {
      const body = { ...draftOf(edit), version: product?.version ?? 1 }
      const saved = await write.mutateAsync({ id: product?.id, body })
      const isWhole = onSaved(saved, edit)
      showToast('good', text.product.saved)
      return { product: saved, isWhole }
    } catch (error) {
      await fail(error)
      return undefined
    }
  }
  return { save, isBusy: write.isPending }
}
