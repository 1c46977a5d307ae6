// The bar below the editor: save state, preview, publish or unpublish, save.
import { Refused } from '@shop/client/failure.ts'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm-store.ts'
import { SidePanel } from '#ui/SidePanel.tsx'
import { showToast } from '#ui/toast-store.ts'
import { usePublish, useUnpublish } from './api.ts'
import { PhonePreview } from './PhonePreview.tsx'
import { missingParts } from './product-check.ts'
import type { ProductEditor } from './use-product-editor.ts'

export function EditorBar({ editor, onSave }: { editor: ProductEditor; onSave: () => void }) {
  const text = useText()
  const t = text.product
  const [isShown, setShown] = useState(false)
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-4 flex flex-wrap items-center gap-2 border-hairline border-t bg-bg/95 px-4 pt-3 pb-safe backdrop-blur-md sm:-mx-6 sm:px-6 sm:pb-3 lg:-mx-8 lg:px-8">
      <p role="status" className="me-auto text-text-3 max-sm:basis-full">
        {editor.isDirty ? t.unsaved : editor.product ? t.allSaved : t.nothingYet}
      </p>
      <Button
        className="xl:hidden"
        icon={<Eye aria-hidden className="size-4" />}
        onClick={() => setShown(true)}
        aria-label={t.preview.title}
      >
        <span className="max-sm:hidden">{t.preview.title}</span>
      </Button>
      {editor.product ? <PublishButton editor={editor} /> : null}
      <Button variant="primary" className="max-sm:grow" busy={editor.isBusy} onClick={onSave}>
        {text.ui.save}
      </Button>
      {isShown ? (
        <SidePanel isOpen title={t.preview.title} onClose={() => setShown(false)}>
          <PhonePreview editor={editor} />
        </SidePanel>
      ) : null}
    </div>
  )
}

function PublishButton({ editor }: { editor: ProductEditor }) {
  const text = useText()
  const t = text.product.publish
  const publish = usePublish()
  const unpublish = useUnpublish()
  const { product } = editor
  if (!product) return null
  const showError = (error: unknown) => {
    const isStale = error instanceof Refused && error.reason === 'state.changed'
    const fields = error instanceof Refused ? Object.keys(error.fields) : []
    if (isStale) return showToast('bad', t.stale)
    const names = text.ui.list(fields.map((field) => text.product.places[field] ?? field))
    showToast('bad', fields.length > 0 ? t.refused(names) : failureText(text, error))
  }
  const publishProduct = async () => {
    if (editor.isDirty) return showToast('bad', t.saveFirst)
    const missing = missingParts(editor.edit)
    if (missing.length > 0) {
      await confirm({
        title: t.missingTitle,
        body: t.missingBody,
        points: missing.map((part) => t.missing[part]),
        yes: t.understood,
        no: text.ui.close,
      })
      return
    }
    try {
      editor.refresh(await publish.mutateAsync({ id: product.id, version: product.version }))
      showToast('good', t.done)
    } catch (error) {
      showError(error)
    }
  }
  const unpublishProduct = async () => {
    const answer = await confirm({
      title: t.offTitle,
      body: t.offBody,
      yes: t.off,
      danger: true,
      reason: { label: t.why, hint: text.ui.confirm.reasonHint },
    })
    if (!answer) return
    try {
      editor.refresh(await unpublish.mutateAsync({ id: product.id, version: product.version, why: answer.reason }))
      showToast('good', t.offDone)
    } catch (error) {
      showError(error)
    }
  }
  return product.status === 'on' ? (
    <Button busy={unpublish.isPending} onClick={unpublishProduct}>
      {t.off}
    </Button>
  ) : (
    <Button busy={publish.isPending} onClick={publishProduct}>
      {t.on}
    </Button>
  )
}
