// What is known about a product: price and title, guarantees, attributes and description, and the statistics of its shop.
import type { Product } from '@shop/contract/catalog/product.ts'
import type { Shop } from '@shop/contract/catalog/shops.ts'
import { count, shortCount } from '@shop/locale/format.ts'
import { ChevronRight, PackageCheck, ShieldCheck, Star, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Link } from '#ui/Link.tsx'
import { PriceBlock } from '#ui/PriceBlock.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { type Chosen, offerOf } from './choice.ts'

interface ProductDetailsProps {
  product: Product
  categoryLink: string
}

export function ProductDetails({ product, categoryLink }: ProductDetailsProps) {
  const t = usePageText('product')
  const { catalog } = useText()
  const paragraphs = product.description.split(/\n+/).filter((part) => part.trim() !== '')
  return (
    // Beside each other where the block has the whole width.
    <div className="md:grid md:grid-cols-2 md:gap-x-8 lg:block">
      <dl className="divide-y divide-border text-body-s">
        <Fact name={t.category}>
          <Link
            to={categoryLink}
            className="-my-3 inline-flex min-h-11 items-center font-medium text-primary underline decoration-primary/40 underline-offset-3"
          >
            {product.category.name}
          </Link>
        </Fact>
        {product.attributes.map(({ name, value }) => (
          <Fact key={name} name={name}>
            {catalog.productText(value)}
          </Fact>
        ))}
      </dl>
      {paragraphs.length > 0 ? (
        <div className="mt-4 space-y-3 text-body-s leading-relaxed text-pretty text-text md:mt-2.5 lg:mt-4">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{catalog.productText(paragraph)}</p>
          ))}
        </div>
      ) : null}
    </div>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(6rem,30%)_1fr] items-center gap-3 py-2.5">
      <dt className="text-text-2">{name}</dt>
      <dd className="min-w-0 break-words text-text">{children}</dd>
    </div>
  )
}

interface ProductHeadProps {
  product: Product
  chosen: Chosen
  /** Shown beside the price, such as the heart. */
  actions: ReactNode
  onReviews: () => void
}

/** Price, title, rating and sales of a product, with the heart beside the price. */
export function ProductHead({ product, chosen, actions, onReviews }: ProductHeadProps) {
  const t = usePageText('product')
  const { catalog } = useText()
  return (
    <>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1 pt-1">
          <PriceBlock {...offerOf(product, chosen)} />
          {product.in_stock ? null : (
            <p className="mt-1.5 w-fit rounded-chip bg-surface-2 px-2 py-0.5 text-body-s font-semibold text-text">
              {t.soldOut}
            </p>
          )}
        </div>
        <div className="-me-2 flex shrink-0 items-center">{actions}</div>
      </div>
      {/* Not a heading: the page's h1 is in its top bar. */}
      <p className="mt-1 text-title text-pretty text-text md:text-h2">{catalog.productText(product.title)}</p>
      <Facts product={product} onReviews={onReviews} />
    </>
  )
}

function Facts({ product, onReviews }: Pick<ProductHeadProps, 'product' | 'onReviews'>) {
  const t = usePageText('product')
  const { catalog } = useText()
  const language = useLanguage()
  const score = product.rating?.toFixed(1)
  const reviews = count(product.reviews)
  return (
    <p className="-mb-1 flex min-h-11 lg:-mt-1 lg:-mb-3 flex-wrap items-center gap-x-4 text-body-s text-text-2 tabular-nums">
      <button
        type="button"
        aria-label={score ? t.toReviews(score, reviews) : undefined}
        className="inline-flex min-h-11 items-center gap-1 hover:text-primary"
        onClick={onReviews}
      >
        <Star aria-hidden="true" size={15} className={score ? 'fill-accent text-star' : 'text-text-3'} />
        {score ? (
          <>
            <span className="font-semibold text-text">{score}</span>
            <span className="underline decoration-border-strong underline-offset-3">({reviews})</span>
          </>
        ) : (
          <span className="underline decoration-border-strong underline-offset-3">{t.noReviews}</span>
        )}
      </button>
      {product.sales > 0 ? <span>{catalog.sold(shortCount(language, product.sales))}</span> : null}
      {product.seen > 0 ? <span>{t.seen(shortCount(language, product.seen))}</span> : null}
    </p>
  )
}

/** The purchase guarantees in a row; a tap opens a sheet with details. */
export function GuaranteeRows({ returnDays }: { returnDays: number | undefined }) {
  const t = usePageText('product')
  const [isOpen, setIsOpen] = useState(false)
  const guarantees = [
    { Icon: PackageCheck, title: t.refundTitle, body: t.refundBody },
    ...(returnDays === undefined
      ? []
      : [{ Icon: Undo2, title: t.returnTitle(returnDays), body: t.returnBody(returnDays) }]),
    { Icon: ShieldCheck, title: t.walletTitle, body: t.walletBody },
  ]
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="-mx-2 flex min-h-11 w-[calc(100%+1rem)] items-center gap-2 rounded-field px-2 text-start hover:bg-surface-2"
        onClick={() => setIsOpen(true)}
      >
        <span className="flex min-w-0 flex-1 flex-wrap gap-x-4 gap-y-1.5 py-1.5">
          {guarantees.map(({ Icon, title }) => (
            <span key={title} className="inline-flex items-center gap-1.5 text-body-s text-text">
              <Icon aria-hidden="true" size={17} strokeWidth={1.75} className="shrink-0 text-primary" />
              {title}
            </span>
          ))}
        </span>
        <span className="sr-only">{t.guaranteesOpen}</span>
        <ChevronRight aria-hidden="true" size={18} strokeWidth={1.9} className="shrink-0 text-text-3" />
      </button>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={t.guarantees}>
        <ul className="space-y-5 pt-2">
          {guarantees.map(({ Icon, title, body }) => (
            <li key={title} className="flex gap-4">
              <span className="grid size-11 shrink-0 place-items-center rounded-card bg-primary-soft text-primary">
                <Icon aria-hidden="true" size={22} strokeWidth={1.75} />
              </span>
              <div>
                <h3 className="text-body font-semibold">{title}</h3>
                <p className="mt-0.5 text-body-s text-text-2">{body}</p>
              </div>
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  )
}

/** Four statistics of the shop that sells a product. */
export function SellerStats({ shop }: { shop: Shop }) {
  const t = usePageText('product')
  const language = useLanguage()
  const stats = [
    { name: t.shopSales, value: shortCount(language, shop.sales) },
    { name: t.shopFans, value: shortCount(language, shop.fans) },
    { name: t.shopRate, value: shop.favorable_rate === null ? t.none : `${shop.favorable_rate}%` },
    { name: t.shopTotal, value: shortCount(language, shop.total_sales) },
  ]
  return (
    <dl className="grid grid-cols-4 divide-x divide-border rounded-card bg-surface-2 py-3">
      {stats.map(({ name, value }) => (
        <div key={name} className="flex min-w-0 flex-col-reverse justify-end gap-0.5 px-1.5 text-center">
          <dt className="text-caption text-balance text-text-2">{name}</dt>
          <dd className="text-title text-text tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
