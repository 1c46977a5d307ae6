// The placeholder of the list of notifications.
import { CardRows, GroupLabel, Line } from '#ui/skeleton-parts.tsx'

export function NotificationsSkeleton() {
  return (
    <div aria-hidden="true" className="appear-late">
      <GroupLabel className="pt-5" />
      <CardRows count={7}>
        <div className="flex gap-3 py-3.5 ps-4 pe-4">
          <div className="skeleton size-12 shrink-0 rounded-full" />
          <div className="min-w-0 flex-1">
            <Line text="text-body-s" width="w-2/5" />
            <div className="mt-0.5">
              <Line text="text-body-s" width="w-4/5" />
            </div>
            <div className="mt-1">
              <Line text="text-caption" width="w-12" />
            </div>
          </div>
        </div>
      </CardRows>
    </div>
  )
}
