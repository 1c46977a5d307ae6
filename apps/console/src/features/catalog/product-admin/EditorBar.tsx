// The bar below the product editor: save state, publish or unpublish, save; and the preview as on a phone.
import { Refused } from '@shop/client/failure.ts'
import { languageEntries } from '@shop/contract/language-entries.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { Eye, ImageOff } from 'lucide-react'
import { useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { usePageText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm-store.ts'
import { SidePanel } from '#ui/SidePanel.tsx'
import { showToast } from '#ui/toast-store.ts'
import { bestTranslation } from '#ui/translations.ts'
import { usePublish, useUnpublish } from './api.ts'
import { missingParts } from './product-check.ts'
import { type ProductEdit, pictureOf } from './product-edit.ts'
import type { ProductEditor } from './use-product-editor.ts'

export function EditorBar({ editor, onSave }: { editor: ProductEditor; onSave: () => void }) {
  const text = usePageText()
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
  const text = usePageText()
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

/** The unsaved product as a shopper would see it on a phone, in the chosen language. */
export function PhonePreview({ editor }: { editor: ProductEditor }) {
  const t = usePageText().product.preview
  const { edit, language } = editor
  const name = languageEntries.find((entry) => entry.file_name === language)?.language_name
  return (
    <figure aria-label={t.title}>
      {/* Rendered at a phone's true width of 390 px and scaled down, so that lines break as in the shop. */}
      <div className="mx-auto w-[390px] overflow-clip rounded-[44px] border-[10px] border-[light-dark(#16211f,#2f3e3b)] bg-bg shadow-e2 [zoom:0.76]">
        <div
          lang={language}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
          tabIndex={0}
          className="h-[min(47.5rem,calc((100dvh-15rem)/0.76))] overflow-y-auto overscroll-contain [scrollbar-width:none]"
        >
          <Picture edit={edit} />
          <div className="bg-surface px-4 py-3.5">
            <Prices edit={edit} />
            <p className="mt-1.5 font-semibold text-large">{bestTranslation(edit.title, language) || t.noTitle}</p>
            <p className="mt-1 text-text-3">{edit.free_freight ? t.free : null}</p>
          </div>
          {edit.spec_groups.map((group) => (
            <div key={group.key} className="mt-2 bg-surface px-4 py-3.5">
              <p className="mb-2 text-text-2">{bestTranslation(group.name, language)}</p>
              <div className="flex flex-wrap gap-2">
                {group.values.map((value) => (
                  <span key={value.key} className="rounded-field border border-border px-3 py-1.5">
                    {bestTranslation(value.name, language)}
                  </span>
                ))}
              </div>
            </div>
          ))}
          {edit.attributes.length > 0 ? (
            <dl className="mt-2 space-y-1.5 bg-surface px-4 py-3.5">
              {edit.attributes.map((fact) => (
                <div key={fact.key} className="grid grid-cols-[7rem_1fr] gap-2">
                  <dt className="text-text-3">{bestTranslation(fact.name, language)}</dt>
                  <dd>{bestTranslation(fact.value, language)}</dd>
                </div>
              ))}
            </dl>
          ) : null}
          <p className="mt-2 min-h-40 whitespace-pre-line bg-surface px-4 py-3.5 text-text-2">
            {bestTranslation(edit.description, language)}
          </p>
        </div>
      </div>
      <figcaption className="mt-3 text-center text-caption text-text-3">{t.caption(name ?? language)}</figcaption>
    </figure>
  )
}

function Picture({ edit }: { edit: ProductEdit }) {
  const first = pictureOf(edit, edit.picture_ids[0])
  return (
    <div className="relative flex aspect-square items-center justify-center bg-surface-2">
      {first ? (
        <img src={first.url} alt="" className="size-full object-cover" />
      ) : (
        <ImageOff aria-hidden className="size-8 text-text-3" />
      )}
      {edit.picture_ids.length > 1 ? (
        <span className="absolute end-3 bottom-3 rounded-full bg-toast/80 px-2.5 py-0.5 text-caption text-on-toast tabular-nums">
          {`1 / ${edit.picture_ids.length}`}
        </span>
      ) : null}
    </div>
  )
}

function Prices({ edit }: { edit: ProductEdit }) {
  const sold = edit.skus.filter((sku) => sku.active && sku.price !== null)
  const cheapest = sold.reduce<(typeof sold)[number] | undefined>(
    (best, sku) => (best && (best.price as Cents) <= (sku.price as Cents) ? best : sku),
    undefined,
  )
  if (!cheapest?.price) return <p className="text-h1 text-text-3">{'—'}</p>
  const isRange = sold.some((sku) => sku.price !== cheapest.price)
  return (
    <p className="flex items-baseline gap-2 tabular-nums">
      <span className={`font-bold text-h1 ${cheapest.was ? 'text-sale' : ''}`}>
        {money(cheapest.price)}
        {isRange ? '+' : ''}
      </span>
      {cheapest.was ? <s className="text-text-3">{money(cheapest.was)}</s> : null}
    </p>
  )
}
