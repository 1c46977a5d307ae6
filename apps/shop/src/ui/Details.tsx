// The details of an item of a list: in the rail of a WideSplit on a wide screen, elsewhere in a sheet.
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '#text/use-text.tsx'
import { IconButton } from './IconButton.tsx'
import { Sheet } from './Sheet.tsx'
import { useWide } from './use-wide.ts'

interface DetailsProps extends PanelProps {
  openId: number | string | undefined
  /** Shown in the rail while no item is open. */
  hint: string
  /** Shown in the rail instead of the hint: the first item of the list, or its placeholder. */
  first?: ReactNode
}

export function Details({ openId, hint, first, ...panel }: DetailsProps) {
  if (!useWide()) return <Sheet isOpen={openId !== undefined} {...panel} />
  if (openId !== undefined) return <Panel key={openId} {...panel} />
  if (first)
    return (
      <PanelBox title={<h2 className="text-title text-text">{panel.title}</h2>} label={panel.title}>
        {first}
      </PanelBox>
    )
  return (
    <p className="rounded-card border border-dashed border-border px-5 py-10 text-center text-body-s text-text-3">
      {hint}
    </p>
  )
}

interface PanelProps {
  title: string
  onClose: () => void
  children: ReactNode
}

function Panel({ title, onClose, children }: PanelProps) {
  const { common } = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  // The panel comes after a long list: the focus moves to it, and back to the row when it is closed.
  useEffect(() => {
    const opener = document.activeElement
    heading.current?.focus({ preventScroll: true })
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return (
    <PanelBox
      label={title}
      title={
        <>
          <h2 ref={heading} tabIndex={-1} className="text-title text-text outline-none">
            {title}
          </h2>
          <IconButton label={common.close} onPress={onClose}>
            <X size={22} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </>
      }
    >
      {children}
    </PanelBox>
  )
}

function PanelBox({ label, title, children }: { label: string; title: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={label} className="rounded-card border border-border bg-surface px-5 pt-2 pb-5">
      <div className="-me-3 flex min-h-12 items-center justify-between">{title}</div>
      {children}
    </section>
  )
}
