// A list that is pulled to refresh and loads more near its end: one grammar for loading, failed, empty and finished.
import { type InfiniteData, type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode, useEffect, useEffectEvent } from 'react'
import { BackToTop } from './BackToTop.tsx'
import { ErrorState } from './ErrorState.tsx'
import { ListFoot } from './ListFoot.tsx'
import { type FetchPage, firstPageOf, itemsOf, listOptions } from './list-query.ts'
import { PullHead } from './PullHead.tsx'
import { usePull } from './use-pull.ts'
import { useView } from './view.tsx'

export interface ListTotal {
  count: number
  /** The server stopped counting here. */
  isCapped: boolean
}

export interface RefreshListProps<Item> {
  /** Begins with the language. */
  queryKey: QueryKey
  fetchPage: FetchPage<Item>
  idOf: (item: Item) => string | number
  renderItem: (item: Item, index: number) => ReactNode
  /** rows: one below the other, two beside each other on a monitor; lines: touching, the items draw their own borders. */
  layout: 'grid' | 'stack' | 'rows' | 'lines'
  skeleton: ReactNode
  empty: ReactNode
  /** What stands above the items; it may want the total, undefined while loading. */
  head?: ReactNode | ((total: ListTotal | undefined) => ReactNode)
  /** Something across the whole width between two items. */
  insert?: { after: number; node: ReactNode }
  /** Asked again at each visit, see listOptions. */
  alwaysRefetch?: boolean
  /** Reloads what else the page shows, with the list. */
  onRefresh?: () => Promise<unknown>
}

const layouts = {
  grid: 'card-grid',
  stack: 'flex flex-col gap-3',
  rows: 'grid gap-3 lg:grid-cols-2 lg:gap-4',
  lines: 'pb-4',
}

export function RefreshList<Item>(props: RefreshListProps<Item>) {
  const view = useView()
  const { query, refresh } = useList(props)
  const pull = usePull(view.box, refresh)
  const first = query.data?.pages[0]
  const total = first && { count: first.total, isCapped: first.total_capped ?? false }
  return (
    <div aria-busy={query.isFetching}>
      <PullHead pull={pull} />
      {typeof props.head === 'function' ? props.head(total) : props.head}
      <ListBody {...props} query={query} />
      <BackToTop />
    </div>
  )
}

function useList<Item>({ queryKey, fetchPage, alwaysRefetch, onRefresh }: RefreshListProps<Item>) {
  const { onRefresh: register } = useView()
  const client = useQueryClient()
  const query = useInfiniteQuery(listOptions(queryKey, fetchPage, alwaysRefetch))
  const refresh = async () => {
    client.setQueryData(queryKey, (data: InfiniteData<unknown> | undefined) => firstPageOf(data))
    await Promise.all([query.refetch(), onRefresh?.()])
  }
  const refreshNow = useEffectEvent(() => void refresh())
  useEffect(() => register(() => refreshNow()), [register])
  return { query, refresh }
}

type ListQuery<Item> = ReturnType<typeof useList<Item>>['query']

function ListBody<Item>({ query, ...props }: RefreshListProps<Item> & { query: ListQuery<Item> }) {
  const items = itemsOf(query.data, props.idOf)
  if (query.isPending) return <div className="col">{props.skeleton}</div>
  if (query.isError && !query.data) {
    return <ErrorState error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
  }
  if (items.length === 0 && !query.hasNextPage) return props.empty
  return (
    <div className="col">
      <ul className={layouts[props.layout]}>
        {items.map((item, index) => (
          <Fragment key={props.idOf(item)}>
            <li className="min-w-0">{props.renderItem(item, index)}</li>
            {props.insert && index + 1 === props.insert.after ? (
              <li className="col-span-full">{props.insert.node}</li>
            ) : null}
          </Fragment>
        ))}
      </ul>
      <ListFoot
        pages={query.data?.pages.length ?? 0}
        hasNext={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        hasFailed={query.isFetchNextPageError}
        onMore={() => void query.fetchNextPage({ cancelRefetch: false })}
      />
    </div>
  )
}
