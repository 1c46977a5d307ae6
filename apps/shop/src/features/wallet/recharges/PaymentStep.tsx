// The last step: the amount, the transaction ID and pictures as evidence.
import { evidenceMax } from '@shop/contract/wallet/recharges.ts'
import { money } from '@shop/locale/format.ts'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { AmountField } from '#ui/AmountField.tsx'
import { looksLikeTxid } from '#ui/address-shape.ts'
import { readAmount, tokensFor } from '#ui/amount.ts'
import { GroupedAddress } from '#ui/GroupedAddress.tsx'
import { PictureUpload } from '#ui/PictureUpload.tsx'
import { TextField } from '#ui/TextField.tsx'
import { sendPicture } from '#upload.ts'
import { StepCard } from './StepCard.tsx'
import type { RechargeForm } from './use-recharge-form.ts'
import { minOf } from './values.ts'

const sendEvidence = sendPicture('evidence')
const txidMax = 120

interface PaymentStepProps {
  form: RechargeForm
  number: number
  /** Below the amount. */
  children: ReactNode
}

export function PaymentStep({ form, number, children }: PaymentStepProps) {
  const t = usePageText('recharge')
  const { values, terms, field } = form
  const { rechargeMethod, network } = terms
  const isChain = rechargeMethod.method === 'chain'
  const waitsFor = values.address ? undefined : isChain ? t.addressFirst : t.accountFirst
  return (
    <StepCard number={number} title={t.paymentTitle} waitsFor={waitsFor}>
      <AmountField {...field('amount')} label={t.amount} hint={<AmountHint form={form} />} />
      {children}
      <div>
        <p className="mb-1.5 text-body-s font-medium text-text">{isChain ? t.sentTo : t.accountNumber}</p>
        <div className="rounded-field bg-surface-2 px-3.5 py-2.5">
          {isChain ? (
            <GroupedAddress address={values.address} isSmall />
          ) : (
            <span className="text-body-s break-all text-text">{values.address}</span>
          )}
        </div>
      </div>
      <div>
        <TextField
          {...field('txid')}
          label={isChain ? t.txid : t.bankReference}
          hint={isChain ? t.txidHint : t.bankReferenceHint}
          isOptional
          maxLength={txidMax}
        />
        {network && isChain ? (
          <ExplorerLink format={network.format} explorer={network.explorer} txid={values.txid} />
        ) : null}
      </div>
      <Evidence form={form} isOptional={isChain && network?.evidence_required === false} />
    </StepCard>
  )
}

function AmountHint({ form }: { form: RechargeForm }) {
  const t = usePageText('recharge')
  const { values, terms } = form
  const { network, rechargeMethod } = terms
  const amount = readAmount(values.amount)
  const bounds = t.bounds(money(minOf(terms)), money(rechargeMethod.max))
  if (!network || amount === undefined || Number(network.rate) === 1) return bounds
  return `${t.tokens(tokensFor(amount, network.rate), network.token)} ·\u00a0${bounds}`
}

interface ExplorerLinkProps {
  format: Parameters<typeof looksLikeTxid>[0]
  explorer: string
  txid: string
}

function ExplorerLink({ format, explorer, txid }: ExplorerLinkProps) {
  const t = usePageText('recharge')
  const typed = txid.trim()
  if (!explorer || !looksLikeTxid(format, typed)) return null
  return (
    <a
      href={explorer.replace('{txid}', encodeURIComponent(typed))}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center gap-1.5 text-body-s font-medium text-primary"
    >
      {t.lookUp}
      <ExternalLink size={15} strokeWidth={1.9} aria-hidden="true" />
    </a>
  )
}

function Evidence({ form, isOptional }: { form: RechargeForm; isOptional: boolean }) {
  const t = usePageText('recharge')
  const { values, problems, set, setSending } = form
  return (
    <PictureUpload
      id="evidence"
      label={t.evidence}
      hint={t.evidenceHint(evidenceMax)}
      max={evidenceMax}
      isOptional={isOptional}
      error={problems.evidence}
      pictures={values.evidence}
      send={sendEvidence}
      onChange={set('evidence')}
      onBusy={setSending}
    />
  )
}
