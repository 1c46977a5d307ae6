// The filters, loaded lazily when the column is shown or a sheet is first opened.
import { useState } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { PartFailed } from '#ui/PartFailed.tsx'
import type { BrowserProps } from '../browse-state.ts'
import type { FilterSheetProps } from '../filters/FilterSheet.tsx'
import { FiltersSkeleton } from '../ListSkeleton.tsx'

const LazyColumn = lazyPart(async () => (await import('../filters/FilterColumn.tsx')).FilterColumn)
const LazySheet = lazyPart(async () => (await import('../filters/FilterSheet.tsx')).FilterSheet)

export function FilterColumn(browser: BrowserProps) {
  if (browser.isLoading) return <FiltersSkeleton />
  return <LazyColumn {...browser} fallback={<FiltersSkeleton />} failed={(retry) => <PartFailed onRetry={retry} />} />
}

export function FilterSheet(props: FilterSheetProps) {
  const [wasOpened, setWasOpened] = useState(false)
  if (props.part && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  const onFail = () => {
    setWasOpened(false)
    props.onClose()
  }
  return <LazySheet {...props} onFail={onFail} />
}
