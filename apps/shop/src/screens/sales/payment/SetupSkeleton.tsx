// The place of the form for the first payment password while it loads, as high as the form.
import type { ReactNode } from 'react'
import { Skeleton } from '#ui/Skeleton.tsx'

export function SetupSkeleton({ subject }: { subject: ReactNode }) {
  return (
    <div aria-busy="true">
      <div className="mb-5 text-center">{subject}</div>
      <div className="appear-late mb-4 skeleton h-10" />
      <div className="mb-5 rounded-card border border-border p-4">
        <Skeleton shape="form" count={2} />
      </div>
      <div className="appear-late mb-5 skeleton h-4" />
      <div className="appear-late skeleton h-12 rounded-field" />
    </div>
  )
}
