// Which shop sells the product and in which category it stands.
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useText } from '#text/use-text.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { bestTranslation } from '#ui/translations.ts'
import { categoriesQuery } from './api.ts'
import { Section } from './Section.tsx'
import { ShopPick } from './ShopPick.tsx'
import type { ProductEditor } from './use-product-editor.ts'

export function PlaceSection({ editor }: { editor: ProductEditor }) {
  const t = useText().product
  const language = useLanguage()
  const categories = useQuery(categoriesQuery()).data ?? []
  const { edit, update } = editor
  return (
    <Section id="place" title={t.sections.place}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {editor.product ? (
          <TextField
            name="shop_id"
            label={t.places.shop_id ?? ''}
            hint={t.shopFixed}
            value={edit.shop_name || `#${edit.shop_id}`}
            onChange={() => undefined}
            readOnly
          />
        ) : (
          <ShopPick
            label={t.places.shop_id ?? ''}
            placeholder={t.chooseShop}
            problem={editor.problemAt('shop_id')}
            value={edit.shop_id === null ? null : { value: edit.shop_id, label: edit.shop_name || `#${edit.shop_id}` }}
            onChange={(shop) => update({ shop_id: shop?.value ?? null, shop_name: shop?.label ?? '' })}
          />
        )}
        <SelectField
          name="category_id"
          label={t.places.category_id ?? ''}
          problem={editor.problemAt('category_id')}
          placeholder={t.chooseCategory}
          value={edit.category_id === null ? '' : String(edit.category_id)}
          options={categories.map((category) => ({
            value: String(category.id),
            label: bestTranslation(category.name, language),
          }))}
          onChange={(value) => update({ category_id: value ? Number(value) : null })}
        />
      </div>
    </Section>
  )
}
