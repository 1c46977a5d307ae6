// The head of the editor: title, state, figures, the way to the product's entries in the log.
import { count } from '@shop/locale/format.ts'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLanguage, useText } from '#text/use-text.ts'
import { PageHead } from '#ui/PageHead.tsx'
import { Status } from '#ui/Status.tsx'
import { Time } from '#ui/Time.tsx'
import { bestTranslation } from '#ui/translations.ts'
import type { ProductEditor } from './use-product-editor.ts'

export function ProductHead({ editor, history }: { editor: ProductEditor; history: ReactNode }) {
  const text = useText()
  const t = text.product
  const language = useLanguage()
  const { product } = editor
  const title = (product && bestTranslation(product.title, language)) || text.frame.pages.newProduct
  return (
    <>
      <Link
        to="/products"
        className="control -ms-2 mb-1 inline-flex items-center gap-1.5 px-2 font-medium text-text-2 hover:text-text"
      >
        <ArrowLeft aria-hidden className="size-4 rtl:rotate-180" />
        {text.frame.pages.products}
      </Link>
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
