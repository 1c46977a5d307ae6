// Which row's panel is open, held in the address: a link leads to it and the back button closes it.
import { useState } from 'react'
import { useSearchParams } from 'react-router'

export interface OpenRow<Row> {
  key: string | undefined
  row: Row | undefined
  open: (key: string) => void
  close: () => void
  previous: (() => void) | undefined
  next: (() => void) | undefined
}

export function useOpenRow<Row>(rows: readonly Row[], keyOf: (row: Row) => string): OpenRow<Row> {
  const [params, setParams] = useSearchParams()
  const key = params.get('open') ?? undefined
  const put = (next: string | undefined, replace: boolean) =>
    setParams(
      (current) => {
        const changed = new URLSearchParams(current)
        if (next) changed.set('open', next)
        else changed.delete('open')
        return changed
      },
      { replace, preventScrollReset: true },
    )
  const index = rows.findIndex((row) => keyOf(row) === key)
  const found = rows[index]
  // A row may leave the list while it is open, by a filter or by its own change; its panel stays until it is closed.
  const [kept, setKept] = useState<{ row: Row; before: string | undefined; after: string | undefined }>()
  const keyAt = (at: number) => {
    const row = index >= 0 ? rows[at] : undefined
    return row === undefined ? undefined : keyOf(row)
  }
  const [before, after] = [keyAt(index - 1), keyAt(index + 1)]
  const isOther = found !== kept?.row || before !== kept?.before || after !== kept?.after
  if (found !== undefined && isOther) setKept({ row: found, before, after })
  const held = kept !== undefined && keyOf(kept.row) === key ? kept : undefined
  // Its neighbours stay reachable too, so that a queue can be worked through.
  const step = (now: string | undefined, then: string | undefined) => {
    const to = index >= 0 ? now : rows.map(keyOf).find((candidate) => candidate === then)
    return to === undefined ? undefined : () => put(to, true)
  }
  return {
    key,
    row: found ?? held?.row,
    open: (next) => put(next, key !== undefined),
    close: () => put(undefined, true),
    previous: step(before, held?.before),
    next: step(after, held?.after),
  }
}

/** The number in the address, for panels that load their own: a link may lead to what is on no loaded page. */
export function openIdOf({ key }: Pick<OpenRow<unknown>, 'key'>): number | undefined {
  return /^\d{1,15}$/.test(key ?? '') ? Number(key) : undefined
}
