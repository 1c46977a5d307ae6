// What the cashier shows while it loads.
import { Split } from '#ui/Split.tsx'

export function CashierSkeleton() {
  return (
    <div aria-busy="true" className="contents">
      <Split
        lead={
          <div aria-hidden="true" className="col appear-late pt-4">
            <div className="skeleton h-36 rounded-card" />
          </div>
        }
        rail={
          <div aria-hidden="true" className="col appear-late pt-3">
            <div className="skeleton h-12 rounded-full" />
          </div>
        }
      >
        <div aria-hidden="true" className="col appear-late space-y-3 pt-3 md:pt-4">
          <div className="skeleton h-28 rounded-card" />
          <div className="skeleton h-44 rounded-card" />
        </div>
      </Split>
    </div>
  )
}
