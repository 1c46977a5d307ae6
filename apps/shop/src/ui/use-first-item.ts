// The first item of a list that another component fetches: on a wide screen its details are open beside the list.
import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { type FetchPage, listOptions } from './list-query.ts'
import { useWide } from './use-wide.ts'

export function useFirstItem<Item>(queryKey: QueryKey, fetchPage: FetchPage<Item>): Item | undefined {
  const { data } = useInfiniteQuery({ ...listOptions<Item>(queryKey, fetchPage), enabled: false })
  return useWide() ? data?.pages[0]?.list[0] : undefined
}
