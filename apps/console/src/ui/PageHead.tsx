// The head of a page: title, lead, main action, link back; or a whole page with a single message.
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '#text/use-text.ts'
import { Link, useNavigationType } from './router.tsx'

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
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 sm:grid sm:grid-cols-[minmax(0,1fr)_auto]">
      <WindowTitle title={windowTitle ?? title} />
      <h1 ref={heading} tabIndex={-1} className="text-h1">
        {title}
      </h1>
      {action ? <div className="col-start-2 row-start-1 sm:row-span-2">{action}</div> : null}
      {lead ? <p className="col-start-1 text-text-2 max-sm:basis-full">{lead}</p> : null}
    </div>
  )
}

/** Sets the window title: the page, then the name of the console. */
export function WindowTitle({ title }: { title: string }) {
  const { brand, product } = useText().frame
  return <title>{`${title} · ${brand} ${product}`}</title>
}

/** The link from an editor or a subpage back to its list. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="control -ms-2 mb-1 inline-flex items-center gap-1.5 px-2 font-medium text-text-2 hover:text-text"
    >
      <ArrowLeft aria-hidden className="size-4 rtl:rotate-180" />
      {children}
    </Link>
  )
}

interface PageMessageProps {
  title: string
  body: string
  action: ReactNode
}

/** A whole page with a single message, such as “not found”. */
export function PageMessage({ title, body, action }: PageMessageProps) {
  return (
    <div className="flex min-h-[70dvh] flex-col items-center justify-center px-4 text-center">
      <WindowTitle title={title} />
      <svg viewBox="0 0 220 64" aria-hidden="true" className="mb-6 w-52">
        <path
          d="M12 50C48 4 84 62 100 34M126 40C150 58 176 52 208 14"
          className="fill-none stroke-border-strong"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeDasharray="0.1 8"
        />
        <circle cx="12" cy="50" r="6" className="fill-surface stroke-border-strong" strokeWidth="2.5" />
        <circle cx="208" cy="14" r="6.5" className="fill-accent" />
      </svg>
      <h1 className="text-h1">{title}</h1>
      <p className="mt-1.5 mb-6 max-w-md text-balance text-text-2">{body}</p>
      {action}
    </div>
  )
}
