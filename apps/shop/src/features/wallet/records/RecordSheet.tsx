// The sheet of one record, loaded by its ID; it keeps its content while it closes.
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

export interface RecordSheetProps {
  openId: number | undefined
  render: (id: number) => ReactNode
  onClose: () => void
}

export function RecordSheet({ openId, render, onClose }: RecordSheetProps) {
  const t = usePageText('wallet')
  const [lastId, setLastId] = useState(openId)
  if (openId !== undefined && openId !== lastId) setLastId(openId)
  return (
    <Sheet isOpen={openId !== undefined} title={t.details} onClose={onClose}>
      {lastId === undefined ? null : render(lastId)}
    </Sheet>
  )
}

export function LoadedRecord<Item>({
  query,
  render,
}: {
  query: UseQueryResult<Item>
  render: (item: Item) => ReactNode
}) {
  const { data, isPending, error, isFetching, refetch } = query
  if (data !== undefined) return render(data)
  if (isPending) return <Skeleton shape="page" />
  return <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
}
