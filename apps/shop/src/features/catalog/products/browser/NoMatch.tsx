// The empty state of a product list: filters to remove, or a button that shows all products.
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { activeFilters } from '../browse-state.ts'
import { AppliedFilters } from './AppliedFilters.tsx'
import type { BrowserProps } from './browser-props.ts'

export function NoMatch(browser: BrowserProps) {
  const t = usePageText('browse')
  const { state, preset, onChange } = browser
  if (activeFilters(state).length > 0) {
    return <EmptyState title={t.noMatch} body={t.noMatchBody} action={<AppliedFilters {...browser} />} />
  }
  if (state.category === undefined) return <EmptyState title={t.categoryEmpty} />
  const showAllCategories = () => onChange({ category: undefined })
  if (preset.keyword) {
    return <EmptyState title={t.noMatch} action={<Button onPress={showAllCategories}>{t.allCategories}</Button>} />
  }
  return (
    <EmptyState
      title={t.categoryEmpty}
      body={t.categoryEmptyBody}
      action={<Button onPress={showAllCategories}>{t.seeAllProducts}</Button>}
    />
  )
}
