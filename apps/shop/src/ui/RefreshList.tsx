// A list with pull to refresh and infinite scrolling, and its loading, failed, empty and finished states.
import { Failed } from '@shop/client/failure.ts'
import { type InfiniteData, type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.tsx'
import { Spinner } from './Button.tsx'
import { ErrorState } from './ErrorState.tsx'
import { lazyPart } from './lazy-part.tsx'
import { type FetchPage, firstPageOf, itemsOf, listOptions } from './list-query.ts'
import { PullHead } from './PullHead.tsx'
import { isOfflineShown } from './saved-note.ts'
import { scrollToTop } from './scroll.ts'
import { toast } from './toast-store.ts'
import { useSteps } from './use-steps.ts'
import { useView } from './view.tsx'

const loadMoreDistancePx = 300

interface ListFootProps {
  pages: number
  hasNext: boolean
  /** Any page of the list is loading. */
  isFetching: boolean
  isLoading: boolean
  hasFailed: boolean
  onMore: () => void
}

/** The end of a list: loads more when it is within 300 px, and shows loading, failure or the end. */
function ListFoot({ pages, hasNext, isFetching, isLoading, hasFailed, onMore }: ListFootProps) {
  const { common } = useText()
  const view = useView()
  const foot = useRef<HTMLDivElement>(null)
  // Not during a refresh: the call would be dropped, and the foot would not come into view again.
  const isWaiting = hasNext && !isFetching && !hasFailed
  const more = useEffectEvent(onMore)
  // biome-ignore lint/correctness/useExhaustiveDependencies: observe again, as a new page may leave the foot visible.
  useEffect(() => {
    if (!foot.current || !isWaiting) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) more()
      },
      { root: view.box, rootMargin: `0px 0px ${loadMoreDistancePx}px 0px` },
    )
    observer.observe(foot.current)
    return () => observer.disconnect()
  }, [isWaiting, pages, view.box])
  return (
    <div ref={foot} className="grid min-h-16 place-items-center py-2 text-body-s text-text-3">
      {isLoading ? (
        <span role="status" className="flex items-center gap-2">
          <Spinner size={16} />
          {common.refreshing}
        </span>
      ) : null}
      {hasNext && !isLoading ? (
        <button
          type="button"
          className="min-h-11 rounded-field px-4 text-primary hover:bg-primary-soft"
          onClick={onMore}
        >
          {hasFailed ? common.loadFailedTap : common.loadMore}
        </button>
      ) : null}
      {hasNext ? null : <span>{common.noMore}</span>}
    </div>
  )
}

const TopButton = lazyPart(async () => (await import('./TopButton.tsx')).TopButton)

const screensBeforeTopButton = 3

/** A button back to the top, shown after three screens. */
function BackToTop() {
  const { box } = useView()
  const [isFar, setFar] = useState(false)
  useEffect(() => {
    if (!box) return
    const onScroll = () => setFar(box.scrollTop > box.clientHeight * screensBeforeTopButton)
    box.addEventListener('scroll', onScroll, { passive: true })
    return () => box.removeEventListener('scroll', onScroll)
  }, [box])
  return isFar ? <TopButton onPress={() => scrollToTop(box)} /> : null
}

export interface ListTotal {
  count: number
  /** The server stopped counting here. */
  isCapped: boolean
}

interface RefreshListProps<Item> {
  /** Begins with the language. */
  queryKey: QueryKey
  fetchPage: FetchPage<Item>
  idOf: (item: Item) => string | number
  renderItem: (item: Item, index: number) => ReactNode
  /** rows: one column, two on a desktop; orders: two where the list has the whole page; lines: no gaps, the items draw their own borders. */
  layout: 'grid' | 'stack' | 'rows' | 'orders' | 'lines'
  /** Given when the items are below the first screen: true until they may render, then a few at a time. */
  isLater?: boolean
  skeleton: ReactNode
  empty: ReactNode
  /** Above the items; a function gets the total, which is undefined while loading. */
  head?: ReactNode | ((total: ListTotal | undefined) => ReactNode)
  /** A full-width node between two items. */
  insert?: { after: number; node: ReactNode }
  /** Refetches on each visit, see listOptions. */
  alwaysRefetch?: boolean
  /** Refreshes the rest of the page together with the list. */
  onRefresh?: () => Promise<unknown>
}

