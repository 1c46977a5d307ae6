// How a list is asked for page by page and kept: once loaded it is only asked again when someone refreshes it.
import type { Page } from '@shop/contract/page.ts'
import { type InfiniteData, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'

export type FetchPage<Item, Answer extends Page<Item> = Page<Item>> = (
  cursor: string | undefined,
  signal: AbortSignal,
) => Promise<Answer>

/** `isRenewed`: what changes on other pages, as one's favourites do, is shown as it was and asked again at each visit. */
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

/** The items of all pages in order; one that moved to a later page between two calls is shown once. */
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

/** Only the first page, so that a refresh asks for one page and not for all that were scrolled through. */
export function firstPageOf<Data extends InfiniteData<unknown>>(data: Data | undefined): Data | undefined {
  return data && { ...data, pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) }
}
