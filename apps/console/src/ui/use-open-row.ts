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
  const [kept, setKept] = useState<Row>()
  if (found !== undefined && found !== kept) setKept(found)
  const isKept = kept !== undefined && keyOf(kept) === key
  const step = (to: number) => {
    const row = rows[to]
    return index >= 0 && row ? () => put(keyOf(row), true) : undefined
  }
  return {
    key,
    row: found ?? (isKept ? kept : undefined),
    open: (next) => put(next, key !== undefined),
    close: () => put(undefined, true),
    previous: step(index - 1),
    next: step(index + 1),
  }
}
