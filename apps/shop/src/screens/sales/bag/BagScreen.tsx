// /bag: the shopper's bag, grouped by shop.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { bagQuery } from '#features/sales/bag/api.ts'
import { UndoLine } from '#features/sales/bag/BagFoot.tsx'
import { BagSkeleton } from '#features/sales/bag/BagSkeleton.tsx'
import { trackBagCount } from '#features/sales/bag/track-bag-count.ts'
import { useBagActions } from '#features/sales/bag/use-bag-actions.ts'
import { useNearFocus } from '#features/sales/bag/use-near-focus.ts'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { useView } from '#ui/view.tsx'
import { BagBody } from './BagBody.tsx'
import { SeenRail } from './BagRails.tsx'

export function BagScreen() {
  const { titles } = useText()
  const t = usePageText('bag')
  const client = useQueryClient()
  const query = useQuery(bagQuery(useLanguage()))
  const actions = useBagActions()
  const [isEditing, setEditing] = useState(false)
  const { onRefresh } = useView()
  const { data: bag, refetch } = query
  useEffect(() => trackBagCount(client), [client])
  useEffect(() => onRefresh(() => void refetch()), [onRefresh, refetch])
  const nearFocus = useNearFocus()
  const isEmpty = bag?.total === 0
  // The bag may become empty on another device; edit mode must not come back with the next items.
  if (isEmpty && isEditing) setEditing(false)
  const { removed } = actions
  const undo = (
    <UndoLine
      count={removed.length}
      isBusy={actions.isRestoring}
      onUndo={actions.undo}
      onDismiss={actions.clearRemoved}
    />
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
        {removed.length > 0 ? t.removed(removed.length) : ''}
      </p>
      {query.isPending ? (
        <div aria-busy="true" className="col py-4">
          <BagSkeleton />
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
      <EmptyState title={t.empty} body={t.emptyBody} action={<Button to="/home">{cart.startShopping}</Button>} />
      <div className="col pb-6">
        <SeenRail />
      </div>
    </>
  )
}
