// Step two of a chain deposit: our address, once the user confirmed the network, with memo, minimum and time.
import type { Network } from '@shop/contract/wallet/recharges.ts'
import { money, waitText } from '@shop/locale/format.ts'
import { CircleAlert, FlaskConical } from 'lucide-react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { AddressDisplay } from '#ui/AddressDisplay.tsx'
import { moveByArrow } from '#ui/arrow-keys.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { networkName } from '#ui/NetworkField.tsx'
import { Notice } from '#ui/Notice.tsx'
import { StepCard } from './StepCard.tsx'
import type { RechargeForm } from './use-recharge-form.ts'
import { memoOf } from './values.ts'

export function AddressStep({ form }: { form: RechargeForm }) {
  const t = usePageText('recharge')
  const { network } = form.terms
  return (
    <StepCard number={2} title={t.addressTitle} waitsFor={network ? undefined : t.networkFirst}>
      {network ? <Address form={form} network={network} /> : null}
    </StepCard>
  )
}

function Address({ form, network }: { form: RechargeForm; network: Network }) {
  const t = usePageText('recharge')
  const { values, problems, change, isKnown, hasAddressChanged } = form
  const { address } = values
  const name = networkName(network)
  const memo = memoOf(network, address)
  return (
    <>
      <p className="text-body-s text-text">{t.sendOnly(network.token, name)}</p>
      {hasAddressChanged ? (
        <div role="alert">
          <Notice tone="warn" title={t.changedTitle}>
            {t.changedBody}
          </Notice>
        </div>
      ) : null}
      {isKnown(network) && !hasAddressChanged ? null : (
        <Checkbox
          id="address"
          isChecked={address !== ''}
          error={problems.address}
          onChange={(isTicked) => change({ ...values, address: isTicked ? network.address : '', memo: false })}
        >
          {t.ackNetwork(name)}
        </Checkbox>
      )}
      {address ? (
        <>
          <AddressChoice form={form} network={network} />
          <AddressDisplay address={address} memo={memo} name={`${network.key}-${address.slice(0, 6)}`} />
          {memo ? (
            <Checkbox
              id="memo"
              isChecked={values.memo}
              error={problems.memo}
              onChange={(isTicked) => change({ memo: isTicked })}
            >
              {t.ackMemo}
            </Checkbox>
          ) : null}
          <Facts network={network} />
          <TestTip />
        </>
      ) : null}
    </>
  )
}

/** Any of several addresses works; the chosen one goes into the request. */
function AddressChoice({ form, network }: { form: RechargeForm; network: Network }) {
  const t = usePageText('recharge')
  if (network.addresses.length < 2) return null
  return (
    <div>
      <p aria-hidden="true" className="mb-1.5 text-body-s font-medium text-text">
        {t.whichAddress}
      </p>
      <div role="radiogroup" aria-label={t.whichAddress} className="flex flex-wrap gap-2" onKeyDown={moveByArrow}>
        {network.addresses.map(({ address }, index) => {
          const isChosen = address === form.values.address
          return (
            // biome-ignore lint/a11y/useSemanticElements: a radio styled as a chip keeps roving focus in one row.
            <button
              key={address}
              type="button"
              role="radio"
              aria-checked={isChosen}
              data-choice=""
              tabIndex={isChosen ? 0 : -1}
              className={`min-h-11 rounded-full border px-4 text-body-s transition-colors duration-120 ${
                isChosen
                  ? 'border-primary bg-primary-soft font-semibold text-primary'
                  : 'border-border bg-surface text-text-2 hover:bg-surface-2'
              }`}
              onClick={() => form.change({ address, memo: false })}
            >
              {t.addressOf(index + 1, address.slice(-4))}
            </button>
          )
        })}
      </div>
    </div>
  )
}

function Facts({ network }: { network: Network }) {
  const t = usePageText('recharge')
  const language = useLanguage()
  const facts = [
    [t.minimum, money(network.min_amount)],
    [t.confirmations, String(network.confirmations)],
    [t.usualTime, waitText(language, network.eta_minutes * 60)],
    ...(Number(network.rate) === 1 ? [] : [[t.rate, `1 ${network.token} = $${network.rate}`]]),
  ] as const
  return (
    <>
      <dl className="space-y-2 rounded-card bg-surface-2 px-4 py-3 text-body-s">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className="text-text-2">{label}</dt>
            <dd className="font-medium text-text tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="flex items-start gap-2 text-caption text-text-2">
        <CircleAlert size={14} strokeWidth={1.9} aria-hidden="true" className="mt-px shrink-0 text-warn" />
        {network.note || t.belowMinimum(money(network.min_amount))}
      </p>
    </>
  )
}

function TestTip() {
  const t = usePageText('recharge')
  return (
    <details className="group text-body-s text-text-2">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium text-primary">
        <FlaskConical size={16} strokeWidth={1.9} aria-hidden="true" />
        {t.testTitle}
      </summary>
      <p className="pb-1">{t.testBody}</p>
    </details>
  )
}
