// What is left to do before the first withdrawal, as a checklist: email, payment password, security hold, balance.
import { dateTime } from '@shop/locale/days.ts'
import { money } from '@shop/locale/format.ts'
import { Check, Clock } from 'lucide-react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import type { WithdrawalInfo } from './api.ts'

/** Whether a withdrawal is impossible now, whatever is entered. The first payment password starts a hold. */
export function isBlocked(info: WithdrawalInfo, now: Date): boolean {
  const { verified, has_pay_pwd: hasPassword, locked_until: until, balance } = info
  return !verified || !hasPassword || balance <= 0 || (until !== null && until > now)
}

interface Step {
  key: string
  state: 'done' | 'open' | 'waiting'
  title: string
  body?: string | undefined
  action?: { to: string; label: string } | undefined
}

function useSteps(info: WithdrawalInfo): Step[] {
  const t = usePageText('withdraw')
  const language = useLanguage()
  const { verified, has_pay_pwd: hasPassword, locked_until: until } = info
  const email: Step = verified
    ? { key: 'email', state: 'done', title: t.emailDone }
    : {
        key: 'email',
        state: 'open',
        title: t.verifyTitle,
        body: t.unverifiedBody,
        action: { to: '/security?verify=email', label: t.verifyEmail },
      }
  const password: Step = hasPassword
    ? { key: 'password', state: 'done', title: t.passwordDone }
    : {
        key: 'password',
        state: 'open',
        title: t.passwordTitle,
        body: t.passwordBody,
        action: { to: `/changePayPwd?redirect=${encodeURIComponent('/withDraw')}&back=1`, label: t.setPassword },
      }
  const hold: Step | undefined = until
    ? {
        key: 'hold',
        state: 'waiting',
        title: t.holdUntil(dateTime(language, until)),
        body: t.holdBody,
        action: { to: '/service?topic=account', label: t.contact },
      }
    : undefined
  return [email, password, ...(hold ? [hold] : []), moneyStep(info, t)]
}

function moneyStep({ balance, card_held: held }: WithdrawalInfo, t: ReturnType<typeof usePageText<'withdraw'>>): Step {
  if (balance > 0) return { key: 'money', state: 'done', title: t.moneyDone(money(balance)) }
  // When the money of a card can be withdrawn is said beside.
  if (held.length > 0) return { key: 'money', state: 'waiting', title: t.heldTitle }
  const action = { to: '/topUp', label: t.topUp }
  return { key: 'money', state: 'open', title: t.moneyTitle, body: t.emptyBody, action }
}

export function WithdrawalSteps({ info }: { info: WithdrawalInfo }) {
  const t = usePageText('withdraw')
  const steps = useSteps(info)
  const next = steps.find(({ state }) => state === 'open')
  return (
    <section aria-labelledby="steps" className="rounded-card border border-border bg-surface p-4 sm:p-5">
      <h2 id="steps" className="text-title text-text">
        {t.stepsTitle}
      </h2>
      <ol className="mt-1 divide-y divide-border">
        {steps.map((step) => (
          <StepRow key={step.key} step={step} isNext={step === next} />
        ))}
      </ol>
    </section>
  )
}

const marks = {
  done: 'bg-success-soft text-success',
  open: 'border-[1.5px] border-border-strong',
  waiting: 'bg-warn-soft text-warn',
}

function StepRow({ step: { state, title, body, action }, isNext }: { step: Step; isNext: boolean }) {
  const t = usePageText('withdraw')
  return (
    <li className="flex gap-3 py-4 last:pb-0">
      <span className={`grid size-6 shrink-0 place-items-center rounded-full ${marks[state]}`}>
        {state === 'done' ? <Check aria-hidden="true" size={15} strokeWidth={2.5} /> : null}
        {state === 'waiting' ? <Clock aria-hidden="true" size={15} strokeWidth={2.2} /> : null}
        <span className="sr-only">{t.stepStates[state]}</span>
      </span>
      <div className="min-w-0 flex-1">
        <p className={state === 'done' ? 'text-body text-text-2' : 'text-body font-semibold text-text'}>{title}</p>
        {body ? <p className="mt-0.5 text-body-s text-text-2">{body}</p> : null}
        {action ? (
          <p className="mt-2.5">
            <Button size="s" kind={isNext ? 'primary' : 'secondary'} to={action.to}>
              {action.label}
            </Button>
          </p>
        ) : null}
      </div>
    </li>
  )
}
