// The details of an item of a list: beside the list on wide screens, in the rail of a Split; elsewhere in a sheet.
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#text/use-text.tsx'
import { IconButton } from './IconButton.tsx'
import { Sheet } from './Sheet.tsx'
import { useWide } from './use-wide.ts'

interface DetailsProps {
  isOpen: boolean
  title: string
  /** Shown in the rail while no item is open. */
  hint: string
  onClose: () => void
  children: ReactNode
}

export function Details({ isOpen, title, hint, onClose, children }: DetailsProps) {
  const { common } = useText()
  if (!useWide()) {
    return (
      <Sheet isOpen={isOpen} title={title} onClose={onClose}>
        {children}
      </Sheet>
    )
  }
  if (!isOpen) {
    return (
      <p className="rounded-card border border-dashed border-border px-5 py-10 text-center text-body-s text-text-3">
        {hint}
      </p>
    )
  }
  return (
    <section
      aria-label={title}
      className="max-h-[calc(100dvh-8rem)] overflow-y-auto rounded-card border border-border bg-surface px-5 pt-2 pb-5"
    >
      <div className="-me-3 flex min-h-12 items-center justify-between">
        <h2 className="text-title text-text">{title}</h2>
        <IconButton label={common.close} onPress={onClose}>
          <X size={22} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      {children}
    </section>
  )
}
