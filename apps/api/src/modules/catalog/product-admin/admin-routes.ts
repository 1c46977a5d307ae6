// Console routes of products, stock, categories and product files.
import { exportProducts, importProducts } from '@shop/contract/catalog/admin-files.ts'
import * as contract from '@shop/contract/catalog/admin-products.ts'
import type { Bind } from '#http/bind.ts'
import * as categories from './categories.ts'
import * as editor from './product-editor.ts'
import * as productExport from './product-export.ts'
import * as productImport from './product-import.ts'
import * as stock from './stock.ts'

export function productAdminRoutes(bind: Bind): void {
  bind(contract.listProductRows, (ctx, { query }) => editor.listProductRows(ctx, query))
  bind(contract.getEditedProduct, (ctx, { params }) => editor.getEditedProduct(ctx, params.id))
  bind(contract.createProduct, (ctx, { body }) => editor.createProduct(ctx, body))
  bind(contract.changeProduct, (ctx, { params, body }) => editor.changeProduct(ctx, params.id, body))
  bind(contract.publishProduct, (ctx, { params, body }) => editor.publishProduct(ctx, params.id, body.version))
  bind(contract.unpublishProduct, (ctx, { params, body }) => editor.unpublishProduct(ctx, params.id, body))
  bind(contract.listStockLog, (ctx, { params, query }) => stock.listStockLog(ctx, params.id, query))
  bind(contract.setStock, (ctx, { params, body }) => stock.setStock(ctx, params.id, body))
  bind(contract.listCategoryRows, categories.listCategoryRows)
  bind(contract.createCategory, (ctx, { body }) => categories.createCategory(ctx, body))
  bind(contract.changeCategory, (ctx, { params, body }) => categories.changeCategory(ctx, params.id, body))
  bind(exportProducts, (ctx, { query }) => productExport.exportProducts(ctx, query))
  bind(importProducts, (ctx, { body }) => productImport.importProducts(ctx, body))
}
