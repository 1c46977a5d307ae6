// The name of a sort order; with a keyword the default one is called "best match".
import type { ProductSort } from '@shop/contract/catalog/product-choice.ts'
import type { usePageText } from '#text/use-text.tsx'

export function sortName(
  t: ReturnType<typeof usePageText<'browse'>>,
  { sort, hasKeyword }: { sort: ProductSort; hasKeyword: boolean },
): string {
  return hasKeyword && sort === 'recommend' ? t.bestMatch : t.sorts[sort]
}
