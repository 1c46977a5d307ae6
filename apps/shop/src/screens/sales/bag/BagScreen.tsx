// /bag: what waits to be bought, shop by shop.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { bagQuery } from '#features/sales/bag/api.ts'
import { UndoLine } from '#features/sales/bag/BagFoot.tsx'
import { BagSkeleton } from '#features/sales/bag/BagSkeleton.tsx'
import { keepBagCount } from '#features/sales/bag/keep.ts'
import { useBagDeeds } from '#features/sales/bag/use-bag-deeds.ts'
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
  const words = usePageText('bag')
  const client = useQueryClient()
  const query = useQuery(bagQuery(useLanguage()))
  const deeds = useBagDeeds()
  const [isEditing, setEditing] = useState(false)
  const { onRefresh } = useView()
  const { data: bag, refetch } = query
  useEffect(() => keepBagCount(client), [client])
  useEffect(() => onRefresh(() => void refetch()), [onRefresh, refetch])
  const nearFocus = useNearFocus()
  const isEmpty = bag?.total === 0
  // It may have become empty elsewhere; the next things in it are there to be bought.
  if (isEmpty && isEditing) setEditing(false)
  const { removed } = deeds
  const undo = (
    <UndoLine count={removed.length} isBusy={deeds.isReturning} onUndo={deeds.undo} onDismiss={deeds.forgetRemoved} />
  )
  const edit = (
    <Button kind="quiet" size="s" onPress={() => setEditing(!isEditing)}>
      {isEditing ? words.done : words.edit}
    </Button>
  )
  return (
    <div className="contents" {...nearFocus}>
      <TopBar title={titles.bag} right={bag && !isEmpty ? edit : null} />
      <p role="status" className="sr-only">
        {removed.length > 0 ? words.removed(removed.length) : ''}
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
        <BagBody bag={bag} deeds={deeds} undo={undo} isEditing={isEditing} onEdited={() => setEditing(false)} />
      ) : null}
    </div>
  )
}

function EmptyBag({ undo }: { undo: ReactNode }) {
  const { cart } = useText()
  const words = usePageText('bag')
  return (
    <>
      {undo}
      <EmptyState
        title={words.empty}
        body={words.emptyBody}
        action={<Button to="/home">{cart.startShopping}</Button>}
      />
      <div className="col pb-6">
        <SeenRail />
      </div>
    </>
  )
}
