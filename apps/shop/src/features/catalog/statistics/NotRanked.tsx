// Nothing to rank: a longer period, then all categories, then the products themselves.
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { type Ranking, rankingPath, widerPeriod } from './ranking.ts'

export function NotRanked({ ranking }: { ranking: Ranking }) {
  const words = usePageText('popular')
  const wider = widerPeriod(ranking.period)
  if (wider) {
    return (
      <EmptyState
        title={words.empty}
        body={words.emptyBody}
        action={
          <Button to={rankingPath({ ...ranking, period: wider })} replace>
            {words.show(words.periods[wider])}
          </Button>
        }
      />
    )
  }
  if (ranking.category === undefined) {
    return <EmptyState title={words.empty} action={<Button to="/explore">{words.seeProducts}</Button>} />
  }
  return (
    <EmptyState
      title={words.empty}
      body={words.emptyCategoryBody}
      action={
        <Button to={rankingPath({ ...ranking, category: undefined })} replace>
          {words.allCategories}
        </Button>
      }
    />
  )
}
