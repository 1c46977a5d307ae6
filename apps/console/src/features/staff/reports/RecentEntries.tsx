// The latest audit log entries, with links.
import type { Dashboard } from '@shop/contract/staff/admin-operators.ts'
import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#text/use-text.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Time } from '#ui/Time.tsx'

interface RecentEntriesProps {
  entries: Dashboard['recent'] | undefined
  actionText: (action: string) => string
  objectText: (object: string) => string
}

const shownMax = 5
const skeletonRows = [0, 1, 2, 3, 4]

export function RecentEntries({ entries, actionText, objectText }: RecentEntriesProps) {
  const text = useText()
  return (
    <section className="card min-w-0 overflow-clip" aria-busy={!entries}>
      <div className="flex items-center justify-between gap-3 py-2 ps-5 pe-2.5">
        <h2 className="text-h2">{text.reports.recent}</h2>
        <Link
          to="/audit"
          className="control inline-flex items-center gap-1.5 px-2.5 font-medium text-primary hover:bg-surface-2"
        >
          {text.reports.recentAll}
          <ArrowRight aria-hidden className="size-4" />
        </Link>
      </div>
      {entries?.length === 0 ? <EmptyState title={text.reports.recentEmpty} /> : null}
      <ul className="divide-y divide-hairline border-hairline border-t empty:hidden">
        {entries?.slice(0, shownMax).map((entry) => (
          <li key={entry.id}>
            <Link
              to={`/audit?open=${entry.id}`}
              className="flex items-center gap-3 px-5 py-2.5 transition-colors duration-100 hover:bg-bg focus-visible:-outline-offset-2 pointer-coarse:min-h-14"
            >
              <Avatar name={entry.actor} />
              <span className="min-w-0 grow">
                <span className="block truncate font-medium">{actionText(entry.action)}</span>
                <span className="block truncate text-caption text-text-3">
                  {entry.actor} · {objectText(entry.object)}
                </span>
              </span>
              <span className="shrink-0 text-caption text-text-3">
                <Time value={entry.created_at} variant="short" />
              </span>
            </Link>
          </li>
        ))}
        {entries ? null : skeletonRows.map((row) => <SkeletonRow key={row} />)}
      </ul>
    </section>
  )
}

function SkeletonRow() {
  return (
    <li className="flex items-center gap-3 px-5 py-3">
      <span className="skeleton size-8 rounded-full" />
      <span className="skeleton h-4 w-1/2" />
    </li>
  )
}
