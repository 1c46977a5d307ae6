// What the log keeps of each product that a file made or changed.
import { operatorOf, type TxCtx } from '#context.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import type { Finding } from './examine-import.ts'

const why = 'product file'

/** A line each, as if an operator had made the changes one by one. */
export async function recordFindings(tx: TxCtx, written: readonly { id: number; finding: Finding }[]): Promise<void> {
  const { operatorId, account } = operatorOf(tx)
  await audit.recordAll(
    tx,
    written.map(({ id, finding }) => ({
      actor: { id: operatorId, account },
      object: { type: 'product', id },
      why,
      ...(finding.stored ? changeOf(finding, finding.stored.status) : creationOf(finding)),
    })),
  )
}

function creationOf({ key, status, draft }: Finding) {
  const { title, shop_id, category_id, skus } = draft
  return { action: 'product.create', after: { key, title, shop_id, category_id, skus: skus.length, status } }
}

/** State and stock are not part of a draft, but of what the file changed. */
function changeOf({ status, stock, difference }: Finding, statusBefore: string) {
  const counts = (side: 'before' | 'after') =>
    Object.fromEntries(stock.map((change) => [`skus.${change.sku_id}.stock`, change[side]]))
  const before = { status: statusBefore, ...counts('before'), ...difference?.before }
  const after = { status, ...counts('after'), ...difference?.after }
  return { action: 'product.change', ...audit.differenceOf(before, after) }
}
