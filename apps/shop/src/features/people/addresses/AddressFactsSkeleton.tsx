// The placeholder of an address with its recipient.
import { Line } from '#ui/skeleton-parts.tsx'

export function AddressFactsSkeleton() {
  return (
    <div className="flex gap-3.5">
      <div className="skeleton mt-0.5 size-10 shrink-0 rounded-full" />
      <div className="min-w-0 flex-1">
        <Line text="text-title" width="w-2/5" />
        <div className="mt-1">
          <Line text="text-body-s" width="w-full" />
          <Line text="text-body-s" width="w-3/5" />
        </div>
        <div className="skeleton mt-2 h-5.25 w-12 rounded-chip" />
      </div>
    </div>
  )
}
