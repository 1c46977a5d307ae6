// The foot of the bag: tick everything, what the ticked ones cost, and on to the checkout; or taking several out.
import type { Bag } from '@shop/contract/bag.ts'
import { money } from '@shop/locale/format.ts'
import { Trash2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'

export interface BagFootProps {
  selected: Bag['selected']
  isAll: boolean
  onAll: (isAll: boolean) => void
  /** The sum is not the server's yet. */
  isReckoning: boolean
  isBusy: boolean
  onCheckout: () => void
}

export function BagFoot({ selected, isAll, onAll, isReckoning, isBusy, onCheckout }: BagFootProps) {
  const words = usePageText('bag')
  return (
    <Foot isAll={isAll} onAll={onAll}>
      <div className="min-w-0 flex-1 text-end" role="status" aria-busy={isReckoning || undefined}>
        <p className={`truncate transition-opacity duration-120 ${isReckoning ? 'opacity-45' : ''}`}>
          <span className="sr-only">{words.subtotal} </span>
          <span className="text-title text-text tabular-nums">{money(selected.subtotal)}</span>
        </p>
        <p className="truncate text-caption text-text-3">{words.freightLater}</p>
      </div>
      <div className="max-w-[48%] shrink-0">
        <Button busy={isBusy} onPress={onCheckout}>
          {words.checkout(selected.count)}
        </Button>
      </div>
    </Foot>
  )
}

export interface EditFootProps {
  count: number
  isAll: boolean
  onAll: (isAll: boolean) => void
  onRemove: () => void
}

export function EditFoot({ count, isAll, onAll, onRemove }: EditFootProps) {
  const words = usePageText('bag')
  return (
    <Foot isAll={isAll} onAll={onAll}>
      <span role="status" className="min-w-0 flex-1 text-end text-caption text-text-2 tabular-nums">
        {count > 0 ? words.selected(count) : ''}
      </span>
      <Button kind="danger" icon={<Trash2 aria-hidden="true" size={18} strokeWidth={1.9} />} onPress={onRemove}>
        {words.remove}
      </Button>
    </Foot>
  )
}

function Foot({ isAll, onAll, children }: { isAll: boolean; onAll: (isAll: boolean) => void; children: ReactNode }) {
  const words = usePageText('bag')
  return (
    <div className="sticky bottom-0 z-10 mt-auto bg-surface shadow-e2">
      <div className="col flex min-h-16 items-center gap-3 py-2">
        <Checkbox id="bag-all" isChecked={isAll} onChange={onAll}>
          {words.all}
        </Checkbox>
        {children}
      </div>
    </div>
  )
}

/** Stands above the list until something else is taken out: nobody has to hurry. */
export function UndoLine({ count, onUndo }: { count: number; onUndo: () => void }) {
  const words = usePageText('bag')
  return (
    <div role="status">
      {count > 0 ? (
        <p className="flex items-center justify-between gap-3 rounded-card bg-surface-2 ps-4 text-body-s text-text">
          {words.removed(count)}
          <Button kind="quiet" size="s" icon={<Undo2 aria-hidden="true" size={16} strokeWidth={2} />} onPress={onUndo}>
            {words.undo}
          </Button>
        </p>
      ) : null}
    </div>
  )
}
