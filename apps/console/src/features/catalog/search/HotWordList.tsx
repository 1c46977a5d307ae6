// The hot words of one language in order, with buttons to move and edit them.
import type { HotWordRow } from '@shop/contract/catalog/admin-search.ts'
import { ArrowDown, ArrowUp, PenLine } from 'lucide-react'
import { useText } from '#text/use-text.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Status } from '#ui/Status.tsx'

interface HotWordListProps {
  rows: readonly HotWordRow[]
  isBusy: boolean
  onMove: (from: number, to: number) => void
  onOpen: (row: HotWordRow) => void
}

export function HotWordList({ rows, isBusy, onMove, onOpen }: HotWordListProps) {
  const t = useText().search
  return (
    <ol aria-busy={isBusy} className="divide-y divide-hairline">
      {rows.map((row, index) => (
        <li key={row.id} className="flex items-center gap-2 py-1.5">
          <span className="w-7 shrink-0 text-center font-medium text-text-3 tabular-nums">{index + 1}</span>
          <span lang={row.language} className="min-w-0 grow break-words font-medium">
            {row.word}
          </span>
          <span className="shrink-0">
            <Status tone={row.active ? 'good' : 'off'}>
              <span className="max-sm:sr-only">{row.active ? t.shown : t.hidden}</span>
            </Status>
          </span>
          <span className="flex shrink-0">
            <IconButton
              label={t.earlier(row.word)}
              icon={<ArrowUp aria-hidden className="size-4" />}
              disabled={index === 0}
              onClick={() => onMove(index, index - 1)}
            />
            <IconButton
              label={t.later(row.word)}
              icon={<ArrowDown aria-hidden className="size-4" />}
              disabled={index === rows.length - 1}
              onClick={() => onMove(index, index + 1)}
            />
            <IconButton
              label={t.edit(row.word)}
              icon={<PenLine aria-hidden className="size-4" />}
              aria-haspopup="dialog"
              onClick={() => onOpen(row)}
            />
          </span>
        </li>
      ))}
    </ol>
  )
}
