// A section of a panel: a heading and its content.
import type { ReactNode } from 'react'

interface PanelPartProps {
  title: string
  aside?: ReactNode
  children: ReactNode
}

export function PanelPart({ title, aside, children }: PanelPartProps) {
  return (
    <section>
      <div className={`${aside ? 'mb-4' : 'mb-2'} flex min-h-6 items-center justify-between gap-3`}>
        <h3 className="text-h2">{title}</h3>
        {aside ? <div className="-my-2 shrink-0">{aside}</div> : null}
      </div>
      {children}
    </section>
  )
}
