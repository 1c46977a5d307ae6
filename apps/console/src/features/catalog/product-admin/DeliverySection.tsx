// How the product is sent: freight template, free freight, weight, and how many one shopper may buy.
import { useQuery } from '@tanstack/react-query'
import { useText } from '#text/use-text.ts'
import { NumberField } from '#ui/NumberField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { templatesQuery } from './api.ts'
import { Section } from './Section.tsx'
import type { ProductEditor } from './use-product-editor.ts'

export function DeliverySection({ editor }: { editor: ProductEditor }) {
  const words = useText().product
  const templates = useQuery(templatesQuery()).data ?? []
  const { edit, put } = editor
  return (
    <Section id="delivery" title={words.sections.delivery}>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          name="freight_template_id"
          label={words.places.freight_template_id ?? ''}
          hint={words.templateHint}
          fault={editor.faultAt('freight_template_id')}
          value={edit.freight_template_id === null ? '' : String(edit.freight_template_id)}
          placeholder={words.noTemplate}
          options={templates.map((template) => ({ value: String(template.id), label: template.name }))}
          onChange={(value) => put({ freight_template_id: value ? Number(value) : null })}
        />
        <NumberField
          name="weight_grams"
          label={words.places.weight_grams ?? ''}
          hint={words.weightHint}
          fault={editor.faultAt('weight_grams')}
          unit={words.grams}
          value={edit.weight_grams}
          onChange={(weight_grams) => put({ weight_grams })}
        />
        <NumberField
          name="limit_per_user"
          label={words.places.limit_per_user ?? ''}
          hint={words.limitHint}
          fault={editor.faultAt('limit_per_user')}
          optional
          value={edit.limit_per_user}
          onChange={(limit_per_user) => put({ limit_per_user })}
        />
        <div className="rounded-field border border-border px-3.5 py-3.5">
          <SwitchField
            name="free_freight"
            label={words.places.free_freight ?? ''}
            hint={words.freeHint}
            value={edit.free_freight}
            onChange={(free_freight) => put({ free_freight })}
          />
        </div>
      </div>
    </Section>
  )
}
