// The bar at the foot of the editor: whether there is something to save, publish or take off, save.
import { Refused } from '@shop/client/failure.ts'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { ask } from '#ui/confirm-store.ts'
import { SidePanel } from '#ui/SidePanel.tsx'
import { showToast } from '#ui/toast-store.ts'
import { usePublish, useUnpublish } from './api.ts'
import { PhonePreview } from './PhonePreview.tsx'
import { lacksOf } from './product-check.ts'
import type { ProductEditor } from './use-product-editor.ts'

export function EditorBar({ editor, onSave }: { editor: ProductEditor; onSave: () => void }) {
  const text = useText()
  const words = text.product
  const [isShown, setShown] = useState(false)
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-4 flex flex-wrap items-center gap-2 border-hairline border-t bg-bg/95 px-4 pt-3 pb-safe backdrop-blur-md sm:-mx-6 sm:px-6 sm:pb-3 lg:-mx-8 lg:px-8">
      <p role="status" className="me-auto text-text-3 max-sm:basis-full">
        {editor.isDirty ? words.unsaved : editor.product ? words.allSaved : words.nothingYet}
      </p>
      <Button
        className="xl:hidden"
        icon={<Eye aria-hidden className="size-4" />}
        onClick={() => setShown(true)}
        aria-label={words.preview.title}
      >
        <span className="max-sm:hidden">{words.preview.title}</span>
      </Button>
      {editor.product ? <PublishButton editor={editor} /> : null}
      <Button look="primary" className="max-sm:grow" busy={editor.isBusy} onClick={onSave}>
        {text.ui.save}
      </Button>
      {isShown ? (
        <SidePanel isOpen title={words.preview.title} onClose={() => setShown(false)}>
          <PhonePreview editor={editor} />
        </SidePanel>
      ) : null}
    </div>
  )
}

function PublishButton({ editor }: { editor: ProductEditor }) {
  const text = useText()
  const words = text.product.publish
  const publish = usePublish()
  const unpublish = useUnpublish()
  const { product } = editor
  if (!product) return null
  const said = (error: unknown) => {
    const isStale = error instanceof Refused && error.reason === 'state.changed'
    const fields = error instanceof Refused ? Object.keys(error.fields) : []
    if (isStale) return showToast('bad', words.stale)
    const names = text.ui.list(fields.map((field) => text.product.places[field] ?? field))
    showToast('bad', fields.length > 0 ? words.refused(names) : failureText(text, error))
  }
  const putOn = async () => {
    if (editor.isDirty) return showToast('bad', words.saveFirst)
    const lacks = lacksOf(editor.edit)
    if (lacks.length > 0) {
      await ask({
        title: words.lackTitle,
        body: words.lackBody,
        points: lacks.map((lack) => words.lacks[lack]),
        yes: words.understood,
        no: text.ui.close,
      })
      return
    }
    try {
      editor.renew(await publish.mutateAsync({ id: product.id, version: product.version }))
      showToast('good', words.done)
    } catch (error) {
      said(error)
    }
  }
  const takeOff = async () => {
    const answer = await ask({
      title: words.offTitle,
      body: words.offBody,
      yes: words.off,
      danger: true,
      reason: { label: words.why, hint: text.ui.confirm.reasonHint },
    })
    if (!answer) return
    try {
      editor.renew(await unpublish.mutateAsync({ id: product.id, version: product.version, why: answer.reason }))
      showToast('good', words.offDone)
    } catch (error) {
      said(error)
    }
  }
  return product.status === 'on' ? (
    <Button busy={unpublish.isPending} onClick={takeOff}>
      {words.off}
    </Button>
  ) : (
    <Button busy={publish.isPending} onClick={putOn}>
      {words.on}
    </Button>
  )
}
