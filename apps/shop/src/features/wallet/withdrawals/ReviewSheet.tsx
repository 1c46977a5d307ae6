// The review before the payment password: full destination, fee, arriving amount and expected time.
import { accountTypes, bankForm } from '@shop/contract/wallet/bank-forms.ts'
import { subtractCents } from '@shop/contract/wire.ts'
import { dateTime } from '@shop/locale/days.ts'
import { countryName, money } from '@shop/locale/format.ts'
import { type ReactNode, useState } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { showProblems } from '#ui/form-marks.ts'
import { GroupedAddress } from '#ui/GroupedAddress.tsx'
import { networkName } from '#ui/network-name.ts'
import { Sheet } from '#ui/Sheet.tsx'
import type { WithdrawalForm } from './use-withdrawal-form.ts'
import { bankDetailsOf, groupedCard, numberKindOf } from './values.ts'

const ackId = 'ack_destination'

interface ReviewSheetProps {
  form: WithdrawalForm
  isOpen: boolean
  onConfirm: () => void
}

export function ReviewSheet({ form, isOpen, onConfirm }: ReviewSheetProps) {
  const t = usePageText('withdraw')
  const [isTicked, setTicked] = useState(false)
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const [seen, setSeen] = useState(form.review)
  // The checkbox starts unchecked for each review.
  if (seen !== form.review) {
    setSeen(form.review)
    setTicked(false)
    setWasSubmitted(false)
  }
  const isNew = form.destination === undefined
  const confirm = () => {
    if (isNew && !isTicked) {
      setWasSubmitted(true)
      return showProblems({ [ackId]: t.ackNeeded }, [ackId])
    }
    setWasSubmitted(false)
    onConfirm()
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={form.reset}
      title={t.reviewTitle}
      foot={
        <Button full onPress={confirm}>
          {t.reviewConfirm}
        </Button>
      }
    >
      {form.review ? <Review form={form} /> : null}
      {isNew ? (
        <Checkbox
          id={ackId}
          isChecked={isTicked}
          error={wasSubmitted && !isTicked ? t.ackNeeded : undefined}
          onChange={setTicked}
        >
          {form.values.type === 'chain' ? t.ackDestination : t.ackCard}
        </Checkbox>
      ) : null}
    </Sheet>
  )
}

function Review({ form }: { form: WithdrawalForm }) {
  const t = usePageText('withdraw')
  const language = useLanguage()
  const { review, terms, values } = form
  const [opened] = useState(Date.now)
  if (!review) return null
  // The amount as it is sent, even if the fee has changed since: the server then refuses it.
  const { arrival } = review
  const by = new Date(opened + terms.info.eta_hours * 3_600_000)
  return (
    <>
      <p className="text-center text-body-s text-text-2">{t.arrival}</p>
      <p className="mb-4 text-center text-display text-text tabular-nums">
        {arrival === undefined ? '–' : money(arrival)}
      </p>
      <dl className="divide-y divide-border rounded-card border border-border px-4">
        <ReviewRow label={t.type}>{t.types[values.type]}</ReviewRow>
        <DestinationRows form={form} />
        <ReviewRow label={t.amount}>{money(review.amount)}</ReviewRow>
        <ReviewRow label={t.charge}>
          {arrival === undefined ? '–' : `−${money(subtractCents(review.amount, arrival))}`}
        </ReviewRow>
        <ReviewRow label={t.expectedBy}>{dateTime(language, by)}</ReviewRow>
      </dl>
    </>
  )
}

function DestinationRows({ form }: { form: WithdrawalForm }) {
  const t = usePageText('withdraw')
  const { values, destination, terms } = form
  const { network } = terms
  if (values.type === 'bank') {
    const bank = destination?.bank_name ?? values.bank_name
    const card = destination?.shown ?? groupedCard(values.card_no)
    return (
      <>
        <ReviewRow label={t.bankName}>{bank}</ReviewRow>
        <BankDetailRows details={destination ?? { ...noBankDetails, ...bankDetailsOf(values) }} />
        <ReviewRow label={t.numbers[numberKindOf(destination ?? values)]}>{card}</ReviewRow>
        <ReviewRow label={t.holder}>{destination?.holder ?? values.holder}</ReviewRow>
      </>
    )
  }
  const memo = destination?.memo ?? values.memo.trim()
  return (
    <>
      <ReviewRow label={t.network}>
        <span className="rounded-chip bg-primary-soft px-2 py-0.5 font-semibold text-primary">
          {network ? networkName(network) : ''}
        </span>
      </ReviewRow>
      <div className="py-3">
        <dt className="mb-1 text-body-s text-text-2">{t.address}</dt>
        <dd>
          <GroupedAddress address={destination?.shown ?? values.address.trim()} />
        </dd>
      </div>
      {memo ? (
        <ReviewRow label={t.memo}>
          <span className="font-bold">{memo}</span>
        </ReviewRow>
      ) : null}
    </>
  )
}

const noBankDetails = { bank_country: '', bank_branch: '', bank_code: '', account_type: '' }

/** Country, branch and code, as far as the account has them. */
function BankDetailRows({ details }: { details: typeof noBankDetails }) {
  const t = usePageText('withdraw')
  const language = useLanguage()
  const { bank_country: country, bank_branch: branch, bank_code: bankCode } = details
  const { code } = bankForm(country)
  const type = accountTypes.find((known) => known === details.account_type)
  return (
    <>
      {country ? <ReviewRow label={t.bankCountry}>{countryName(language, country)}</ReviewRow> : null}
      {branch ? <ReviewRow label={t.branch}>{branch}</ReviewRow> : null}
      {type ? <ReviewRow label={t.accountType}>{t.accountTypes[type]}</ReviewRow> : null}
      {bankCode && code ? <ReviewRow label={t.bankCodes[code]}>{bankCode}</ReviewRow> : null}
    </>
  )
}

function ReviewRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-3 text-body-s">
      <dt className="text-text-2">{label}</dt>
      <dd className="ms-auto text-end break-all text-text tabular-nums">{children}</dd>
    </div>
  )
}
