// The titles of the guarantees in a strip; a tap opens the sheet with details.
import type { Guarantee } from '@shop/contract/catalog/home.ts'
import { ChevronRight, Headset, Route, ShieldCheck, Undo2 } from 'lucide-react'
import { useText } from '#text/use-text.tsx'

export const guaranteeIcons = { wallet: ShieldCheck, refund: Undo2, tracking: Route, help: Headset }

interface GuaranteeStripProps {
  guarantees: readonly Guarantee[]
  onOpen: () => void
}

export function GuaranteeStrip({ guarantees, onOpen }: GuaranteeStripProps) {
  const { home } = useText()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="flex w-full items-center gap-2 rounded-card bg-primary-soft ps-4 pe-3 text-start transition-colors duration-120 hover:bg-primary/15"
      onClick={onOpen}
    >
      <span className="grid flex-1 grid-cols-[repeat(auto-fit,minmax(max(7.5rem,calc(50%_-_0.375rem)),1fr))] gap-x-3 gap-y-0.5 py-2.5 lg:grid-cols-4">
        {guarantees.map(({ key, title }) => {
          const Icon = guaranteeIcons[key]
          return (
            <span
              key={key}
              className="flex min-h-8 min-w-0 items-center gap-2 text-caption font-medium text-text sm:text-body-s"
            >
              <Icon aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0 text-primary" />
              {title}
            </span>
          )
        })}
      </span>
      <ChevronRight aria-hidden="true" size={18} strokeWidth={1.9} className="shrink-0 text-primary" />
      <span className="sr-only">{home.guaranteesOpen}</span>
    </button>
  )
}
