// The step of a bank transfer: one of our accounts, and the reference code that identifies the sender.

import type { RechargeMethodOption } from '@shop/contract/wallet/recharges.ts'
import { fieldAria } from '@shop/ui/field-aria.ts'
import { usePageText } from '#text/use-text.tsx'
import { moveByArrow } from '#ui/arrow-keys.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { FieldError } from '#ui/FormField.tsx'
import { RadioRow } from '#ui/RadioRow.tsx'
import { StepCard } from './StepCard.tsx'
import type { RechargeForm } from './use-recharge-form.ts'

type Account = NonNullable<RechargeMethodOption['accounts']>[number]

export function AccountStep({ form, rechargeMethod }: { form: RechargeForm; rechargeMethod: RechargeMethodOption }) {
  const t = usePageText('recharge')
  const { values, problems, change } = form
  const { accounts = [], reference_code: reference = '' } = rechargeMethod
  // Takes the keyboard focus, and the focus of a problem.
  const tabStop = accounts.find(({ number }) => number === values.address) ?? accounts[0]
  return (
    <StepCard number={1} title={t.accountTitle}>
      <div
        role="radiogroup"
        aria-labelledby="accounts"
        {...fieldAria('address', { error: problems.address })}
        className="space-y-3"
        onKeyDown={moveByArrow}
      >
        <p id="accounts" className="mb-2 text-body-s text-text-2">
          {t.accountLead}
        </p>
        {accounts.map((account) => (
          <AccountCard
            key={account.id}
            account={account}
            isTabStop={account === tabStop}
            isChosen={account.number === values.address}
            hasProblem={problems.address !== undefined}
            onChoose={() => change({ ...values, address: account.number })}
          />
        ))}
      </div>
      <FieldError id="address" error={problems.address} className="" />
      {reference ? (
        <div className="rounded-card border border-warn bg-warn-soft p-4 pb-2">
          <p className="text-body-s font-semibold text-text">{t.quoteCode}</p>
          <div className="mt-1 flex items-center justify-between gap-3">
            <span translate="no" className="text-h2 tabular-nums text-text select-all">
              {reference}
            </span>
            <span className="-me-4 shrink-0">
              <CopyButton text={reference} />
            </span>
          </div>
        </div>
      ) : null}
    </StepCard>
  )
}

interface AccountCardProps {
  account: Account
  isChosen: boolean
  isTabStop: boolean
  hasProblem: boolean
  onChoose: () => void
}

function AccountCard({ account, isChosen, isTabStop, hasProblem, onChoose }: AccountCardProps) {
  const t = usePageText('recharge')
  const className = isChosen ? 'border-primary' : hasProblem ? 'border-sale' : 'border-border'
  return (
    <div className={`overflow-hidden rounded-card border ${className}`}>
      <RadioRow
        kind="card"
        id={isTabStop ? 'address' : undefined}
        isChosen={isChosen}
        isTabStop={isTabStop}
        onChoose={onChoose}
      >
        <span className="block text-body font-semibold text-text">{account.bank}</span>
        {isChosen ? null : <span className="block text-caption break-all text-text-3">{account.number}</span>}
      </RadioRow>
      {isChosen ? (
        <div className="divide-y divide-border px-4 pb-1">
          <AccountLine label={t.accountNumber} value={account.number} />
          <AccountLine label={t.accountHolder} value={account.holder} />
          {account.note ? <p className="py-3 text-caption text-text-2">{account.note}</p> : null}
        </div>
      ) : null}
    </div>
  )
}

function AccountLine({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-center justify-between gap-3 py-1.5">
      <div className="min-w-0">
        <p className="text-caption text-text-3">{label}</p>
        <p translate="no" className="text-body break-all text-text select-all">
          {value}
        </p>
      </div>
      <span className="-me-4 shrink-0">
        <CopyButton text={value} />
      </span>
    </div>
  )
}
