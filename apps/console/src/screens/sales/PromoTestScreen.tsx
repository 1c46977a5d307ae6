// The page that tests promo codes.
import type { Product } from '@shop/contract/catalog/product.ts'
import type { Reply } from '@shop/contract/endpoint.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import type { testPromo } from '@shop/contract/sales/admin-promos.ts'
import { cents, subtractCents } from '@shop/contract/wire.ts'
import { count, money } from '@shop/locale/format.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FlaskConical, X } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { productChoicesQuery, productQuery, useTestPromo } from '#features/sales/promos/api.ts'
import { failureText } from '#text/failure-text.ts'
import { usePageText } from '#text/use-text.ts'
import { Thumb } from '#ui/Avatar.tsx'
import { Button, IconButton } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { NumberInput } from '#ui/NumberField.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { PickField } from '#ui/PickField.tsx'
import { useSearchParams } from '#ui/router.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { Status } from '#ui/Status.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'

export function PromoTestScreen() {
  const text = usePageText()
  const [params] = useSearchParams()
  const code = (params.get('code') ?? '').slice(0, 32)
  return (
    <>
      <PageHead title={text.frame.pages.promoTest} lead={text.promos.testLead} />
      <TestBox key={code} code={code} />
    </>
  )
}

interface TestValues {
  code: string
  account: string
  items: TestLine[]
}

function testInputOf({ code, account, items }: TestValues) {
  return {
    code: code.trim(),
    ...(account.trim() && { account: account.trim() }),
    items: items.map(({ skuId, qty }) => ({ sku_id: skuId, qty: qty ?? 1 })),
  }
}

/** Tests whether a basket qualifies for a code, optionally for a shopper; changes nothing. */
function TestBox({ code }: { code: string }) {
  const text = usePageText()
  const t = text.promos
  const run = useTestPromo()
  const form = useForm({
    initial: { code, account: '', items: [] } as TestValues,
    check: (values) => ({
      ...(values.code.trim() ? {} : { code: text.fields.required }),
      ...(values.items.length > 0 && values.items.every(({ qty }) => (qty ?? 0) > 0) ? {} : { items: t.basketNeeded }),
    }),
    problemText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async (values) => {
      await run.mutateAsync(testInputOf(values))
    },
  })
  const items = form.field('items')
  // An answer to different input than the form's would mislead.
  const isCurrent = JSON.stringify(run.variables) === JSON.stringify(testInputOf(form.values))
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <section className="card p-5">
        <Form state={form} problemTitle={t.testFailed}>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField {...form.field('code')} label={t.code} maxLength={32} className="font-mono uppercase" />
            <TextField {...form.field('account')} label={t.account} hint={t.accountHint} maxLength={64} optional />
          </div>
          <TestBasket
            lines={items.value}
            problem={items.problem ?? Object.values(items.problems)[0]}
            onChange={items.onChange}
          />
          <Button
            type="submit"
            variant="primary"
            busy={form.isBusy}
            icon={<FlaskConical aria-hidden className="size-4" />}
          >
            {t.runTest}
          </Button>
        </Form>
      </section>
      <section className="card p-5" aria-live="polite" aria-label={t.answer}>
        {run.data && isCurrent ? <TestAnswer answer={run.data} /> : <p className="text-text-3">{t.answerLead}</p>}
      </section>
    </div>
  )
}

