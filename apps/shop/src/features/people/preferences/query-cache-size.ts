// The size of the query cache, and how to clear it, with what is saved for times without a connection.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** The configuration came with the page and is always needed. */
const isClearable = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== 'config'

function bytesOf(client: QueryClient): number {
  const entries = client.getQueriesData({ predicate: isClearable }).map(([, data]) => JSON.stringify(data) ?? '')
  return new Blob(entries).size
}

/** All but the code of the shop. */
async function dropSaved(): Promise<void> {
  if (!('caches' in window)) return
  const names = (await caches.keys()).filter((name) => !name.startsWith('app '))
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** Measured when the page opens and after clearing. */
export function useQueryCacheSize(): { bytes: number; clear: () => void } {
  const client = useQueryClient()
  const [bytes, setBytes] = useState(() => bytesOf(client))
  return {
    bytes,
    clear: () => {
      client.removeQueries({ predicate: isClearable })
      void dropSaved()
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
