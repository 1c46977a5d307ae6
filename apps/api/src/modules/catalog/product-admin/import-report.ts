// What an operator is told about a product file: counts by line, the faults, and the first changes.
import type { ImportReport } from '@shop/contract/catalog/admin-product-files.ts'
import type { Examined, Finding } from './import-examining.ts'

const faultsMax = 200
const previewMax = 100
const cellMax = 200

export function reportOf({ lines, findings, faults }: Examined, done: boolean): ImportReport {
  const fates = new Map(findings.flatMap(fatesOf))
  const count = (fate: Fate) => lines.filter((line) => (fates.get(line.number) ?? 'unchanged') === fate).length
  const told = [...faults].sort((one, other) => one.line - other.line).slice(0, faultsMax)
  return {
    lines: lines.length,
    created: count('created'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    faults: told.map((fault) => ({ ...fault, value: fault.value.slice(0, cellMax) })),
    fault_count: faults.length,
    preview: findings.flatMap(changesOf).slice(0, previewMax),
    done,
  }
}

type Fate = 'created' | 'changed' | 'unchanged'

/** A line is changed by what changes on its SKU; what changes on the product is the head line's. */
function fatesOf(finding: Finding): [number, Fate][] {
  if (!finding.stored)
    return finding.skuLines.flatMap((line) => (line ? [[line.number, 'created'] as [number, Fate]] : []))
  const isTurned = finding.status !== finding.stored.status
  const changed = changesOf(finding).map((change): [number, Fate] => [change.line, 'changed'])
  const created = finding.draft.skus.flatMap(({ id }, i): [number, Fate][] => {
    const line = finding.skuLines[i]
    return id === undefined && line ? [[line.number, 'created']] : []
  })
  return [...(isTurned ? [[finding.head.number, 'changed'] as [number, Fate]] : []), ...changed, ...created]
}

function changesOf(finding: Finding): ImportReport['preview'] {
  const { key, stored, head, difference } = finding
  const words = (value: unknown) => (value === null || value === undefined ? '' : String(value))
  if (!stored) {
    const title = Object.values(finding.draft.title)[0] ?? ''
    return [{ line: head.number, key, field: 'title', before: '', after: title }]
  }
  const facts = Object.keys(difference?.after ?? {}).map((field) => ({
    line: lineOf(finding, field),
    key,
    field,
    before: words(difference?.before[field]),
    after: words(difference?.after[field]),
  }))
  const stock = finding.stock.map(({ line, sku_id, before, after }) => ({
    ...{ line, key, field: `skus.${sku_id}.stock` },
    before: String(before),
    after: String(after),
  }))
  const status =
    finding.status === stored.status
      ? []
      : [{ line: head.number, key, field: 'status', before: stored.status, after: finding.status }]
  return [...status, ...facts, ...stock]
}

/** `skus.500001.price` stands on the line of that SKU. */
function lineOf({ draft, skuLines, head }: Finding, field: string): number {
  const [fact, name] = field.split('.')
  if (fact !== 'skus') return head.number
  const place = draft.skus.findIndex((sku, i) => String(sku.id ?? `new ${i + 1}`) === name)
  return skuLines[place]?.number ?? head.number
}
