// One product in the editor, and a new one.
import { Refused } from '@shop/client/failure.ts'
import { useQuery } from '@tanstack/react-query'
import { productQuery, productRowQuery } from '#features/catalog/product-admin/api.ts'
import { ProductForm } from '#features/catalog/product-admin/ProductForm.tsx'
import { meQuery } from '#features/staff/operators/api.ts'
import { usePageText } from '#text/use-text.ts'
import { ErrorState } from '#ui/EmptyState.tsx'
import { PageMessage } from '#ui/PageHead.tsx'
import { Link, useParams } from '#ui/router.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { parseId } from '#ui/whole-number.ts'

export function ProductScreen() {
  const id = parseId(useParams().id ?? '')
  return id ? <LoadedProduct key={id} id={id} /> : <NoProduct />
}

function LoadedProduct({ id }: { id: number }) {
  const text = usePageText()
  const { data: me } = useQuery(meQuery())
  const product = useQuery(productQuery(id))
  const row = useQuery(productRowQuery(id))
  if (product.error instanceof Refused && product.error.reason === 'object.not_found') return <NoProduct />
  if (product.error) {
    return (
      <ErrorState
        title={text.product.loadFailed}
        error={product.error}
        onRetry={() => void product.refetch()}
        busy={product.isFetching}
      />
    )
  }
  if (!product.data || row.isPending) return <Skeleton />
  const history = <TextLink to={`/audit?object=${encodeURIComponent(`product ${id}`)}`}>{text.staff.history}</TextLink>
  return (
    <ProductForm
      product={product.data}
      shopName={row.data?.shop.name ?? ''}
      history={me?.roles.includes('admin') ? history : null}
    />
  )
}

function NoProduct() {
  const text = usePageText()
  return (
    <PageMessage
      title={text.product.gone}
      body={text.product.goneBody}
      action={
        <Link to="/products" className="control inline-flex items-center bg-primary px-4 font-medium text-on-primary">
          {text.product.toProducts}
        </Link>
      }
    />
  )
}

function Skeleton() {
  const text = usePageText()
  return (
    <div role="status" aria-label={text.ui.loading} className="animate-late space-y-4">
      <div className="skeleton h-7 w-1/2" />
      <div className="skeleton h-72 rounded-card" />
      <div className="skeleton h-48 rounded-card" />
    </div>
  )
}

export function NewProductScreen() {
  return <ProductForm />
}
