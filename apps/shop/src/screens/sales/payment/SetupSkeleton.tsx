// The place of the form for the first payment password while it loads, as high as the form.
import type { ReactNode } from 'react'

export function SetupSkeleton({ subject }: { subject: ReactNode }) {
  return (
    <div aria-busy="true">
      <div className="mb-5 text-center">{subject}</div>
      <div className="appear-late">
        <div className="skeleton mb-4 h-10 md:h-5" />
        <div className="mb-5 space-y-5 rounded-card border border-border p-4">
          <div className="space-y-2">
            <div className="skeleton h-4.5 w-24" />
            <div className="skeleton h-12 rounded-field" />
            <div className="skeleton h-4 w-48" />
          </div>
          <div className="space-y-2">
            <div className="skeleton h-4.5 w-24" />
            <div className="skeleton h-12 rounded-field" />
          </div>
        </div>
        <div className="skeleton mb-5 h-9" />
        <div className="skeleton h-12 rounded-field" />
      </div>
    </div>
  )
}
