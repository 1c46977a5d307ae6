// /detail: one product, or what to do when it is not there.
import { useParams } from 'react-router'
import { isGone, useProduct } from '#features/catalog/product/api.ts'
import { ProductSkeleton } from '#features/catalog/product/ProductSkeleton.tsx'
import { browseLink } from '#features/catalog/products/browse-link.ts'
import { useSession } from '#session.tsx'
import { useText } from '#text/use-text.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { usePageTitle } from '#ui/page-title.ts'
import { ShareButton } from '#ui/ShareButton.tsx'
import { GoneProduct } from './GoneProduct.tsx'
import { ProductBar } from './ProductBar.tsx'
import { ProductPage } from './ProductPage.tsx'

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
  const hasGone = id === undefined || (!product && isGone(query.error))
  usePageTitle(product?.title)
  const title = product?.title ?? titles.productDetail
  if (hasGone) {
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
