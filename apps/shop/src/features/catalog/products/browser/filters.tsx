// The filters, loaded lazily when the column is shown or a sheet is first opened.
import { lazy, Suspense, useState } from 'react'
import type { BrowserProps } from '../browse-state.ts'
import type { FilterSheetProps } from '../filters/FilterSheet.tsx'

const LazyColumn = lazy(() => import('../filters/FilterColumn.tsx').then((file) => ({ default: file.FilterColumn })))
const LazySheet = lazy(() => import('../filters/FilterSheet.tsx').then((file) => ({ default: file.FilterSheet })))

export function FilterColumn(browser: BrowserProps) {
  return (
    <Suspense fallback={<div aria-hidden="true" className="appear-late h-120 skeleton rounded-card" />}>
      <LazyColumn {...browser} />
    </Suspense>
  )
}

export function FilterSheet(props: FilterSheetProps) {
  const [wasOpened, setWasOpened] = useState(false)
  if (props.part && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense>
      <LazySheet {...props} />
    </Suspense>
  )
}
