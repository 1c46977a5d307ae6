// The product editor: its sections, a preview on wide screens, and the bar to save.
import type { EditedProduct } from '@shop/contract/catalog/admin-products.ts'
import { count } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLanguage, usePageText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { BackLink, PageHead } from '#ui/PageHead.tsx'
import { navigate } from '#ui/router.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { Status } from '#ui/Status.tsx'
import { TextField } from '#ui/TextField.tsx'
import { Time } from '#ui/Time.tsx'
import { TranslationsField } from '#ui/TranslationsField.tsx'
import { bestTranslation } from '#ui/translations.ts'
import { useLeaveGuard } from '#ui/use-leave-guard.ts'
import { categoriesQuery } from './api.ts'
import { EditorBar, PhonePreview } from './EditorBar.tsx'
import { DeliverySection, FactsSection } from './FactsSection.tsx'
import { PicturesSection } from './PicturesSection.tsx'
import { pathLabel } from './product-labels.ts'
import { Section } from './Section.tsx'
import { ShopPick } from './ShopPick.tsx'
import { SpecsSection } from './SpecsSection.tsx'
import { type ProductEditor, useProductEditor } from './use-product-editor.ts'

const shownMax = 8

/** The problems that prevent saving, with links; takes the focus when a save was refused. */
function ProblemSummary({ editor }: { editor: ProductEditor }) {
  const text = usePageText()
  const box = useRef<HTMLDivElement>(null)
  const paths = Object.keys(editor.problems)
  useEffect(() => {
    if (editor.refusals > 0) box.current?.focus()
  }, [editor.refusals])
  if (paths.length === 0 && !editor.problem) return null
  return (
    <div ref={box} tabIndex={-1} className="mb-4 scroll-mt-20">
      <Notice tone="bad" title={text.ui.form.problem}>
        {paths.length === 0 ? editor.problem : null}
        <ul className="space-y-0.5">
          {paths.slice(0, shownMax).map((path) => (
            <li key={path}>
              <a href={`#${sectionOf(path)}`} className="font-medium text-text underline underline-offset-2">
                {pathLabel(text, editor.edit, path, editor.language)}
              </a>
              {`: ${editor.problemAt(path)}`}
            </li>
          ))}
        </ul>
        {paths.length > shownMax ? <p>{text.product.moreProblems(paths.length - shownMax)}</p> : null}
      </Notice>
    </div>
  )
}

const sections: Record<string, string> = {
  title: 'texts',
  description: 'texts',
  picture_ids: 'pictures',
  shop_id: 'place',
  category_id: 'place',
  spec_groups: 'specs',
  skus: 'specs',
  attributes: 'facts',
}

/** The id of the section that contains the field. */
function sectionOf(path: string): string {
  return sections[path.split('.')[0] ?? ''] ?? 'delivery'
}

interface ProductFormProps {
  product?: EditedProduct
  shopName?: string
  /** A link to the product's audit log entries, for operators who may read them. */
  history?: ReactNode
}

export function ProductForm({ product, shopName = '', history }: ProductFormProps) {
  const editor = useProductEditor(product, shopName)
  const allowLeave = useLeaveGuard(editor.isDirty)
  const save = async () => {
    const saved = await editor.save()
    // A new product moves to its own URL, or with the next save if something was typed meanwhile.
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
  const t = usePageText().product.conflict
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

function TextSection({ editor }: { editor: ProductEditor }) {
  const t = usePageText().product
  const { edit, update } = editor
  return (
    <Section id="texts" title={t.sections.texts} lead={t.textsLead}>
      <TranslationsField
        label={t.sections.texts}
        language={editor.language}
        onLanguage={editor.setLanguage}
        parts={[
          {
            name: 'title',
            label: t.places.title ?? '',
            value: edit.title,
            onChange: (title) => update({ title }),
            maxLength: 200,
            problem: editor.problemAt('title'),
            problems: editor.problemsUnder('title'),
          },
          {
            name: 'description',
            label: t.places.description ?? '',
            hint: t.descriptionHint,
            value: edit.description,
            onChange: (description) => update({ description }),
            maxLength: 5000,
            lines: 8,
            hasParagraphs: true,
            problem: editor.problemAt('description'),
            problems: editor.problemsUnder('description'),
          },
        ]}
      />
    </Section>
  )
}

function ProductHead({ editor, history }: { editor: ProductEditor; history: ReactNode }) {
  const text = usePageText()
  const t = text.product
  const language = useLanguage()
  const { product } = editor
  const title = (product && bestTranslation(product.title, language)) || text.frame.pages.newProduct
  return (
    <>
      <BackLink to="/products">{text.frame.pages.products}</BackLink>
      <PageHead title={title} {...(product ? {} : { lead: t.newLead })} />
      {product ? (
        <div className="-mt-3 mb-5 flex flex-wrap items-center gap-x-4 gap-y-1 text-text-3">
          <Status tone={product.status === 'on' ? 'good' : 'off'}>{text.catalog.states[product.status]}</Status>
          <span className="font-mono text-caption">{product.key}</span>
          <span>{t.stats(count(product.sold), count(product.seen))}</span>
          <span>
            {t.updated} <Time value={product.updated_at} />
          </span>
          {history}
        </div>
      ) : null}
    </>
  )
}

function PlaceSection({ editor }: { editor: ProductEditor }) {
  const t = usePageText().product
  const language = useLanguage()
  const categories = useQuery(categoriesQuery()).data ?? []
  const { edit, update } = editor
  return (
    <Section id="place" title={t.sections.place}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {editor.product ? (
          <TextField
            name="shop_id"
            label={t.places.shop_id ?? ''}
            hint={t.shopFixed}
            value={edit.shop_name || `#${edit.shop_id}`}
            onChange={() => undefined}
            readOnly
          />
        ) : (
          <ShopPick
            label={t.places.shop_id ?? ''}
            placeholder={t.chooseShop}
            problem={editor.problemAt('shop_id')}
            value={edit.shop_id === null ? null : { value: edit.shop_id, label: edit.shop_name || `#${edit.shop_id}` }}
            onChange={(shop) => update({ shop_id: shop?.value ?? null, shop_name: shop?.label ?? '' })}
          />
        )}
        <SelectField
          name="category_id"
          label={t.places.category_id ?? ''}
          problem={editor.problemAt('category_id')}
          placeholder={t.chooseCategory}
          value={edit.category_id === null ? '' : String(edit.category_id)}
          options={categories.map((category) => ({
            value: String(category.id),
            label: bestTranslation(category.name, language),
          }))}
          onChange={(value) => update({ category_id: value ? Number(value) : null })}
        />
      </div>
    </Section>
  )
}
