// The import of products from a CSV file.
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { ImportSteps } from '#features/catalog/product-admin/ImportSteps.tsx'
import { useText } from '#text/use-text.ts'
import { PageHead } from '#ui/PageHead.tsx'

export function ImportScreen() {
  const text = useText()
  return (
    <>
      <Link
        to="/products"
        className="control -ms-2 mb-1 inline-flex items-center gap-1.5 px-2 font-medium text-text-2 hover:text-text"
      >
        <ArrowLeft aria-hidden className="size-4 rtl:rotate-180" />
        {text.frame.pages.products}
      </Link>
      <PageHead title={text.frame.pages.importProducts} lead={text.files.lead} />
      <ImportSteps />
    </>
  )
}
