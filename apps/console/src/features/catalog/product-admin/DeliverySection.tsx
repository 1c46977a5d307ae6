// Shipping of a product: freight template, free freight, weight, and the limit per shopper.
import { useQuery } from '@tanstack/react-query'
import { useText } from '#text/use-text.ts'
import { NumberField } from '#ui/NumberField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { templatesQuery } from './api.ts'
import { Section } from './Section.tsx'
import type { ProductEditor } from './use-product-editor.ts'

export function DeliverySection({ editor }: { editor: ProductEditor }) {
  const t = useText().product
  const templates = useQuery(templatesQuery()).data ?? []
  const { edit, update } = editor
  return (
    <Section id="delivery" title={t.sections.delivery}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          name="freight_template_id"
          label={t.places.freight_template_id ?? ''}
          hint={t.templateHint}
          problem={editor.problemAt('freight_template_id')}
          value={edit.freight_template_id === null ? '' : String(edit.freight_template_id)}
          placeholder={t.noTemplate}
          options={templates.map((template) => ({ value: String(template.id), label: template.name }))}
          onChange={(value) => update({ freight_template_id: value ? Number(value) : null })}
        />
        <NumberField
          name="weight_grams"
          label={t.places.weight_grams ?? ''}
          hint={t.weightHint}
          problem={editor.problemAt('weight_grams')}
          unit={t.grams}
          value={edit.weight_grams}
          onChange={(weight_grams) => update({ weight_grams })}
        />
        <NumberField
          name="limit_per_user"
          label={t.places.limit_per_user ?? ''}
          hint={t.limitHint}
          problem={editor.problemAt('limit_per_user')}
          optional
          value={edit.limit_per_user}
          onChange={(limit_per_user) => update({ limit_per_user })}
        />
        <div className="rounded-field border border-border px-3.5 py-3.5">
          <SwitchField
            name="free_freight"
            label={t.places.free_freight ?? ''}
            hint={t.freeHint}
            value={edit.free_freight}
            onChange={(free_freight) => update({ free_freight })}
          />
        </div>
      </div>
    </Section>
  )
}
