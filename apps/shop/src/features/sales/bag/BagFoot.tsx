// The bag's footer: select all, the subtotal and the checkout button, or the remove button while editing.
import type { Bag } from '@shop/contract/sales/bag.ts'
import { money } from '@shop/locale/format.ts'
import { Trash2, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'

interface BagFootProps {
  selected: Bag['selected']
  /** What is known about shipping, in a word or two. */
  freightLine: string
  /** Replaces it beside the lines, where there is space for more. */
  estimate: ReactNode
  /** The subtotal is waiting for the server. */
  isRecalculating: boolean
  isBusy: boolean
  onCheckout: () => void
  selectAll: ReactNode
  undo: ReactNode
}

export function BagFoot({ selected, isRecalculating, isBusy, onCheckout, ...props }: BagFootProps) {
  const { freightLine, estimate, ...foot } = props
  const t = usePageText('bag')
  return (
    <Foot {...foot}>
      <div
        className="min-w-fit flex-[999_1_0%] text-end md:flex-none"
        role="status"
        aria-busy={isRecalculating || undefined}
      >
        <p
          className={`whitespace-nowrap transition-opacity duration-120 md:flex md:items-baseline md:justify-between ${isRecalculating ? 'opacity-45' : ''}`}
        >
          <span className="text-body-s text-text-2 max-md:sr-only">{t.subtotal} </span>
          <span className="text-title text-text tabular-nums">{money(selected.subtotal)}</span>
        </p>
        <p className="text-caption leading-tight whitespace-nowrap text-text-3 max-[359px]:hidden md:hidden">
          {freightLine}
        </p>
      </div>
      <div className="max-md:hidden">{estimate}</div>
      {/* With large text the button wraps below the subtotal and takes the full width. */}
      <div className="flex-auto">
        <Button full busy={isBusy} onPress={onCheckout}>
          {t.checkout(selected.count)}
        </Button>
      </div>
    </Foot>
  )
}

interface EditFootProps {
  count: number
  onRemove: () => void
  selectAll: ReactNode
  undo: ReactNode
}

export function EditFoot({ count, onRemove, ...foot }: EditFootProps) {
  const t = usePageText('bag')
  return (
    <Foot {...foot}>
      <span
        role="status"
        className="min-w-0 flex-1 text-end text-caption text-text-2 tabular-nums md:text-start md:text-body-s"
      >
        {t.selected(count)}
      </span>
      <Button kind="danger" icon={<Trash2 aria-hidden="true" size={18} strokeWidth={1.9} />} onPress={onRemove}>
        {t.remove}
      </Button>
    </Foot>
  )
}

interface FootProps {
  /** Where the footer is beside the lines, it is above them instead. */
  selectAll: ReactNode
  /** Shown above the footer, so that it is visible at any scroll position. */
  undo: ReactNode
  children: ReactNode
}

function Foot({ selectAll, undo, children }: FootProps) {
  return (
    <div className="sticky bottom-0 z-10 mt-auto overflow-hidden bg-surface shadow-e2 md:rounded-card md:border md:border-border md:shadow-none">
      {undo}
      <div className="col flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 py-2 md:flex-col md:flex-nowrap md:items-stretch md:gap-4 md:p-5">
        {selectAll}
        {children}
      </div>
    </div>
  )
}

interface UndoLineProps {
  count: number
  isBusy: boolean
  onUndo: () => void
  onDismiss: () => void
}

/** Stays until dismissed or until the next removal. The screen announces it to screen readers. */
export function UndoLine({ count, isBusy, onUndo, onDismiss }: UndoLineProps) {
  const t = usePageText('bag')
  const { common } = useText()
  if (count === 0) return null
  return (
    // A toast on a wide screen, where a band would move the page.
    <div className="bg-surface-2 lg:fixed lg:inset-x-0 lg:bottom-12 lg:z-30 lg:mx-auto lg:w-fit lg:rounded-card lg:border lg:border-border lg:shadow-e3">
      <div className="col flex min-h-12 items-center gap-1 text-body-s text-text">
        <p className="min-w-0 flex-1">{t.removed(count)}</p>
        <Button
          kind="quiet"
          size="s"
          busy={isBusy}
          icon={<Undo2 aria-hidden="true" size={16} strokeWidth={2} />}
          onPress={onUndo}
        >
          {t.undo}
        </Button>
        <span className="-me-3">
          <IconButton label={common.dismiss} onPress={onDismiss}>
            <X size={20} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
    </div>
  )
}
