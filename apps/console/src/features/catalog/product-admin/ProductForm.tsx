// The whole editor of a product: its sections, the preview beside them on a wide screen, the bar to save.
import type { EditedProduct } from '@shop/contract/catalog/admin-products.ts'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useLeaveGuard } from '#ui/use-leave-guard.ts'
import { DeliverySection } from './DeliverySection.tsx'
import { EditorBar } from './EditorBar.tsx'
import { FactsSection } from './FactsSection.tsx'
import { PhonePreview } from './PhonePreview.tsx'
import { PicturesSection } from './PicturesSection.tsx'
import { PlaceSection } from './PlaceSection.tsx'
import { ProblemSummary } from './ProblemSummary.tsx'
import { ProductHead } from './ProductHead.tsx'
import { SpecsSection } from './SpecsSection.tsx'
import { TextSection } from './TextSection.tsx'
import { type ProductEditor, useProductEditor } from './use-product-editor.ts'

export interface ProductFormProps {
  product?: EditedProduct
  shopName?: string
  /** A way to the product's entries in the log, for those who may read it. */
  history?: ReactNode
}

export function ProductForm({ product, shopName = '', history }: ProductFormProps) {
  const navigate = useNavigate()
  const editor = useProductEditor(product, shopName)
  const allowLeave = useLeaveGuard(editor.isDirty)
  const save = async () => {
    const saved = await editor.save()
    // A new product moves to its own address, unless something was typed meanwhile: then with the next save.
    if (product || !saved?.isUnchanged) return
    allowLeave()
    navigate(`/products/${saved.product.id}`, { replace: true })
  }
  return (
    <>
      <ProductHead editor={editor} history={history} />
      <div className="gap-6 xl:grid xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="min-w-0">
          <ProblemSummary editor={editor} />
          <ConflictNotice editor={editor} />
          <div className="space-y-4">
            <TextSection editor={editor} />
            <PicturesSection editor={editor} />
            <PlaceSection editor={editor} />
            <SpecsSection editor={editor} />
            <DeliverySection editor={editor} />
            <FactsSection editor={editor} />
          </div>
        </div>
        <aside className="max-xl:hidden">
          <div className="sticky top-18">
            <PhonePreview editor={editor} />
          </div>
        </aside>
      </div>
      <EditorBar editor={editor} onSave={() => void save()} />
    </>
  )
}

function ConflictNotice({ editor }: { editor: ProductEditor }) {
  const t = useText().product.conflict
  if (editor.localCopy) {
    return (
      <div className="mb-4">
        <Notice tone="info" title={t.otherTitle}>
          {t.otherBody}
          <div className="mt-2">
            <Button onClick={editor.restoreLocalCopy}>{t.restoreOwn}</Button>
          </div>
        </Notice>
      </div>
    )
  }
  if (!editor.willOverwrite) return null
  return (
    <div className="mb-4">
      <Notice tone="warn" title={t.ownTitle}>
        {t.ownBody}
      </Notice>
    </div>
  )
}
