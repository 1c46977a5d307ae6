// The import of products from a CSV file.
import { ImportSteps } from '#features/catalog/product-admin/ImportSteps.tsx'
import { useText } from '#text/use-text.ts'
import { BackLink } from '#ui/BackLink.tsx'
import { PageHead } from '#ui/PageHead.tsx'

export function ImportScreen() {
  const text = useText()
  return (
    <>
      <BackLink to="/products">{text.frame.pages.products}</BackLink>
      <PageHead title={text.frame.pages.importProducts} lead={text.files.lead} />
      <ImportSteps />
    </>
  )
}
