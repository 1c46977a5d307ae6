// A product that does not exist yet, in the same editor.
import { ProductForm } from '#features/catalog/ProductForm.tsx'

export function NewProductScreen() {
  return <ProductForm />
}
