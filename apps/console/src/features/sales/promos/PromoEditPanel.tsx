// The panel that creates promo codes or edits one, and what the code applies to.
import { type Promo, type PromoKind, promoKinds } from '@shop/contract/sales/admin-promos.ts'
import { saveFile } from '@shop/ui/save-file.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { useLanguage, usePageText } from '#text/use-text.ts'
import { confirm } from '#ui/confirm-store.ts'
import { DateField } from '#ui/DateField.tsx'
import { EditPanel, useEditForm } from '#ui/EditPanel.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { Notice } from '#ui/Notice.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { PercentField } from '#ui/PercentField.tsx'
import { PicksField } from '#ui/PickField.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import type { PanelActions } from '#ui/RowPanel.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { bestTranslation } from '#ui/translations.ts'
import type { FieldBinding, FieldProblems, FormState } from '#ui/use-form.ts'
import {
  categoryChoicesQuery,
  productChoicesQuery,
  productQuery,
  shopChoicesQuery,
  shopQuery,
  usePromoMutations,
} from './api.ts'
import { editOf, makes, type PromoEdit, promoProblems, termsOf } from './promo-edit.ts'

export function PromoEditPanel({ promo, actions }: { promo: Promo | undefined; actions: PanelActions }) {
  const text = usePageText()
  const t = text.promos
  const [opened] = useState(promo)
  const { create, change } = usePromoMutations(opened?.id ?? 0)
  const [initial] = useState(() => editOf(opened, new Date()))
  const createPromos = async (edit: PromoEdit) => {
    const { name, prefix, count } = edit.batch
    const named =
      edit.make === 'code'
        ? { code: edit.code.trim() }
        : { batch: { name: name.trim(), prefix: prefix.trim(), count: count ?? 0 } }
    const created = await create.mutateAsync({ ...termsOf(edit), ...named })
    // A batch is downloaded: nobody copies a thousand codes from a list.
    if (edit.make === 'batch')
      saveFile({ name: `${name.trim()}.csv`, content: ['code', ...created.map(({ code }) => code), ''].join('\n') })
    return created
  }
  const edit = useEditForm<PromoEdit, readonly Promo[]>({
    initial,
    requiredFields: [],
    check: (values) => {
      const found = Object.entries(promoProblems(values, { isNew: opened === undefined, now: new Date() }))
      const problems = found.map(([path, problem]) => [
        path,
        problem === 'required' ? text.fields.required : t.problems[problem],
      ])
      return Object.fromEntries(problems) as FieldProblems<PromoEdit>
    },
    problemText: (path, rule) => {
      if (rule !== 'tooSmall') return undefined
      return { total_uses: t.problems.usesTaken, budget: t.problems.budgetTaken }[path]
    },
    saved: (rows) => (rows.some(({ proposal }) => proposal) ? text.money.second.proposed : t.saved),
    onClose: actions.onClose,
    save: async (values) => {
      if (!opened) return createPromos(values)
      const why = { label: t.why, hint: text.ui.confirm.reasonHint }
      const answer = await confirm({ title: t.saveTitle, points: t.savePoints, yes: text.ui.save, reason: why })
      if (!answer) return false
      return [await change.mutateAsync({ ...termsOf(values), version: opened.version, why: answer.reason })]
    },
  })
  return (
    <EditPanel title={opened ? t.title(opened.code) : t.create} edit={edit} actions={actions}>
      {opened ? null : <PromoNames form={edit.form} />}
      {!opened && edit.form.values.make === 'batch' ? <Notice tone="info">{t.batchLead}</Notice> : null}
      <PromoFields form={edit.form} />
      <Notice tone="info">{t.secondApproval}</Notice>
      <ScopeFields form={edit.form} />
      <TextField {...edit.form.field('note')} label={t.note} hint={t.noteHint} maxLength={200} lines={2} optional />
    </EditPanel>
  )
}

function PromoFields({ form }: { form: FormState<PromoEdit> }) {
  const t = usePageText().promos
  const isPercent = form.values.kind === 'percent'
  return (
    <>
      <RadioCards<PromoKind>
        {...form.field('kind')}
        label={t.kind}
        options={promoKinds.map((value) => ({ value, label: t.kinds[value] }))}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        {isPercent ? (
          <PercentField {...form.field('rate')} label={t.percent} hint={t.percentHint} />
        ) : (
          <MoneyField {...form.field('amount')} label={t.amount} />
        )}
        <MoneyField {...form.field('minimum')} label={t.minimum} hint={t.minimumHint} />
        {isPercent ? <MoneyField {...form.field('cap')} label={t.cap} hint={t.capHint} /> : null}
      </div>
      <MoneyField
        {...form.field('budget')}
        label={form.values.make === 'batch' ? t.budgetEach : t.budget}
        hint={t.budgetHint}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField {...form.field('starts_at')} label={t.startsAt} hasTime />
        <DateField {...form.field('ends_at')} label={t.endsAt} hasTime />
        <NumberField {...form.field('total_uses')} label={t.totalUses} hint={t.noLimit} optional />
        <NumberField {...form.field('uses_per_user')} label={t.usesPerUser} hint={t.noLimit} optional />
      </div>
    </>
  )
}

/** The code of a new promo, or the name and size of a batch. */
function PromoNames({ form }: { form: FormState<PromoEdit> }) {
  const t = usePageText().promos
  const batch = form.field('batch')
  const bindField = <Name extends keyof PromoEdit['batch']>(part: Name) => ({
    name: `batch.${part}`,
    value: batch.value[part],
    problem: batch.problems[part],
    onChange: (value: PromoEdit['batch'][Name]) => batch.onChange({ ...batch.value, [part]: value }),
  })
  return (
    <>
      <RadioCards
        {...form.field('make')}
        label={t.make}
        options={makes.map((value) => ({ value, label: t.makes[value] }))}
      />
      {form.values.make === 'code' ? (
        <TextField
          {...form.field('code')}
          label={t.code}
          hint={t.codeHint}
          maxLength={32}
          className="font-mono uppercase"
        />
      ) : (
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField {...bindField('name')} label={t.batchName} maxLength={60} />
          <TextField
            {...bindField('prefix')}
            label={t.prefix}
            maxLength={12}
            className="font-mono uppercase"
            optional
          />
          <NumberField {...bindField('count')} label={t.count} hint={t.countHint} />
        </div>
      )}
    </>
  )
}

/** Names are loaded one by one; the rest are shown by id. */
const namedMax = 20
const keywordMax = 60

/** What a promo code applies to: shops, categories, products; a line must match each kind that is set. */
function ScopeFields({ form }: { form: FormState<PromoEdit> }) {
  const t = usePageText().promos
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
  const t = usePageText().promos
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
  const t = usePageText().promos
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
  const t = usePageText().promos
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
