// Pulling a list to refresh it: the gesture, and the 50 px area it uncovers, with its label.
import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '#text/use-text.tsx'
import { Boat } from './Boat.tsx'

interface PullPanelProps {
  /** The scroll box of the list. */
  box: HTMLElement | null
  refresh: () => Promise<unknown>
}

export function PullPanel({ box, refresh }: PullPanelProps) {
  const { common } = useText()
  const pull = usePull(box, refresh)
  const labels = {
    idle: '',
    pulling: common.pullToRefresh,
    armed: common.releaseToRefresh,
    refreshing: common.refreshing,
  }
  const isFollowing = pull.state === 'pulling' || pull.state === 'armed'
  return (
    <div
      role="status"
      className={`grid content-end justify-items-center gap-1 overflow-hidden text-caption text-text-3 ${
        isFollowing ? '' : 'transition-[height] duration-200 ease-calm'
      }`}
      style={{ height: pull.distancePx }}
    >
      {pull.state === 'idle' ? null : (
        <span aria-hidden="true" className="relative h-6 w-40 border-b-2 border-dotted border-border-strong/70">
          <span
            className="absolute bottom-0 -ms-3"
            style={{ insetInlineStart: `${sailedPart(pull.distancePx) * 50}%` }}
          >
            <Boat className={`h-5.5 rtl:-scale-x-100 ${pull.state === 'refreshing' ? 'animate-bob' : ''}`} />
          </span>
        </span>
      )}
      {labels[pull.state]}
    </div>
  )
}

const pullHeadPx = 50
const pullMaxPx = 96
const fingerToHead = 0.45

/** The boat is at the middle of its route when letting go refreshes. */
function sailedPart(distancePx: number): number {
  return Math.min(1, distancePx / pullHeadPx)
}

type PullState = 'idle' | 'pulling' | 'armed' | 'refreshing'

interface Pull {
  state: PullState
  distancePx: number
}

/** Long enough to be seen when the answer is fast. */
const refreshShownMs = 500

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

const idle: Pull = { state: 'idle', distancePx: 0 }

/** Listens for touch on the scroll box; a mouse does not pull. */
function usePull(box: HTMLElement | null, refresh: () => Promise<unknown>): Pull {
  const [pull, setPull] = useState<Pull>(idle)
  const finish = useEffectEvent(async () => {
    setPull({ state: 'refreshing', distancePx: pullHeadPx })
    await Promise.all([refresh().catch(() => undefined), wait(refreshShownMs)])
    setPull(idle)
  })
  useEffect(() => {
    if (!box) return
    return watchFinger(box, setPull, finish)
  }, [box])
  return pull
}

function watchFinger(box: HTMLElement, show: (pull: Pull) => void, finish: () => void): () => void {
  let startY: number | undefined
  let distancePx = 0
  let isKnown = false
  const onStart = (event: TouchEvent) => {
    isKnown = true
    startY = box.scrollTop <= 0 && event.touches.length === 1 ? event.touches[0]?.clientY : undefined
    distancePx = 0
  }
  const onMove = (event: TouchEvent) => {
    // The gesture that loaded this code began before it.
    if (!isKnown) onStart(event)
    const y = event.touches[0]?.clientY
    if (startY === undefined || y === undefined) return
    const moved = (y - startY) * fingerToHead
    if (moved <= 0 || box.scrollTop > 0) {
      if (distancePx > 0) show(idle)
      distancePx = 0
      return
    }
    if (event.cancelable) event.preventDefault()
    distancePx = Math.min(pullMaxPx, moved)
    show({ state: distancePx >= pullHeadPx ? 'armed' : 'pulling', distancePx })
  }
  const onEnd = () => {
    if (distancePx >= pullHeadPx) finish()
    else if (distancePx > 0) show(idle)
    startY = undefined
    distancePx = 0
  }
  box.addEventListener('touchstart', onStart, { passive: true })
  box.addEventListener('touchmove', onMove, { passive: false })
  box.addEventListener('touchend', onEnd)
  box.addEventListener('touchcancel', onEnd)
  return () => {
    box.removeEventListener('touchstart', onStart)
    box.removeEventListener('touchmove', onMove)
    box.removeEventListener('touchend', onEnd)
    box.removeEventListener('touchcancel', onEnd)
  }
}
