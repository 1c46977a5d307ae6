// The table's shape while the first page loads.
import { useText } from '#text/use-text.ts'

const rowsShown = 8
const widths = ['w-3/5', 'w-4/5', 'w-2/5', 'w-1/2', 'w-2/3']

export function TableSkeleton({ columns, isNarrow }: { columns: number; isNarrow: boolean }) {
  const text = useText()
  const cells = Array.from({ length: isNarrow ? 1 : columns }, (_, index) => index)
  return (
    <div role="status" aria-label={text.ui.loading} className="animate-late divide-y divide-hairline">
      {Array.from({ length: rowsShown }, (_, row) => row).map((row) => (
        <div key={row} className="flex gap-6 px-5 py-4">
          {cells.map((cell) => (
            <div key={cell} className="grow basis-0">
              <div className={`skeleton h-4 ${widths[(row + cell) % widths.length]}`} />
              {isNarrow ? <div className="skeleton mt-2 h-3 w-2/5" /> : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
