// Nothing matches: the filters to drop one by one, or the way to everything.
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { activeFilters } from '../browse-state.ts'
import { AppliedFilters } from './AppliedFilters.tsx'
import type { Browsing } from './browsing.ts'

export function NoMatch(browsing: Browsing) {
  const words = usePageText('browse')
  const { state, onChange } = browsing
  if (activeFilters(state).length > 0) {
    return <EmptyState title={words.noMatch} body={words.noMatchBody} action={<AppliedFilters {...browsing} />} />
  }
  return (
    <EmptyState
      title={words.categoryEmpty}
      body={words.categoryEmptyBody}
      action={<Button onPress={() => onChange({ ...state, category: undefined })}>{words.seeAllProducts}</Button>}
    />
  )
}
