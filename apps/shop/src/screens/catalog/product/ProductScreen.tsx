// /detail: a product, or alternatives when it does not exist.
import { ChevronLeft, ChevronRight, Search } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { isGone, useProduct } from '#features/catalog/product/api.ts'
import { browseLink } from '#features/catalog/products/browse-link.ts'
import { useSession } from '#session.tsx'
import { usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Link } from '#ui/Link.tsx'
import { OfflineBar, useOnline } from '#ui/OfflineBar.tsx'
import { usePageTitle } from '#ui/page-title.ts'
import { RouteDrawing } from '#ui/RouteDrawing.tsx'
import { useLocation, useParams } from '#ui/router.ts'
import { ShareButton } from '#ui/ShareButton.tsx'
import { useGoBack } from '#ui/use-go-back.ts'
import { useTablet } from '#ui/use-wide.ts'
import { useView } from '#ui/view.tsx'
import { ProductPage } from './ProductPage.tsx'
import { openedPicture } from './picture-transition.ts'
import { RelatedProducts } from './RelatedProducts.tsx'

interface ProductBarProps {
  title: string
  /** False makes the bar solid from the start. */
  isOverPicture: boolean
  share?: (onImage: boolean) => ReactNode
  /** Shown as breadcrumbs where there is room. */
  category?: { name: string; link: string }
}

/** The share of the picture that must be scrolled away. */
const solidAfterShare = 0.62

function useScrolledAway(): boolean {
  const { box } = useView()
  const [isScrolledAway, setIsScrolledAway] = useState(false)
  useEffect(() => {
    if (!box) return
    const update = () =>
      setIsScrolledAway(box.scrollTop > Math.min(box.clientWidth, box.clientHeight) * solidAfterShare)
    update()
    box.addEventListener('scroll', update, { passive: true })
    return () => box.removeEventListener('scroll', update)
  }, [box])
  return isScrolledAway
}

/** Shows only buttons over the picture, and becomes solid with the title once the picture is scrolled away. */
function ProductBar({ title, isOverPicture, share, category }: ProductBarProps) {
  const { common } = useText()
  const isScrolledAway = useScrolledAway()
  const isWide = useTablet()
  const goBack = useGoBack('/home')
  const isOnline = useOnline()
  // The offline notice needs a solid bar.
  const overlapsPicture = isOverPicture && (isOnline || isWide)
  const isSolid = !overlapsPicture || isScrolledAway || isWide
  const hasTitle = !overlapsPicture || isScrolledAway
  return (
    <header
      className={`sticky top-0 z-10 shrink-0 border-b pt-safe transition-colors duration-200 lg:static lg:border-transparent lg:bg-transparent lg:pt-2 ${
        overlapsPicture ? '-mb-[calc(3.5rem+1px+env(safe-area-inset-top))] md:mb-0' : ''
      } ${isSolid ? 'border-border bg-surface' : 'border-transparent'}`}
    >
      <div className="col flex min-h-14 items-center gap-1">
        <span className={`lg:hidden ${isSolid ? '-ms-3' : '-ms-1.5'}`}>
          <IconButton label={common.back} onImage={!isSolid} onPress={goBack}>
            <ChevronLeft size={24} strokeWidth={1.75} aria-hidden="true" className="rtl:rotate-180" />
          </IconButton>
        </span>
        <div className="relative min-w-0 flex-1">
          <h1
            tabIndex={-1}
            className={`truncate text-title text-text transition-opacity duration-200 ${hasTitle ? '' : 'opacity-0'}`}
          >
            {title}
          </h1>
          {category && !hasTitle ? <Breadcrumbs category={category} /> : null}
        </div>
        <div className={`flex items-center gap-1.5 ${isSolid ? '-me-2.5' : '-me-1.5'}`}>
          <span className="lg:hidden">
            <IconButton label={common.goSearch} to="/search" onImage={!isSolid}>
              <Search size={20} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          </span>
          {share?.(!isSolid)}
        </div>
      </div>
      {isSolid ? (
        <div className="lg:hidden">
          <OfflineBar />
        </div>
      ) : null}
    </header>
  )
}

