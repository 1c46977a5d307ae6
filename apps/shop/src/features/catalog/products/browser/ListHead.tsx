// Above a list: its order, the filters in force and how many products there are.
import { count } from '@shop/locale/format.ts'
import { type ReactNode, useState } from 'react'
import { useText } from '#text/use-text.tsx'
import type { ListTotal } from '#ui/RefreshList.tsx'
import { activeFilters } from '../browse-state.ts'
import { AppliedFilters } from './AppliedFilters.tsx'
import type { BrowserProps } from './browser-props.ts'
import { FacetStrip } from './FacetStrip.tsx'
import { FilterSheet } from './filters.tsx'
import { SortRow } from './SortRow.tsx'

export interface Found extends ListTotal {
  /** What was searched for in place of the keyword, which found nothing. */
  corrected?: string | undefined
}

export interface ListHeadProps extends BrowserProps {
  /** Undefined while loading. */
  found: Found | undefined
  summary: ((found: Found) => ReactNode) | undefined
  /** A strip above the order shows the filters and leads to them. */
  isStrip: boolean
}

/** A number of products, said to be more where the counting stopped. */
export function shownCount({ count: number, isCapped }: ListTotal): string {
  return `${count(number)}${isCapped ? '+' : ''}`
}

export function ListHead({ found, summary, isStrip, ...browser }: ListHeadProps) {
  const { state, preset, onChange } = browser
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <div className="sticky top-[calc(3.5rem+env(safe-area-inset-top))] z-9 bg-bg lg:mt-2">
        {isStrip ? (
          <div className="col px-0! pt-2">
            <FacetStrip {...browser} />
          </div>
        ) : null}
        <div className="col">
          <SortRow
            sort={state.sort}
            hasKeyword={Boolean(preset.keyword)}
            onSort={(sort) => onChange({ sort })}
            filterCount={activeFilters(state).length}
            onFilters={isStrip ? undefined : () => setIsOpen(true)}
          />
        </div>
      </div>
      <div className="col pb-2.5">
        {isStrip || found?.count === 0 ? null : <AppliedFilters {...browser} />}
        <div role="status" className="min-h-5 pt-1">
          {found ? <FoundLine found={found} summary={summary} /> : null}
        </div>
      </div>
      <FilterSheet part={isOpen ? 'all' : undefined} onClose={() => setIsOpen(false)} {...browser} />
    </>
  )
}

function FoundLine({ found, summary }: { found: Found; summary: ListHeadProps['summary'] }) {
  const { catalog } = useText()
  if (summary) return summary(found)
  return (
    <h2 className="text-caption font-normal text-text-3 tabular-nums">
      {catalog.productCount(found.count, shownCount(found))}
    </h2>
  )
}
