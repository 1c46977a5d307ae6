// Shared by tests of product files: exported files, handwritten files, and importing them.
import { exportProducts, type ImportReport, importProducts } from '@shop/contract/catalog/admin-files.ts'
import { parse } from 'csv-parse/sync'
import { sql } from '#db/sql.ts'
import type { CatalogConsole } from './catalog-console.ts'
import type { Harness } from './harness.ts'

export type Row = Record<string, string>

export interface ProductFiles {
  /** The whole shop, all chunks joined. */
  exported(): Promise<string>
  /** The rows of one product. */
  fileOf(key: string): Promise<Row[]>
  /** A row of a new product. */
  fresh(key: string, more?: Row): Row
  dry(csv: string): Promise<ImportReport>
  real(csv: string): Promise<ImportReport>
}

export function csvOf(rows: readonly Row[], separator = ','): string {
  const names = Object.keys(rows[0] ?? {})
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  return [
    names.join(separator),
    ...rows.map((row) => names.map((name) => quoted(row[name] ?? '')).join(separator)),
  ].join('\n')
}

export async function openProductFiles({ db }: Harness, { clerk, ids }: CatalogConsole): Promise<ProductFiles> {
  const [named] = await db.query<{ shop: string; category: string; freight_template: string; pictures: string }>(sql`
    select (select key from shops where id = ${ids.shop}) as shop,
           (select key from categories where id = ${ids.category}) as category,
           (select key from freight_templates where id = ${ids.template}) as freight_template,
           (select '/media/' || hash || '.webp' from pictures where id = ${ids.pictures[0]}) as pictures`)
  const exported = async () => {
    let csv = ''
    for (let cursor: string | null = ''; cursor !== null; ) {
      const part: { csv: string; next: string | null } = await clerk(exportProducts, {
        query: { ...(cursor && { cursor }) },
      })
      csv += part.csv
      cursor = part.next
    }
    return csv
  }
  const texts = { 'title_en-US': 'Tea towel', 'title_th-TH': 'ผ้าเช็ดจาน', 'description_en-US': 'Dries\nwell' }
  const facts = { ...texts, ...named, weight_grams: '90', free_freight: '1', status: 'off' }
  const sku = { sku: '', 'spec_en-US': 'Colour=Red', 'spec_ja-JP': '色=赤', price: '4.50', stock: '12', was: '' }
  return {
    exported,
    fileOf: async (key) => {
      const rows: Row[] = parse(await exported(), { columns: true, bom: true })
      return rows.filter((row) => row.key === key)
    },
    fresh: (key, more = {}) => ({ key, ...facts, ...sku, ...more }),
    dry: (csv) => clerk(importProducts, { body: { csv, dry_run: true } }),
    real: (csv) => clerk(importProducts, { body: { csv, dry_run: false } }),
  }
}