const layouts = {
  grid: 'card-grid',
  stack: 'flex flex-col gap-card',
  orders: 'grid gap-card *:only:col-span-full md:max-xl:grid-cols-2',
  rows: 'grid gap-card md:grid-cols-2',
  lines: 'pb-4',
}

export function RefreshList<Item>(props: RefreshListProps<Item>) {
  const view = useView()
  const { query, refresh } = useList(props)
  const first = query.data?.pages[0]
  const total = first && { count: first.total, isCapped: first.total_capped ?? false }
  return (
    <div aria-busy={query.isFetching} className="group/list">
      <PullHead box={view.box} refresh={refresh} />
      {typeof props.head === 'function' ? props.head(total) : props.head}
      <ListBody {...props} query={query} retry={() => void refresh()} />
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
    const [{ data, error }] = await Promise.all([query.refetch(), onRefresh?.()])
    // The list still shows what it had.
    if (data && error instanceof Failed && !isOfflineShown()) toast.fail(failureText(error))
  }
  const refreshNow = useEffectEvent(() => void refresh())
  useEffect(() => register(() => refreshNow()), [register])
  return { query, refresh }
}

type ListQuery<Item> = ReturnType<typeof useList<Item>>['query']

interface ListBodyProps<Item> extends RefreshListProps<Item> {
  query: ListQuery<Item>
  retry: () => void
}

function ListBody<Item>({ query, retry, ...props }: ListBodyProps<Item>) {
  const items = itemsOf(query.data, props.idOf)
  if (props.isLater) return null
  if (query.isPending) return <div className="col">{props.skeleton}</div>
  if (query.isError && !query.data) {
    return <ErrorState error={query.error} busy={query.isFetching} onRetry={retry} />
  }
  if (items.length === 0 && !query.hasNextPage) return props.empty
  const foot = (
    <ListFoot
      pages={query.data?.pages.length ?? 0}
      hasNext={query.hasNextPage}
      isFetching={query.isFetching}
      isLoading={query.isFetchingNextPage}
      hasFailed={query.isFetchNextPageError}
      onMore={() => void query.fetchNextPage({ cancelRefetch: false })}
    />
  )
  return (
    <div className="col">
      <ItemSteps className={layouts[props.layout]} isStepped={props.isLater !== undefined} foot={foot}>
        {items.map((item, index) => (
          <Fragment key={props.idOf(item)}>
            <li className="min-w-0">{props.renderItem(item, index)}</li>
            {props.insert && index + 1 === props.insert.after ? (
              <li className="col-span-full">{props.insert.node}</li>
            ) : null}
          </Fragment>
        ))}
      </ItemSteps>
    </div>
  )
}

/** A slow phone lays out more of them in more than 50 ms. */
const itemsPerStep = 4

interface ItemStepsProps {
  className: string
  isStepped: boolean
  /** Shown with the last item: until then the end of the list would be near and load more. */
  foot: ReactNode
  children: readonly ReactNode[]
}

/** A step renders only its own items: the elements of the others stay the same. */
function ItemSteps({ className, isStepped, foot, children }: ItemStepsProps) {
  // A list with pages in the cache has as many steps as they need; a page loaded later is one.
  const [lastStep] = useState(isStepped ? Math.ceil(children.length / itemsPerStep) - 1 : 0)
  const step = useSteps(lastStep)
  const isComplete = step >= lastStep
  return (
    <>
      <ul className={className}>{isComplete ? children : children.slice(0, (step + 1) * itemsPerStep)}</ul>
      {isComplete ? foot : null}
    </>
  )
}
