// Export of products to CSV in batches, and import with a dry run.
import { exportProducts, importProducts } from '@shop/contract/catalog/admin-files.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#api.ts'

const quiet = { quiet: true }
/** Writing thousands of lines takes the server longer than a normal call. */
const importTimeoutMs = 120_000

export interface ExportScope {
  shopId: number | undefined
  categoryId: number | undefined
}

/** Downloads the whole file and reports the number of rows after each batch. */
export async function exportAll(scope: ExportScope, onRows: (rows: number) => void, signal: AbortSignal) {
  const pages: string[] = []
  let rows = 0
  let cursor: string | undefined
  do {
    const query = { shop_id: scope.shopId, category_id: scope.categoryId, cursor }
    const page = await api(exportProducts, { query }, { ...quiet, signal, timeoutMs: importTimeoutMs })
    pages.push(page.csv)
    rows += page.rows
    cursor = page.next ?? undefined
    onRows(rows)
  } while (cursor)
  return { csv: pages.join(''), rows }
}

export function useImport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { csv: string; dry_run: boolean }) =>
      api(importProducts, { body }, { ...quiet, allowRepeat: true, timeoutMs: importTimeoutMs }),
    onSuccess: (report) => {
      if (report.done) void client.invalidateQueries({ queryKey: ['products'] })
    },
  })
}
