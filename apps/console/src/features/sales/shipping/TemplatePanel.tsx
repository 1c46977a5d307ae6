// The panel that creates or edits a freight template: zones, and a sample price.
import type { FreightTemplate } from '@shop/contract/sales/admin-shipping.ts'
import { count, money } from '@shop/locale/format.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Text } from '#text/en-US.ts'
import { useLanguage, usePageText } from '#text/use-text.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { CountryPicker } from '#ui/CountryPicker.tsx'
import { confirm } from '#ui/confirm-store.ts'
import { countriesIn } from '#ui/country.ts'
import { EditPanel, useEditForm } from '#ui/EditPanel.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import type { PanelActions } from '#ui/RowPanel.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useSaveTemplate } from './api.ts'
import { editOf, newZone, sampleOf, type ZoneEdit, type ZoneProblem, zoneProblems, zonesOf } from './zone-edit.ts'

const zonesMax = 50

interface TemplateEdit {
  name: string
  zones: ZoneEdit[]
}

export function TemplatePanel({ row, actions }: { row: FreightTemplate | undefined; actions: PanelActions }) {
  const text = usePageText()
  const t = text.shipping
  const [opened] = useState(row)
  const save = useSaveTemplate(opened?.id)
  const edit = useEditForm<TemplateEdit>({
    initial: { name: opened?.name ?? '', zones: opened ? editOf(opened.zones) : [newZone([])] },
    requiredFields: ['name'],
    check: ({ zones }) => problemTexts(text, zoneProblems(zones)),
    saved: t.saved,
    onClose: actions.onClose,
    save: async ({ name, zones }) => {
      const used = opened?.products ?? 0
      const reason = { label: t.why, hint: text.ui.confirm.reasonHint }
      const question = { title: t.confirmTitle, body: t.confirmBody(count(used)), yes: text.ui.save, reason }
      const answer = used > 0 ? await confirm(question) : { reason: '' }
      if (!answer) return false
      const why = answer.reason ? { why: answer.reason } : {}
      return save.mutateAsync({ name, zones: zonesOf(zones), ...why, version: opened?.version ?? 1 })
    },
  })
  const { form } = edit
  const zones = form.field('zones')
  return (
    <EditPanel title={opened?.name ?? t.create} edit={edit} actions={actions}>
      <TextField {...form.field('name')} label={t.name} hint={t.nameHint} maxLength={80} />
      <div className="space-y-4">
        {zones.value.map((zone, index) => (
          <ZoneFields
            key={zone.key}
            zone={zone}
            index={index}
            problems={zones.problems}
            onChange={(changed) =>
              zones.onChange(zones.value.map((current) => (current.key === zone.key ? changed : current)))
            }
            onRemove={
              zones.value.length > 1
                ? () => zones.onChange(zones.value.filter((current) => current.key !== zone.key))
                : undefined
            }
          />
        ))}
      </div>
      <Button
        icon={<Plus aria-hidden className="size-4" />}
        disabled={zones.value.length >= zonesMax}
        onClick={() => zones.onChange([...zones.value, newZone(zones.value)])}
      >
        {t.addZone}
      </Button>
      <SampleFreight zones={zones.value} />
    </EditPanel>
  )
}

function problemTexts(text: Text, problems: Record<string, ZoneProblem>): Record<string, string> {
  const zoneProblemTexts = { countryTwice: text.shipping.countryTwice, restTwice: text.shipping.restTwice }
  return Object.fromEntries(
    Object.entries(problems).map(([path, problem]) => [
      path,
      problem === 'countryTwice' || problem === 'restTwice' ? zoneProblemTexts[problem] : text.fields[problem],
    ]),
  )
}

/** Computes the price for a sample weight and country. */
function SampleFreight({ zones }: { zones: readonly ZoneEdit[] }) {
  const text = usePageText()
  const t = text.shipping
  const language = useLanguage()
  const [grams, setGrams] = useState<number | null>(800)
  const [country, setCountry] = useState('JP')
  const sample = grams ? sampleOf(zones, country, grams) : undefined
  return (
    <section aria-label={t.sample} className="rounded-field bg-surface-2 p-3.5">
      <h3 className="mb-3 font-medium">{t.sample}</h3>
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          name="sample-grams"
          label={t.sampleWeight}
          unit={text.product.grams}
          value={grams}
          onChange={setGrams}
        />
        <SelectField
          name="sample-country"
          label={t.sampleCountry}
          value={country}
          options={countriesIn(language)}
          onChange={setCountry}
        />
      </div>
      <p role="status" className="mt-3">
        {sample ? (
          <>
            <span className="me-2 font-semibold text-large tabular-nums">{money(sample.price)}</span>
            <span className="text-text-2">{t.sampleDays(sample.daysMin, sample.daysMax)}</span>
          </>
        ) : (
          <span className="text-text-3">{t.sampleNone}</span>
        )}
      </p>
    </section>
  )
}

interface ZoneFieldsProps {
  zone: ZoneEdit
  index: number
  problems: Record<string, string>
  onChange: (zone: ZoneEdit) => void
  onRemove: (() => void) | undefined
}

function ZoneFields({ zone, index, problems, onChange, onRemove }: ZoneFieldsProps) {
  const text = usePageText()
  const t = text.shipping
  const update = (changed: Partial<ZoneEdit>) => onChange({ ...zone, ...changed })
  const field = (name: Exclude<keyof ZoneEdit, 'key' | 'countries'>) => ({
    name: `${name}-${zone.key}`,
    problem: problems[`${index}.${name}`],
  })
  return (
    <fieldset className="rounded-field border border-border p-3.5">
      <legend className="px-1 font-medium">{t.zone(index + 1)}</legend>
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <CountryPicker
            name={`countries-${zone.key}`}
            label={t.countries}
            hint={zone.countries.length === 0 ? t.restHint : undefined}
            placeholder={t.rest}
            problem={problems[`${index}.countries`]}
            value={zone.countries}
            onChange={(countries) => update({ countries })}
          />
        </div>
        {onRemove ? (
          <IconButton label={t.removeZone} icon={<Trash2 aria-hidden className="size-4" />} onClick={onRemove} />
        ) : null}
      </div>
      <div className="mt-3 grid grid-cols-2 items-start gap-3">
        <NumberField
          {...field('first_grams')}
          label={t.firstGrams}
          unit={text.product.grams}
          value={zone.first_grams}
          onChange={(first_grams) => update({ first_grams })}
        />
        <MoneyField {...field('first')} label={t.first} value={zone.first} onChange={(first) => update({ first })} />
        <NumberField
          {...field('step_grams')}
          label={t.stepGrams}
          unit={text.product.grams}
          value={zone.step_grams}
          onChange={(step_grams) => update({ step_grams })}
        />
        <MoneyField {...field('step')} label={t.step} value={zone.step} onChange={(step) => update({ step })} />
        <NumberField
          {...field('days_min')}
          label={t.daysMin}
          value={zone.days_min}
          onChange={(days_min) => update({ days_min })}
        />
        <NumberField
          {...field('days_max')}
          label={t.daysMax}
          value={zone.days_max}
          onChange={(days_max) => update({ days_max })}
        />
      </div>
    </fieldset>
  )
}
