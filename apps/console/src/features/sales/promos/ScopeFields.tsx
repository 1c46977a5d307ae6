// What a promo code applies to: shops, categories, products; a line must match each kind that is set.
import { useQueries, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { useLanguage, useText } from '#text/use-text.ts'
import { PicksField } from '#ui/PicksField.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { bestTranslation } from '#ui/translations.ts'
import type { FieldBinding, FormState } from '#ui/use-form.ts'
import { categoryChoicesQuery, productChoicesQuery, productQuery, shopChoicesQuery, shopQuery } from './api.ts'
import type { PromoEdit } from './promo-edit.ts'

/** Names are loaded one by one; the rest are shown by id. */
const namedMax = 20
const keywordMax = 60

export function ScopeFields({ form }: { form: FormState<PromoEdit> }) {
  const t = useText().promos
  const id = useId()
  return (
    <section aria-labelledby={id} className="space-y-4 border-hairline border-t pt-5">
      <div>
        <h3 id={id} className="text-h2">
          {t.scope}
        </h3>
        <p className="mt-0.5 text-text-2">{t.scopeLead}</p>
      </div>
      <ShopPicks field={form.field('shop_ids')} />
      <CategoryPicks field={form.field('category_ids')} />
      <ProductPicks field={form.field('product_ids')} />
      <SwitchField {...form.field('first_order')} label={t.firstOrder} hint={t.firstOrderHint} />
    </section>
  )
}

interface Named {
  value: number
  label: string
}

/** Options picked in this form have their names; the others are loaded. */
function usePicked(ids: readonly number[], names: ReadonlyMap<number, string>) {
  const [picked, setPicked] = useState<ReadonlyMap<number, string>>(new Map())
  const chosen = ids.map((id): Named => ({ value: id, label: picked.get(id) ?? names.get(id) ?? `#${id}` }))
  const addNames = (options: readonly Named[]) => {
    setPicked((known) => new Map([...known, ...options.map(({ value, label }) => [value, label] as const)]))
    return options.map(({ value }) => value)
  }
  return { chosen, addNames }
}

/** A problem of one entry counts for the whole list. */
function problemOf({ problem, problems }: FieldBinding<number[]>): string | undefined {
  return problem ?? Object.values(problems)[0]
}

function ShopPicks({ field }: { field: FieldBinding<number[]> }) {
  const t = useText().promos
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [before] = useState(() => field.value.slice(0, namedMax))
  const found = useQuery(shopChoicesQuery(useDeferredValue(typed.trim().slice(0, keywordMax))))
  const named = useQueries({ queries: before.map((id) => shopQuery(id)) })
  const rows = named.flatMap(({ data }) => data ?? [])
  const names = new Map(rows.map((shop) => [shop.id, bestTranslation(shop.name, language)]))
  const { chosen, addNames } = usePicked(field.value, names)
  return (
    <PicksField
      name={field.name}
      label={t.shops}
      placeholder={t.allShops}
      problem={problemOf(field)}
      value={chosen}
      onChange={(options) => field.onChange(addNames(options))}
      items={(found.data ?? []).map((shop) => ({ value: shop.id, label: bestTranslation(shop.name, language) }))}
      onQuery={setTyped}
      isLoading={found.isFetching}
    />
  )
}

function CategoryPicks({ field }: { field: FieldBinding<number[]> }) {
  const t = useText().promos
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const categories = useQuery(categoryChoicesQuery())
  const all = (categories.data ?? []).map(({ id, name }) => ({ value: id, label: bestTranslation(name, language) }))
  const { chosen, addNames } = usePicked(field.value, new Map(all.map(({ value, label }) => [value, label])))
  const keyword = typed.trim().toLowerCase()
  return (
    <PicksField
      name={field.name}
      label={t.categories}
      placeholder={t.allCategories}
      problem={problemOf(field)}
      value={chosen}
      onChange={(options) => field.onChange(addNames(options))}
      items={all.filter(({ label }) => label.toLowerCase().includes(keyword))}
      onQuery={setTyped}
      isLoading={categories.isPending}
    />
  )
}

function ProductPicks({ field }: { field: FieldBinding<number[]> }) {
  const t = useText().promos
  const [typed, setTyped] = useState('')
  const [before] = useState(() => field.value.slice(0, namedMax))
  const found = useQuery(productChoicesQuery(useDeferredValue(typed.trim().slice(0, keywordMax))))
  const named = useQueries({ queries: before.map((id) => productQuery(id)) })
  const names = new Map(named.flatMap(({ data }) => (data ? [[data.id, data.title] as const] : [])))
  const { chosen, addNames } = usePicked(field.value, names)
  return (
    <PicksField
      name={field.name}
      label={t.products}
      placeholder={t.allProducts}
      problem={problemOf(field)}
      value={chosen}
      onChange={(options) => field.onChange(addNames(options))}
      items={(found.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
      onQuery={setTyped}
      isLoading={found.isFetching}
    />
  )
}
