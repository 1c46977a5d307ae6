// Would this basket qualify: a code, a shopper if one is meant, and goods; nothing is changed by asking.
import type { FieldRule } from '@shop/contract/errors.ts'
import { FlaskConical } from 'lucide-react'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useForm } from '#ui/use-form.ts'
import { useTestPromo } from './api.ts'
import { TestAnswer } from './TestAnswer.tsx'
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
  // An answer to something else than what stands in the form would mislead.
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