/** Whether the code applies, why not, and the discount of each line. */
function TestAnswer({ answer }: { answer: Reply<typeof testPromo> }) {
  const t = usePageText().promos
  return (
    <div className="space-y-4">
      <div>
        <Status tone={answer.ok ? 'good' : 'bad'}>{answer.ok ? t.counts : t.countsNot}</Status>
        {answer.reason ? <p className="mt-1 text-text-2">{t.refusals[answer.reason]}</p> : null}
        {answer.missing ? <p className="mt-1 text-text-2">{t.missing(money(answer.missing))}</p> : null}
      </div>
      <ul className="divide-y divide-hairline border-hairline border-y">
        {answer.lines.map((line) => (
          <li key={line.sku_id} className="flex items-start justify-between gap-3 py-2.5">
            <span className="min-w-0">
              <span className="block break-words">{line.title}</span>
              <span className="text-caption text-text-3">
                × {count(line.qty)} = {money(line.subtotal)}
              </span>
            </span>
            <span className="shrink-0 text-end">
              {line.fits ? (
                <span className="font-semibold tabular-nums">{money(cents(-line.discount))}</span>
              ) : (
                <span className="text-text-3">{t.fitsNot}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <dl className="space-y-1.5">
        <AmountRow name={t.basket} value={money(answer.subtotal)} />
        <AmountRow name={t.discount} value={money(cents(-answer.discount))} />
        <AmountRow name={t.toPay} value={money(subtractCents(answer.subtotal, answer.discount))} isTotal />
      </dl>
      {answer.budget_left === null ? null : (
        <dl className="space-y-1.5 rounded-field bg-surface-2 px-3.5 py-3">
          <AmountRow name={t.budgetLeft} value={money(answer.budget_left)} />
          {answer.ok ? (
            <AmountRow name={t.budgetAfter} value={money(subtractCents(answer.budget_left, answer.discount))} />
          ) : null}
        </dl>
      )}
    </div>
  )
}

function AmountRow({ name, value, isTotal = false }: { name: string; value: string; isTotal?: boolean }) {
  return (
    <div className={`flex justify-between gap-3 ${isTotal ? 'font-semibold' : ''}`}>
      <dt className={isTotal ? '' : 'text-text-2'}>{name}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  )
}

interface TestLine {
  key: number
  product: Product
  skuId: number
  qty: number | null
}

interface TestBasketProps {
  lines: readonly TestLine[]
  problem: string | undefined
  onChange: (lines: TestLine[]) => void
}

const keywordMax = 60

/** The products a promo code is tested with, with SKU and quantity each. */
function TestBasket({ lines, problem, onChange }: TestBasketProps) {
  const text = usePageText()
  const t = text.promos
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const found = useQuery(productChoicesQuery(useDeferredValue(typed.trim().slice(0, keywordMax))))
  const add = async (id: number) => {
    try {
      const product = await client.fetchQuery(productQuery(id))
      const [first] = product.skus
      if (!first) return showToast('bad', t.noSku)
      const key = Math.max(0, ...lines.map((line) => line.key)) + 1
      onChange([...lines, { key, product, skuId: first.id, qty: 1 }])
    } catch (error) {
      showToast('bad', failureText(text, error))
    }
  }
  return (
    <div className="space-y-3">
      <PickField
        name="product"
        label={t.addProduct}
        placeholder={t.addProductHint}
        problem={problem}
        value={null}
        items={(found.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        onQuery={setTyped}
        isLoading={found.isFetching}
        onChange={(option) => option && void add(option.value)}
      />
      <ul className="divide-y divide-hairline empty:hidden">
        {lines.map((line) => (
          <BasketLine
            key={line.key}
            line={line}
            onChange={(changed) => onChange(lines.map((current) => (current === line ? changed : current)))}
            onRemove={() => onChange(lines.filter((current) => current !== line))}
          />
        ))}
      </ul>
    </div>
  )
}

interface BasketLineProps {
  line: TestLine
  onChange: (line: TestLine) => void
  onRemove: () => void
}

function BasketLine({ line, onChange, onRemove }: BasketLineProps) {
  const text = usePageText()
  const t = text.promos
  const { product } = line
  return (
    <li className="py-3">
      <div className="flex items-center gap-3">
        <Thumb picture={product.image} />
        <div className="min-w-0 grow">
          <p className="truncate font-medium">{product.title}</p>
          <p className="truncate text-caption text-text-3">
            {product.shop_name} · {product.category.name}
          </p>
        </div>
        <IconButton
          label={text.ui.remove(product.title)}
          icon={<X aria-hidden className="size-4" />}
          onClick={onRemove}
        />
      </div>
      <div className="mt-2 grid grid-cols-[1fr_5rem] items-end gap-3">
        <SelectField
          name={`sku-${line.key}`}
          label={t.sku}
          value={String(line.skuId)}
          options={product.skus.map((sku) => ({ value: String(sku.id), label: skuText(product, sku.id) }))}
          onChange={(chosen) => onChange({ ...line, skuId: Number(chosen) })}
        />
        <NumberInput
          name={`qty-${line.key}`}
          aria-label={t.qty}
          value={line.qty}
          onChange={(qty) => onChange({ ...line, qty })}
        />
      </div>
    </li>
  )
}

/** `Blue · L · $12.00` */
function skuText(product: Product, id: number): string {
  const sku = product.skus.find((candidate) => candidate.id === id)
  if (!sku) return `#${id}`
  const values = product.spec_groups.flatMap((group) => group.values)
  const names = new Map(values.map((value) => [value.id, value.name]))
  const parts = sku.value_ids.map((valueId) => names.get(valueId) ?? '')
  return [...parts, money(sku.price)].filter(Boolean).join(' · ')
}
