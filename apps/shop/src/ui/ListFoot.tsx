// The end of a list: loads more when it comes within 300 px, says so, says when there is no more, or that it failed.
import { useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '#text/use-text.tsx'
import { Spinner } from './Spinner.tsx'
import { useView } from './view.tsx'

const loadMoreDistancePx = 300

export interface ListFootProps {
  pages: number
  hasNext: boolean
  isLoading: boolean
  hasFailed: boolean
  onMore: () => void
}

export function ListFoot({ pages, hasNext, isLoading, hasFailed, onMore }: ListFootProps) {
  const { common } = useText()
  const view = useView()
  const foot = useRef<HTMLDivElement>(null)
  const isWaiting = hasNext && !isLoading && !hasFailed
  const more = useEffectEvent(onMore)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page may leave the foot in sight, so it is watched anew.
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
