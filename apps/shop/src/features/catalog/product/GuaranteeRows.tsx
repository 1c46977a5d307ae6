// The purchase guarantees in a row; a tap opens a sheet with details.
import { ChevronRight, PackageCheck, ShieldCheck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { Sheet } from '#ui/Sheet.tsx'

export function GuaranteeRows({ returnDays }: { returnDays: number | undefined }) {
  const t = usePageText('product')
  const [isOpen, setIsOpen] = useState(false)
  const guarantees = [
    { Icon: PackageCheck, title: t.refundTitle, body: t.refundBody },
    ...(returnDays === undefined
      ? []
      : [{ Icon: Undo2, title: t.returnTitle(returnDays), body: t.returnBody(returnDays) }]),
    { Icon: ShieldCheck, title: t.walletTitle, body: t.walletBody },
  ]
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="-mx-2 flex min-h-11 w-[calc(100%+1rem)] items-center gap-2 rounded-field px-2 text-start hover:bg-surface-2"
        onClick={() => setIsOpen(true)}
      >
        <span className="flex min-w-0 flex-1 flex-wrap gap-x-4 gap-y-1.5 py-1.5">
          {guarantees.map(({ Icon, title }) => (
            <span key={title} className="inline-flex items-center gap-1.5 text-body-s text-text">
              <Icon aria-hidden="true" size={17} strokeWidth={1.75} className="shrink-0 text-primary" />
              {title}
            </span>
          ))}
        </span>
        <span className="sr-only">{t.guaranteesOpen}</span>
        <ChevronRight aria-hidden="true" size={18} strokeWidth={1.9} className="shrink-0 text-text-3" />
      </button>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={t.guarantees}>
        <ul className="space-y-5 pt-2">
          {guarantees.map(({ Icon, title, body }) => (
            <li key={title} className="flex gap-4">
              <span className="grid size-11 shrink-0 place-items-center rounded-card bg-primary-soft text-primary">
                <Icon aria-hidden="true" size={22} strokeWidth={1.75} />
              </span>
              <div>
                <h3 className="text-body font-semibold">{title}</h3>
                <p className="mt-0.5 text-body-s text-text-2">{body}</p>
              </div>
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  )
}
