// A new product in the editor.
import { ProductForm } from '#features/catalog/product-admin/ProductForm.tsx'

export function NewProductScreen() {
  return <ProductForm />
}
