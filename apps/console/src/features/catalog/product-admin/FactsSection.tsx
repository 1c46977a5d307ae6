// The attributes of a product in the chosen language, and its delivery.
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { usePageText } from '#text/use-text.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { moveItem } from '#ui/changed-positions.ts'
import { LanguageTabs } from '#ui/LanguageTabs.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { missingLanguages } from '#ui/translations.ts'
import { templatesQuery } from './api.ts'
import { type FactEdit, newKey } from './product-edit.ts'
import { Section, TranslationInput } from './Section.tsx'
import type { ProductEditor } from './use-product-editor.ts'

const factsMax = 40

export function FactsSection({ editor }: { editor: ProductEditor }) {
  const t = usePageText().product
  const facts = editor.edit.attributes
  const update = (attributes: FactEdit[]) => editor.update({ attributes })
  const missing = missingLanguages(...facts.flatMap((fact) => [fact.name, fact.value]))
  const add = (
    <Button
      className={facts.length > 0 ? 'mt-3' : ''}
      icon={<Plus aria-hidden className="size-4" />}
      disabled={facts.length >= factsMax}
      onClick={() => update([...facts, { key: newKey(), name: {}, value: {} }])}
    >
      {t.addFact}
    </Button>
  )
  return (
    <Section id="facts" title={t.sections.facts} lead={t.factsLead}>
      {facts.length > 0 ? (
        <LanguageTabs label={t.sections.facts} value={editor.language} onChange={editor.setLanguage} missing={missing}>
          <ul className="space-y-2 max-sm:divide-y max-sm:divide-hairline">
            {facts.map((fact, index) => (
              <FactLine
                key={fact.key}
                fact={fact}
                index={index}
                isLast={index === facts.length - 1}
                editor={editor}
                onChange={(changed) =>
                  update(facts.map((candidate) => (candidate.key === fact.key ? changed : candidate)))
                }
                onMove={(to) => update(moveItem(facts, index, to))}
                onRemove={() => update(facts.filter((candidate) => candidate.key !== fact.key))}
              />
            ))}
          </ul>
          {add}
        </LanguageTabs>
      ) : (
        add
      )}
    </Section>
  )
}

interface FactLineProps {
  fact: FactEdit
  index: number
  isLast: boolean
  editor: ProductEditor
  onChange: (fact: FactEdit) => void
  onMove: (to: number) => void
  onRemove: () => void
}

function FactLine({ fact, index, isLast, editor, onChange, onMove, onRemove }: FactLineProps) {
  const t = usePageText().product
  return (
    <li className="flex flex-wrap items-start gap-2 max-sm:py-2 sm:flex-nowrap">
      <span className="flex basis-full sm:basis-2/5">
        <TranslationInput
          label={t.factName(index + 1)}
          translations={fact.name}
          language={editor.language}
          maxLength={60}
          problem={editor.problemAt(`attributes.${index}.name`)}
          onChange={(name) => onChange({ ...fact, name })}
        />
      </span>
      <TranslationInput
        label={t.factValue(index + 1)}
        translations={fact.value}
        language={editor.language}
        maxLength={200}
        problem={editor.problemAt(`attributes.${index}.value`)}
        onChange={(value) => onChange({ ...fact, value })}
      />
      <span className="flex">
        <IconButton
          label={t.factUp(index + 1)}
          icon={<ArrowUp aria-hidden className="size-4" />}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          label={t.factDown(index + 1)}
          icon={<ArrowDown aria-hidden className="size-4" />}
          disabled={isLast}
          onClick={() => onMove(index + 1)}
        />
        <IconButton label={t.removeFact(index + 1)} icon={<X aria-hidden className="size-4" />} onClick={onRemove} />
      </span>
    </li>
  )
}

/** Shipping of a product: freight template, free freight, weight, and the limit per shopper. */
export function DeliverySection({ editor }: { editor: ProductEditor }) {
  const t = usePageText().product
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
