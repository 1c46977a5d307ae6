// A product's attributes in a table, then its description as plain text.
import type { Product } from '@shop/contract/catalog/product.ts'
import { usePageText } from '#text/use-text.tsx'
import { Link } from '#ui/Link.tsx'

export interface ProductDetailsProps {
  product: Product
  categoryLink: string
}

export function ProductDetails({ product, categoryLink }: ProductDetailsProps) {
  const t = usePageText('product')
  const paragraphs = product.description.split(/\n+/).filter((part) => part.trim() !== '')
  return (
    <>
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
            {value}
          </Fact>
        ))}
      </dl>
      {paragraphs.length > 0 ? (
        <div className="mt-4 space-y-3 text-body text-pretty text-text">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      ) : null}
    </>
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
