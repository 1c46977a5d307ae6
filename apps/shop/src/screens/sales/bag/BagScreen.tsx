// /bag: the shopper's bag, grouped by shop.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { bagQuery } from '#features/sales/bag/api.ts'
import { UndoLine } from '#features/sales/bag/BagFoot.tsx'
import { BagSkeleton } from '#features/sales/bag/BagSkeleton.tsx'
import { trackBagCount } from '#features/sales/bag/track-bag-count.ts'
import { useBagActions } from '#features/sales/bag/use-bag-actions.ts'
import { useSession } from '#session.tsx'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { useView } from '#ui/view.tsx'
import { BagBody } from './BagBody.tsx'

/** Only an empty bag shows them; they are optional. */
const EmptyBagProducts = lazyPart(async () => (await import('./EmptyBagProducts.tsx')).EmptyBagProducts)

export function BagScreen() {
  const { titles } = useText()
  const t = usePageText('bag')
  const client = useQueryClient()
  const query = useQuery(bagQuery(useLanguage()))
  const actions = useBagActions()
  const { bagCount } = useSession()
  const [isEditing, setEditing] = useState(false)
  const { onRefresh } = useView()
  const { data: bag, refetch } = query
  useEffect(() => trackBagCount(client), [client])
  useEffect(() => onRefresh(() => void refetch()), [onRefresh, refetch])
  const nearFocus = useNearFocus()
  const isEmpty = bag?.total === 0
  // The bag may become empty on another device; edit mode must not come back with the next items. A removal that still
  // runs may fail.
  if (isEmpty && isEditing && !actions.isRecalculating) setEditing(false)
  const { removed } = actions
  const undo = (
    <UndoLine count={removed.length} isBusy={actions.isBusy} onUndo={actions.undo} onDismiss={actions.clearRemoved} />
  )
  const editButton = (
    <Button kind="quiet" size="s" onPress={() => setEditing(!isEditing)}>
      {isEditing ? t.done : t.edit}
    </Button>
  )
  return (
    <div className="contents" {...nearFocus}>
      <TopBar title={titles.bag} right={bag && !isEmpty ? editButton : null} />
      <p role="status" className="sr-only">
        {/* By its key announced again when the next removal has the same text. */}
        {removed[0] ? <span key={removed[0].id}>{t.removed(removed.length)}</span> : ''}
      </p>
      {query.isPending ? (
        <div className="contents" aria-busy="true">
          <BagSkeleton count={bagCount} />
        </div>
      ) : null}
      {query.isError && !bag ? (
        <ErrorState error={query.error} busy={query.isFetching} onRetry={() => void refetch()} />
      ) : null}
      {isEmpty ? <EmptyBag undo={undo} /> : null}
      {bag && !isEmpty ? (
        <BagBody bag={bag} actions={actions} undo={undo} isEditing={isEditing} onEdited={() => setEditing(false)} />
      ) : null}
    </div>
  )
}

function EmptyBag({ undo }: { undo: ReactNode }) {
  const { cart } = useText()
  const t = usePageText('bag')
  return (
    <>
      {undo}
      <div className="[&>div]:pt-6 [&>div]:pb-8 lg:[&>div]:pb-12">
        <EmptyState title={t.empty} body={t.emptyBody} action={<Button to="/home">{cart.startShopping}</Button>} />
      </div>
      <div className="col pb-6">
        <EmptyBagProducts />
      </div>
    </>
  )
}

const lineSelector = '[data-line]'

/** Props for the container. Its lines have the attribute `data-line`; their first input takes the focus. */
function useNearFocus() {
  const container = useRef<HTMLDivElement>(null)
  const last = useRef<{ target: Element; line: number }>(undefined)
  // Runs after every render, because removing the focused element fires no event.
  useEffect(() => {
    const lastFocus = last.current
    if (!lastFocus || lastFocus.target.isConnected || document.activeElement !== document.body) return
    last.current = undefined
    const lines = [...(container.current?.querySelectorAll(lineSelector) ?? [])]
    const near = lines[Math.max(0, Math.min(lastFocus.line, lines.length - 1))]
    const next = near?.querySelector('input') ?? container.current?.querySelector('h1')
    next?.focus({ preventScroll: near !== undefined })
  })
  return {
    ref: container,
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLDivElement>) => {
      const line = target.closest(lineSelector)
      const all = [...currentTarget.querySelectorAll(lineSelector)]
      last.current = { target, line: line ? all.indexOf(line) : 0 }
    },
  }
}
