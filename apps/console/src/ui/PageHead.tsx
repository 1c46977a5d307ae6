// A page's title, lead and main action; sets the window title and takes the focus after a navigation.
import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { WindowTitle } from './WindowTitle.tsx'

interface PageHeadProps {
  title: string
  lead?: string
  /** The window title where it differs from the heading. */
  windowTitle?: string
  action?: ReactNode
}

export function PageHead({ title, lead, windowTitle, action }: PageHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const navigation = useNavigationType()
  // Only on arrival: a later change of the URL on the same page must not move the focus.
  const arrival = useRef(navigation)
  useEffect(() => {
    if (arrival.current === 'PUSH') heading.current?.focus()
  }, [])
  return (
    <div className="mb-5 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1">
      <WindowTitle title={windowTitle ?? title} />
      <h1 ref={heading} tabIndex={-1} className="text-h1">
        {title}
      </h1>
      {action ? <div className="col-start-2 row-start-1 sm:row-span-2">{action}</div> : null}
      {lead ? <p className="col-start-1 text-text-2 max-sm:col-span-2">{lead}</p> : null}
    </div>
  )
}