function Breadcrumbs({ category }: { category: { name: string; link: string } }) {
  const { titles } = useText()
  const className = 'inline-flex min-h-11 items-center rounded-field px-2 hover:text-primary'
  return (
    <div className="absolute inset-0 hidden items-center text-body-s text-text-2 md:flex lg:-ms-2">
      <Link to="/home" className={className}>
        {titles.home}
      </Link>
      <ChevronRight size={14} strokeWidth={2} aria-hidden="true" className="text-text-3 rtl:rotate-180" />
      <Link to={category.link} className={className}>
        {category.name}
      </Link>
    </div>
  )
}

/** Without a valid product number in the URL, the related products are the bestsellers. */
const unknownId = Number.MAX_SAFE_INTEGER

/** Shown for a product that is no longer sold or never existed. */
function GoneProduct({ id }: { id: number | undefined }) {
  const t = usePageText('product')
  const { common } = useText()
  return (
    <>
      <div className="mx-auto flex max-w-90 flex-col items-center px-6 pt-8 pb-4 text-center">
        <RouteDrawing />
        <h2 className="mt-5 text-h2 text-text">{t.gone}</h2>
        <p className="mt-2 text-body-s text-balance text-text-2">{t.goneBody}</p>
        <div className="mt-5 flex flex-wrap justify-center gap-3">
          <Button to="/home">{common.goHome}</Button>
          <Button kind="secondary" to="/search">
            {common.goSearch}
          </Button>
        </div>
      </div>
      <RelatedProducts id={id ?? unknownId} />
    </>
  )
}

const idPattern = /^[1-9]\d{0,14}$/

function readId(param: string | undefined): number | undefined {
  return param && idPattern.test(param) ? Number(param) : undefined
}

export function ProductScreen() {
  const { titles } = useText()
  const { token } = useSession()
  const id = readId(useParams().product)
  const query = useProduct(id)
  const product = query.data
  const isProductGone = id === undefined || (!product && isGone(query.error))
  usePageTitle(product?.title)
  const title = product?.title ?? titles.productDetail
  if (isProductGone) {
    return (
      <>
        <ProductBar title={titles.productDetail} isOverPicture={false} />
        <GoneProduct id={id} />
      </>
    )
  }
  if (!product && query.isError) {
    return (
      <>
        <ProductBar title={title} isOverPicture={false} />
        <ErrorState error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      </>
    )
  }
  if (!product) {
    return (
      <>
        <ProductBar title={title} isOverPicture />
        <ProductSkeleton />
      </>
    )
  }
  const link = browseLink({ kind: 'category', id: product.category.id }, token !== undefined)
  return (
    <>
      <ProductBar
        title={title}
        isOverPicture
        category={{ name: product.category.name, link }}
        share={(onImage) => <ShareButton title={product.title} onImage={onImage} />}
      />
      <ProductPage product={product} categoryLink={link} />
    </>
  )
}

/** Placeholder for a product page while the product loads. */
function ProductSkeleton() {
  const picture = openedPicture(useLocation().pathname)
  return (
    <div aria-busy="true" aria-hidden="true" className="flex grow flex-col">
      <div className="md:col md:grid md:grid-cols-2 md:gap-4 md:pt-4 lg:gap-6 lg:pt-2">
        <div
          className="photo relative skeleton aspect-square overflow-hidden rounded-none md:rounded-sheet"
          data-product-picture=""
        >
          {picture ? <img src={picture} alt="" className="size-full object-cover" /> : null}
        </div>
        <div className="space-y-3 bg-surface p-4 md:rounded-sheet md:p-5 lg:p-6">
          <div className="skeleton h-8 w-2/5" />
          <div className="skeleton h-4.5" />
          <div className="skeleton h-4.5 w-3/5" />
          <div className="skeleton h-4 w-1/2" />
          <div className="skeleton mt-6 h-24 rounded-card" />
        </div>
      </div>
      <div className="sticky bottom-0 mt-auto flex gap-2 bg-surface px-4 py-2 shadow-e2 md:hidden">
        <div className="skeleton h-12 w-32 rounded-field" />
        <div className="skeleton h-12 flex-1 rounded-field" />
        <div className="skeleton h-12 flex-1 rounded-field" />
      </div>
    </div>
  )
}
