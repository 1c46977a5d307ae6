// The empty state of a ranking: offers a longer period, then all categories, then all products.
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { type Ranking, rankingPath, widerPeriod } from './ranking.ts'

export function NotRanked({ ranking }: { ranking: Ranking }) {
  const t = usePageText('popular')
  const wider = widerPeriod(ranking.period)
  if (wider) {
    return (
      <EmptyState
        title={t.empty}
        body={t.emptyBody}
        action={
          <Button to={rankingPath({ ...ranking, period: wider })} replace>
            {t.show(t.periods[wider])}
          </Button>
        }
      />
    )
  }
  if (ranking.category === undefined) {
    return <EmptyState title={t.empty} action={<Button to="/explore">{t.seeProducts}</Button>} />
  }
  return (
    <EmptyState
      title={t.empty}
      body={t.emptyCategoryBody}
      action={
        <Button to={rankingPath({ ...ranking, category: undefined })} replace>
          {t.allCategories}
        </Button>
      }
    />
  )
}
