// What this page keeps of the server's answers: how much it is, and how to let go of it.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** The shop's own settings came with the page and are needed all the time. */
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

const step = 1024

/** 0 B, 312 KB, 1.4 MB */
export function sizeText(bytes: number): string {
  if (bytes < step) return `${bytes} B`
  if (bytes < step * step) return `${Math.round(bytes / step)} KB`
  return `${(bytes / (step * step)).toFixed(1)} MB`
}
