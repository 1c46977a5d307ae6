// Tests whether a basket qualifies for a code, optionally for a shopper; changes nothing.

import type { Reply } from '@shop/contract/endpoint.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import type { testPromo } from '@shop/contract/sales/admin-promos.ts'
import { cents, subtractCents } from '@shop/contract/wire.ts'
import { count, money } from '@shop/locale/format.ts'
import { FlaskConical } from 'lucide-react'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { Status } from '#ui/Status.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useForm } from '#ui/use-form.ts'
import { useTestPromo } from './api.ts'
import { TestBasket, type TestLine } from './TestBasket.tsx'

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

export function TestBox({ code }: { code: string }) {
  const text = useText()
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
  const t = useText().promos
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
