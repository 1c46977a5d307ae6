// A product that does not exist yet, in the same editor.
import { ProductForm } from '#features/catalog/product-admin/ProductForm.tsx'

export function NewProductScreen() {
  return <ProductForm />
}
