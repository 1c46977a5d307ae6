// The size of the query cache, and how to clear it.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** The configuration came with the page and is always needed. */
const isClearable = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== 'config'

function bytesOf(client: QueryClient): number {
  const entries = client.getQueriesData({ predicate: isClearable }).map(([, data]) => JSON.stringify(data) ?? '')
  return new Blob(entries).size
}

/** Measured when the page opens and after clearing. */
export function useQueryCacheSize(): { bytes: number; clear: () => void } {
  const client = useQueryClient()
  const [bytes, setBytes] = useState(() => bytesOf(client))
  return {
    bytes,
    clear: () => {
      client.removeQueries({ predicate: isClearable })
      setBytes(bytesOf(client))
    },
  }
}

const unit = 1024

/** 0 B, 312 KB, 1.4 MB */
export function sizeText(bytes: number): string {
  if (bytes < unit) return `${bytes} B`
  if (bytes < unit * unit) return `${Math.round(bytes / unit)} KB`
  return `${(bytes / (unit * unit)).toFixed(1)} MB`
}
