// The filters, loaded lazily when the column is shown or a sheet is first opened.
import { useState } from 'react'
import { lazyPart } from '#ui/lazy-part.tsx'
import { PartFailed } from '#ui/PartFailed.tsx'
import type { BrowserProps } from '../browse-state.ts'
import type { FilterSheetProps } from '../filters/FilterSheet.tsx'

const LazyColumn = lazyPart(async () => (await import('../filters/FilterColumn.tsx')).FilterColumn)
const LazySheet = lazyPart(async () => (await import('../filters/FilterSheet.tsx')).FilterSheet)

export function FilterColumn(browser: BrowserProps) {
  return (
    <LazyColumn
      {...browser}
      fallback={<div aria-hidden="true" className="appear-late h-120 skeleton rounded-card" />}
      failed={(retry) => <PartFailed onRetry={retry} />}
    />
  )
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
