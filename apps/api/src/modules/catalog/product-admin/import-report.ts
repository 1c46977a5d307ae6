// The report of a product import: counts by line, the problems, and a preview of the changes.
import type { ImportReport } from '@shop/contract/catalog/admin-product-files.ts'
import type { Examined, Finding } from './examine-import.ts'

const problemsMax = 200
const previewMax = 100
const cellMax = 200

export function reportOf({ lines, findings, problems }: Examined, done: boolean): ImportReport {
  const outcomes = new Map(findings.flatMap(outcomesOf))
  const count = (outcome: LineOutcome) =>
    lines.filter((line) => (outcomes.get(line.number) ?? 'unchanged') === outcome).length
  const reported = [...problems].sort((a, b) => a.line - b.line).slice(0, problemsMax)
  return {
    lines: lines.length,
    created: count('created'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    faults: reported.map((problem) => ({ ...problem, value: problem.value.slice(0, cellMax) })),
    fault_count: problems.length,
    preview: findings.flatMap(changesOf).slice(0, previewMax),
    done,
  }
}

type LineOutcome = 'created' | 'changed' | 'unchanged'

/** A line counts as changed if its SKU changes; changes of the product count for the head line. */
function outcomesOf(finding: Finding): [number, LineOutcome][] {
  if (!finding.stored)
    return finding.skuLines.flatMap((line) => (line ? [[line.number, 'created'] as [number, LineOutcome]] : []))
  const isStatusChanged = finding.status !== finding.stored.status
  const changed = changesOf(finding).map((change): [number, LineOutcome] => [change.line, 'changed'])
  const created = finding.draft.skus.flatMap(({ id }, i): [number, LineOutcome][] => {
    const line = finding.skuLines[i]
    return id === undefined && line ? [[line.number, 'created']] : []
  })
  return [
    ...(isStatusChanged ? [[finding.head.number, 'changed'] as [number, LineOutcome]] : []),
    ...changed,
    ...created,
  ]
}

function changesOf(finding: Finding): ImportReport['preview'] {
  const { key, stored, head, difference } = finding
  const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value))
  if (!stored) {
    const title = Object.values(finding.draft.title)[0] ?? ''
    return [{ line: head.number, key, field: 'title', before: '', after: title }]
  }
  const facts = Object.keys(difference?.after ?? {}).map((field) => ({
    line: lineOf(finding, field),
    key,
    field,
    before: textOf(difference?.before[field]),
    after: textOf(difference?.after[field]),
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

/** `skus.500001.price` belongs to the line of that SKU. */
function lineOf({ draft, skuLines, head }: Finding, field: string): number {
  const [fact, name] = field.split('.')
  if (fact !== 'skus') return head.number
  const index = draft.skus.findIndex((sku, i) => String(sku.id ?? `new ${i + 1}`) === name)
  return skuLines[index]?.number ?? head.number
}
