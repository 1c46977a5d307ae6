// A column with a rail beside it from a tablet on; on others the rail follows the column.
import { type ReactNode, useEffect, useRef } from 'react'
import { useView } from './view.tsx'

interface SplitProps {
  children: ReactNode
  rail: ReactNode
  /** Above the rail; before the column where there is no rail. */
  lead?: ReactNode
  /** Below both, as wide as both; where there is no rail, at the end of the column. */
  foot?: ReactNode
}

export function Split({ children, rail, lead, foot }: SplitProps) {
  const railClass = lead ? 'md:[&_.col]:px-0' : 'md:row-span-2 md:row-start-1 md:py-4'
  return (
    <div className="contents md:col md:grid md:grid-cols-[minmax(0,1fr)_min(20rem,42%)] md:grid-rows-[auto_1fr] md:items-start md:gap-x-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      {lead ? <div className="contents md:col-start-2 md:block md:[&_.col]:px-0">{lead}</div> : null}
      <div className="contents md:col-start-1 md:row-span-2 md:row-start-1 md:block md:min-w-0 md:[&_.col]:px-0">
        {children}
      </div>
      {foot ? (
        <div className="contents md:col-span-2 md:row-start-3 md:block md:min-w-0 md:[&_.col]:px-0">{foot}</div>
      ) : null}
      <div className={`contents md:sticky md:top-(--top-bar) md:col-start-2 md:block lg:top-0 ${railClass}`}>
        {rail}
      </div>
    </div>
  )
}

interface WideSplitProps extends Pick<SplitProps, 'children' | 'rail'> {
  /** What the rail shows: another item is shown from its top. */
  openId?: number | string | undefined
}

/** On a wide screen only, for a rail that is empty until something is chosen. */
export function WideSplit({ children, rail, openId }: WideSplitProps) {
  return (
    <div className="contents lg:col lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-x-6">
      <div className="contents lg:block lg:min-w-0 lg:[&_.col]:px-0">{children}</div>
      <StickyRail openId={openId}>{rail}</StickyRail>
    </div>
  )
}

/** Where it is taller than the view, it moves with the page until its end or its top is in view, and sticks there. */
function StickyRail({ children, openId }: Omit<WideSplitProps, 'rail'>) {
  const rail = useRef<HTMLDivElement>(null)
  const { box } = useView()
  // Starts again at the top of another item.
  useEffect(() => {
    const element = rail.current
    if (!element || !box) return
    let top = 0
    let { scrollTop } = box
    let isPlaced = false
    const place = () => {
      const highest = Math.min(0, box.clientHeight - element.offsetHeight)
      top = Math.min(0, Math.max(highest, top + scrollTop - box.scrollTop))
      scrollTop = box.scrollTop
      element.style.top = `${top}px`
    }
    const observer = new ResizeObserver(() => {
      place()
      if (isPlaced || element.offsetHeight === 0) return
      isPlaced = true
      // Beside a shorter list it cannot stick: the page goes back to the top of what was opened.
      const above = box.getBoundingClientRect().top - element.getBoundingClientRect().top
      if (openId !== undefined && top === 0 && above > 0) box.scrollTop -= above
    })
    observer.observe(element)
    observer.observe(box)
    box.addEventListener('scroll', place, { passive: true })
    return () => {
      observer.disconnect()
      box.removeEventListener('scroll', place)
    }
  }, [box, openId])
  return (
    <div ref={rail} className="contents lg:sticky lg:block lg:py-4">
      {children}
    </div>
  )
}
