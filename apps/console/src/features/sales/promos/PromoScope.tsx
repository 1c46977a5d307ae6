// What a promo code counts for, by name: shops, categories, products; the first of each, the rest as a number.
import type { Promo } from '@shop/contract/sales/admin-promos.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useLanguage, useText } from '#text/use-text.ts'
import { Chip } from '#ui/Chip.tsx'
import { bestTranslation } from '#ui/translations.ts'
import { categoryChoicesQuery, productQuery, shopQuery } from './api.ts'

const namedMax = 5

export function PromoScope({ promo }: { promo: Promo }) {
  const t = useText().promos
  const language = useLanguage()
  const { shop_ids: shops, category_ids: categories, product_ids: products } = promo
  const shopRows = useQueries({ queries: shops.slice(0, namedMax).map((id) => shopQuery(id)) })
  const productRows = useQueries({ queries: products.slice(0, namedMax).map((id) => productQuery(id)) })
  const { data: categoryRows } = useQuery({ ...categoryChoicesQuery(), enabled: categories.length > 0 })
  if (shops.length + categories.length + products.length === 0) return t.everything
  const shopName = (index: number) => {
    const shop = shopRows[index]?.data
    return shop ? bestTranslation(shop.name, language) : undefined
  }
  const categoryName = (id: number) => {
    const category = categoryRows?.find((row) => row.id === id)
    return category && bestTranslation(category.name, language)
  }
  return (
    <div className="space-y-2">
      <Names title={t.shopCount(shops.length)} ids={shops} nameOf={(_, index) => shopName(index)} />
      <Names title={t.categoryCount(categories.length)} ids={categories} nameOf={categoryName} />
      <Names
        title={t.productCount(products.length)}
        ids={products}
        nameOf={(_, index) => productRows[index]?.data?.title}
      />
    </div>
  )
}

interface NamesProps {
  title: string
  ids: readonly number[]
  /** Undefined while it is looked up, or where it is gone. */
  nameOf: (id: number, index: number) => string | undefined
}

function Names({ title, ids, nameOf }: NamesProps) {
  if (ids.length === 0) return null
  return (
    <div>
      <p className="text-caption text-text-3">{title}</p>
      <ul className="mt-0.5 flex flex-wrap gap-1.5">
        {ids.slice(0, namedMax).map((id, index) => (
          <li key={id}>
            <Chip>{nameOf(id, index) ?? `#${id}`}</Chip>
          </li>
        ))}
        {ids.length > namedMax ? (
          <li>
            <Chip>+{ids.length - namedMax}</Chip>
          </li>
        ) : null}
      </ul>
    </div>
  )
}
