// Query options for paged lists: once loaded, a list is fetched again only when the user refreshes it.
import type { CallOptions } from '@shop/client/call.ts'
import type { Page } from '@shop/contract/page.ts'
import { type InfiniteData, infiniteQueryOptions, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { isOfflineShown } from './saved-note.ts'
import { useWide } from './use-wide.ts'

export type FetchPage<Item, Answer extends Page<Item> = Page<Item>> = (
  cursor: string | undefined,
  signal: AbortSignal,
) => Promise<Answer>

/** The list itself says that its first page failed, and the bar of every page that there is no connection. */
export function pageOptions(cursor: string | undefined, signal: AbortSignal): CallOptions {
  return { signal, quiet: cursor === undefined || isOfflineShown() }
}

/** `alwaysRefetch`: for lists that change on other pages, such as favourites; refetched on each visit. */
export function listOptions<Item, Answer extends Page<Item> = Page<Item>>(
  queryKey: QueryKey,
  fetchPage: FetchPage<Item, Answer>,
  alwaysRefetch = false,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Answer) => page.next ?? undefined,
    refetchOnMount: alwaysRefetch && ('always' as const),
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
}

/** The items of all pages in order; one that moved to a later page between two calls appears once. */
export function itemsOf<Item>(
  data: InfiniteData<Page<Item>> | undefined,
  idOf: (item: Item) => string | number,
): Item[] {
  const seen = new Set<string | number>()
  const items: Item[] = []
  for (const item of data?.pages.flatMap((page) => page.list) ?? []) {
    const id = idOf(item)
    if (seen.has(id)) continue
    seen.add(id)
    items.push(item)
  }
  return items
}

/** Only the first page, so that a refresh fetches one page and not all that were loaded. */
export function firstPageOf<Data extends InfiniteData<unknown>>(data: Data | undefined): Data | undefined {
  return data && { ...data, pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }
}

/** The first item of a list that another component fetches: on a wide screen its details are open beside the list. */
export function useFirstItem<Item>(queryKey: QueryKey, fetchPage: FetchPage<Item>) {
  const { data, isPending } = useInfiniteQuery({ ...listOptions<Item>(queryKey, fetchPage), enabled: false })
  const isWide = useWide()
  return { first: isWide ? data?.pages[0]?.list[0] : undefined, isPending }
}
