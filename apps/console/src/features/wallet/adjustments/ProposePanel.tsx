// Proposes a balance adjustment, and lists the proposals that wait for a second operator.
import type { FieldRule } from '@shop/contract/errors.ts'
import type { AdjustmentProposal } from '@shop/contract/wallet/admin-ledger.ts'
import { type Cents, cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId } from 'react'
import { usePageText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/Form.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { Notice } from '#ui/Notice.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { RadioCards } from '#ui/RadioCards.tsx'
import { SecondApproval, useDecide } from '#ui/SecondApproval.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { TextField } from '#ui/TextField.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { proposalsQuery, shopperQuery, useAdjustmentMutations } from './api.ts'

type Direction = 'give' | 'take'

export function ProposePanel({ userId, onClose }: { userId: number | undefined; onClose: () => void }) {
  const t = usePageText().adjustments
  const formId = useId()
  const form = useProposeForm(userId, onClose)
  const { data: shopper } = useQuery(shopperQuery(useDeferredValue(form.values.user)))
  const shopperHint = shopper && shopper.id === form.values.user ? t.userIs(shopper.account) : undefined
  return (
    <SidePanel
      isOpen
      title={t.create}
      onClose={onClose}
      isDirty={form.isDirty}
      footer={
        <Button type="submit" form={formId} variant="primary" busy={form.isBusy}>
          {t.submit}
        </Button>
      }
    >
      <Form state={form} id={formId}>
        <Notice tone="info">{t.createLead}</Notice>
        <NumberField
          {...form.field('user')}
          label={t.user}
          hint={shopperHint ?? (shopper === null ? t.unknownUser : t.userHint)}
        />
        <RadioCards
          {...form.field('direction')}
          label={t.direction}
          options={[
            { value: 'give', label: t.give },
            { value: 'take', label: t.take },
          ]}
        />
        <MoneyField {...form.field('amount')} label={t.amount} />
        <TextField {...form.field('reason')} label={t.reason} hint={t.reasonHint} maxLength={500} lines={3} />
      </Form>
    </SidePanel>
  )
}

function useProposeForm(userId: number | undefined, onClose: () => void) {
  const text = usePageText()
  const { propose } = useAdjustmentMutations()
  return useForm({
    initial: {
      user: (userId ?? null) as number | null,
      direction: 'give' as Direction,
      amount: null as Cents | null,
      reason: '',
    },
    check: ({ user, amount, reason }) => ({
      ...(user ? {} : { user: text.fields.required }),
      ...((amount ?? 0) > 0 ? {} : { amount: text.fields.amountCorrect }),
      ...(reason.trim() ? {} : { reason: text.fields.required }),
    }),
    problemText: (_, rule) => text.fields[rule as FieldRule] ?? text.fields.format,
    submit: async ({ user, direction, amount, reason }) => {
      if (user === null || amount === null) return
      await propose.mutateAsync({ userId: user, amount: signed(amount, direction), reason: reason.trim() })
      onClose()
      showToast('good', text.money.second.proposed)
    },
    onRefused: ({ reason }) => {
      if (reason !== 'object.not_found') return false
      showToast('bad', text.adjustments.unknownUser)
      return true
    },
  })
}

/** `account` is the operator's own: the proposer cannot confirm. */
export function Proposals({ account }: { account: string }) {
  const t = usePageText().adjustments
  const { data: proposals = [] } = useQuery(proposalsQuery())
  if (proposals.length === 0) return null
  return (
    <section className="mb-5">
      <h2 className="mb-2 text-h2">{t.open}</h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {proposals.map((proposal) => (
          <li key={proposal.id}>
            <Proposal proposal={proposal} isOwn={proposal.proposed_by === account} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Proposal({ proposal, isOwn }: { proposal: AdjustmentProposal; isOwn: boolean }) {
  const t = usePageText().adjustments
  const { decide } = useAdjustmentMutations()
  const { amount, user } = proposal
  const message = (amount > 0 ? t.gives : t.takes)(user.account, money(positive(amount)))
  const onDecide = useDecide({
    isOwn,
    question: { title: t.confirmTitle, points: [message] },
    decide: (decision) => decide.mutateAsync({ id: proposal.id, ...decision }),
    confirmed: t.confirmed,
  })
  return (
    <SecondApproval
      title={message}
      proposal={{ ...proposal, mine: isOwn, why: proposal.reason }}
      busy={decide.isPending}
      onDecide={(decision) => void onDecide(decision)}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-3">
        <span className={`text-h1 tabular-nums ${amount < 0 ? 'text-sale' : 'text-success'}`}>
          {amount > 0 ? '+' : ''}
          {money(amount)}
        </span>
        <TextLink to={`/users?open=${user.id}`}>{user.account}</TextLink>
      </p>
    </SecondApproval>
  )
}

/** Converts between signed amounts and amounts with a direction. */
function positive(amount: Cents): Cents {
  return cents(Math.abs(amount))
}

function signed(amount: Cents, direction: 'give' | 'take'): Cents {
  return cents(direction === 'take' ? -amount : amount)
}
