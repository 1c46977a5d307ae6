// /comment without an order: what may be reviewed now, and all that was written.
import { useNavigate } from 'react-router'
import { fetchOwnReviews, ownReviewsKey, type WrittenReview } from '#features/sales/reviews/api.ts'
import { OwnReviewCard } from '#features/sales/reviews/OwnReviewCard.tsx'
import { CardsShape } from '#features/sales/reviews/ReviewSkeleton.tsx'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { usePageTitle } from '#ui/page-title.ts'
import { RefreshButton } from '#ui/RefreshButton.tsx'
import { RefreshList } from '#ui/RefreshList.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { TopBar } from '#ui/TopBar.tsx'
import { useSearchParams } from '#ui/use-search-params.ts'
import { ReviewableOrders } from './ReviewableOrders.tsx'

const parts = ['toWrite', 'written'] as const

export function YourReviews() {
  const t = usePageText('comment')
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const part = params.get('kind') === 'written' ? 'written' : 'toWrite'
  usePageTitle(t.parts)
  return (
    <>
      <TopBar title={t.parts} back="/order" right={<RefreshButton />} />
      <Tabs
        label={t.parts}
        choices={parts.map((value) => ({ value, label: t.part[value] }))}
        chosen={part}
        onChoose={(next) => void navigate({ search: next === 'written' ? '?kind=written' : '' }, { replace: true })}
      >
        <div className="flex flex-1 flex-col pt-4">{part === 'written' ? <WrittenList /> : <ReviewableOrders />}</div>
      </Tabs>
    </>
  )
}

function WrittenList() {
  const { titles } = useText()
  const t = usePageText('comment')
  const language = useLanguage()
  return (
    <RefreshList<WrittenReview>
      queryKey={ownReviewsKey(language)}
      fetchPage={fetchOwnReviews}
      alwaysRefetch
      idOf={({ id }) => id}
      renderItem={(review) => <OwnReviewCard review={review} />}
      layout="stack"
      skeleton={
        <div className="col">
          <CardsShape />
        </div>
      }
      empty={
        <EmptyState
          title={t.writtenNone}
          body={t.writtenNoneBody}
          action={<Button to="/myPurchases">{titles.myPurchases}</Button>}
        />
      }
    />
  )
}
