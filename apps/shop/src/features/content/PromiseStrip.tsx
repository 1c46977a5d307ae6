// What a shopper can count on, in four words; tapped, it tells each in a sentence.
import type { Guarantee } from '@shop/contract/content.ts'
import { ChevronRight, Headset, Route, ShieldCheck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useText } from '#text/use-text.tsx'
import { Sheet } from '#ui/Sheet.tsx'

const icons = { wallet: ShieldCheck, refund: Undo2, tracking: Route, help: Headset }

export function PromiseStrip({ guarantees }: { guarantees: readonly Guarantee[] }) {
  const { content } = useText()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex w-full items-center gap-2 rounded-card bg-primary-soft ps-4 pe-3 text-start transition-colors duration-120 hover:bg-primary/15"
        onClick={() => setIsOpen(true)}
      >
        <span className="grid flex-1 grid-cols-[repeat(auto-fit,minmax(max(7.5rem,calc(50%_-_0.375rem)),1fr))] gap-x-3 gap-y-0.5 py-2.5 lg:grid-cols-4">
          {guarantees.map(({ key, title }) => {
            const Icon = icons[key]
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
        <span className="sr-only">{content.promisesOpen}</span>
      </button>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={content.promises}>
        <ul className="space-y-5 pt-2">
          {guarantees.map(({ key, title, text }) => {
            const Icon = icons[key]
            return (
              <li key={key} className="flex gap-4">
                <span className="grid size-11 shrink-0 place-items-center rounded-card bg-primary-soft text-primary">
                  <Icon aria-hidden="true" size={22} strokeWidth={1.75} />
                </span>
                <div>
                  <h3 className="text-body font-semibold">{title}</h3>
                  <p className="mt-0.5 text-body-s text-text-2">{text}</p>
                </div>
              </li>
            )
          })}
        </ul>
      </Sheet>
    </>
  )
}
