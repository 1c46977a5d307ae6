// /detail: a product, or alternatives when it does not exist.
import { isGone, useProduct } from '#features/catalog/product/api.ts'
import { browseLink } from '#features/catalog/products/browse-link.ts'
import { useSession } from '#session.tsx'
import { usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { usePageTitle } from '#ui/page-title.ts'
import { RouteDrawing } from '#ui/RouteDrawing.tsx'
import { useParams } from '#ui/router.ts'
import { ShareButton } from '#ui/ShareButton.tsx'
import { ProductBar } from './ProductBar.tsx'
import { ProductPage } from './ProductPage.tsx'
import { ProductSkeleton } from './ProductSkeleton.tsx'
import { RelatedProducts } from './RelatedProducts.tsx'

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
