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

interface Tried {
  code: string
  account: string
  items: TestLine[]
}

function wishOf({ code, account, items }: Tried) {
  return {
    code: code.trim(),
    ...(account.trim() && { account: account.trim() }),
    items: items.map(({ skuId, qty }) => ({ sku_id: skuId, qty: qty ?? 1 })),
  }
}

export function TestBox({ code }: { code: string }) {
  const text = useText()
  const words = text.promos
  const run = useTestPromo()
  const form = useForm({
    initial: { code, account: '', items: [] } as Tried,
    check: (values) => ({
      ...(values.code.trim() ? {} : { code: text.fields.required }),
      ...(values.items.length > 0 && values.items.every(({ qty }) => (qty ?? 0) > 0)
        ? {}
        : { items: words.basketNeeded }),
    }),
    faultText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async (values) => {
      await run.mutateAsync(wishOf(values))
    },
  })
  const items = form.field('items')
  // An answer to something else than what stands in the form would mislead.
  const isCurrent = JSON.stringify(run.variables) === JSON.stringify(wishOf(form.values))
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <section className="card p-5">
        <Form state={form} problemTitle={words.testFailed}>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField {...form.field('code')} label={words.code} maxLength={32} className="font-mono uppercase" />
            <TextField
              {...form.field('account')}
              label={words.account}
              hint={words.accountHint}
              maxLength={64}
              optional
            />
          </div>
          <TestBasket
            lines={items.value}
            fault={items.fault ?? Object.values(items.faults)[0]}
            onChange={items.onChange}
          />
          <Button
            type="submit"
            look="primary"
            busy={form.isBusy}
            icon={<FlaskConical aria-hidden className="size-4" />}
          >
            {words.runTest}
          </Button>
        </Form>
      </section>
      <section className="card p-5" aria-live="polite" aria-label={words.answer}>
        {run.data && isCurrent ? <TestAnswer answer={run.data} /> : <p className="text-text-3">{words.answerLead}</p>}
      </section>
    </div>
  )
}
