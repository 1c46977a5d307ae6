// Files of operators: pictures they upload, and products as CSV.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { pageQuery } from '../page.ts'
import { Id, Picture, QueryId } from '../wire.ts'

/** Pictures that operators upload. */
export const StoredPicture = z.extend(Picture, { id: Id })
export type StoredPicture = z.output<typeof StoredPicture>

/** Of the uploaded file; it is re-encoded and never served as sent. */
export const pictureBytesMax = 12 * 1024 * 1024

export const uploadPicture = endpoint({
  name: 'uploadPicture',
  method: 'POST',
  path: '/api/admin/pictures',
  access: { operator: ['catalog', 'support', 'admin'] },
  upload: { bytesMax: pictureBytesMax },
  reply: StoredPicture,
  errors: ['file.type', 'file.too_large', 'storage.unavailable'],
  rate: 'write',
})

const access = { operator: ['catalog', 'admin'] } as const

/** Products as CSV: exported in chunks, imported all or nothing after a dry run. */
export const importBytesMax = 4 * 1024 * 1024
export const importLinesMax = 5_000

/** One chunk of the file; the first one starts with the header row. */
export const exportProducts = endpoint({
  name: 'exportProducts',
  method: 'GET',
  path: '/api/admin/products_export',
  access,
  query: z.object({
    shop_id: z.optional(QueryId),
    category_id: z.optional(QueryId),
    cursor: pageQuery.cursor,
  }),
  reply: z.object({ csv: z.string(), rows: z.int(), next: z.nullable(z.string()) }),
  errors: [],
})

export const ImportReport = z.object({
  lines: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** At most 200 problems; if there is any, nothing is written. */
  problems: z.array(z.object({ line: z.int(), column: z.string(), rule: z.string(), value: z.string() })),
  problem_count: z.int(),
  /** The first changes, to check before they are made. */
  preview: z.array(
    z.object({ line: z.int(), key: z.string(), field: z.string(), before: z.string(), after: z.string() }),
  ),
  /** Whether it was written. */
  done: z.boolean(),
})
export type ImportReport = z.output<typeof ImportReport>

export const importProducts = endpoint({
  name: 'importProducts',
  method: 'POST',
  path: '/api/admin/products_import',
  access,
  // Quotes and line ends take two characters each in JSON.
  bodyMax: importBytesMax * 2,
  body: z.object({ csv: z.string().check(z.maxLength(importBytesMax, 'tooLong')), dry_run: z.boolean() }),
  reply: ImportReport,
  errors: ['file.type', 'file.too_large', 'state.changed'],
  rate: 'write',
})
