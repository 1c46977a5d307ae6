// The account a shop is paid to, a pending change of it, and the form to propose one.
import type { FieldRule } from '@shop/contract/errors.ts'
import type {
  PayoutAccount,
  PayoutAccountProposal,
  PayoutAccountState,
} from '@shop/contract/sales/admin-payout-accounts.ts'
import type { ShopBalanceDetail } from '@shop/contract/sales/admin-payouts.ts'
import { countryName } from '@shop/locale/format.ts'
import { useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { useLanguage, usePageText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { countriesIn } from '#ui/country.ts'
import { type Detail, DetailList, Differences } from '#ui/DetailList.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SecondApproval, useDecide } from '#ui/SecondApproval.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { PanelPart } from '#ui/SidePanel.tsx'
import { TextField } from '#ui/TextField.tsx'
import { Time } from '#ui/Time.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { usePayoutAccount } from './api.ts'

export function AccountPart({ shop, mayPropose }: { shop: ShopBalanceDetail; mayPropose: boolean }) {
  const t = usePageText().payouts.account
  const [isOpen, setOpen] = useState(false)
  const { account, account_proposal: proposal } = shop
  const change = <Button onClick={() => setOpen(true)}>{account ? t.change : t.add}</Button>
  return (
    <PanelPart title={t.title} aside={mayPropose && !proposal ? change : null}>
      {proposal ? <AccountProposal shopId={shop.shop_id} account={account} proposal={proposal} /> : null}
      {account ? (
        <div className={proposal ? 'mt-4' : ''}>
          <AccountDetails account={account} more={[{ name: t.since, value: <Time value={account.active_since} /> }]} />
          <NewAccountNotice account={account} />
        </div>
      ) : proposal ? null : (
        <Notice tone="warn" title={t.none}>
          {t.noneHint}
        </Notice>
      )}
      {isOpen ? <AccountForm shop={shop} onClose={() => setOpen(false)} /> : null}
    </PanelPart>
  )
}

interface AccountProposalProps {
  shopId: number
  account: PayoutAccountState['account']
  proposal: PayoutAccountProposal
}

function AccountProposal({ shopId, account, proposal }: AccountProposalProps) {
  const text = usePageText()
  const t = text.payouts.account
  const language = useLanguage()
  const { mutateAsync, isPending } = usePayoutAccount(shopId).decide
  const onDecide = useDecide({
    isOwn: proposal.mine,
    question: {
      title: t.confirmTitle,
      body: `${proposal.bank_name} · ${proposal.holder} · ${proposal.number || proposal.shown}`,
      points: t.confirmPoints,
    },
    decide: (decision) => mutateAsync({ proposal_id: proposal.id, ...decision }),
  })
  const country = (code: string | undefined) => (code ? countryName(language, code) : '')
  const number = proposal.number || proposal.shown
  // The masked numbers may look the same; the line says that they differ.
  const looksSame = proposal.number_changed && account?.shown === number
  const lines = [
    { name: t.bank, before: account?.bank_name ?? '', after: proposal.bank_name },
    { name: t.holder, before: account?.holder ?? '', after: proposal.holder },
    {
      name: t.number,
      before: proposal.number_changed ? (account?.shown ?? '') : number,
      after: looksSame ? t.otherNumber(number) : number,
    },
    { name: t.country, before: country(account?.country), after: country(proposal.country) },
  ]
  return (
    <SecondApproval
      title={account ? t.proposal : t.proposalFirst}
      proposal={proposal}
      busy={isPending}
      onDecide={(decision) => void onDecide(decision)}
    >
      <Differences lines={lines} />
    </SecondApproval>
  )
}

/** Proposes a payout account; the number is typed in full, since a masked one cannot be edited. */
function AccountForm({ shop, onClose }: { shop: ShopBalanceDetail; onClose: () => void }) {
  const text = usePageText()
  const t = text.payouts.account
  const language = useLanguage()
  const { propose } = usePayoutAccount(shop.shop_id)
  const { account } = shop
  const form = useForm({
    initial: {
      bank_name: account?.bank_name ?? '',
      holder: account?.holder ?? '',
      number: '',
      country: account?.country ?? '',
      why: '',
    },
    check: (values) => {
      const missing = Object.entries(values).filter(([, value]) => !value.trim())
      return Object.fromEntries(missing.map(([name]) => [name, text.fields.required]))
    },
    problemText: (_, rule) => (rule === 'repeated' ? t.same : (text.fields[rule as FieldRule] ?? text.fields.format)),
    submit: async (values) => {
      await propose.mutateAsync(values)
      onClose()
      showToast('good', text.money.second.proposed)
    },
    // Somebody else has proposed one meanwhile: the panel shows it.
    onRefused: (refused) => {
      if (refused.reason !== 'state.changed') return false
      onClose()
      showToast('bad', failureText(text, refused))
      return true
    },
  })
  return (
    <FormDialog title={t.formTitle(shop.name)} lead={t.lead} form={form} submit={t.propose} onClose={onClose}>
      <TextField {...form.field('bank_name')} label={t.bank} maxLength={80} />
      <TextField {...form.field('holder')} label={t.holder} maxLength={80} />
      <TextField
        {...form.field('number')}
        label={t.number}
        hint={account ? t.numberHint(account.shown) : undefined}
        maxLength={80}
        className="font-mono"
      />
      <SelectField
        {...form.field('country')}
        label={t.country}
        placeholder={t.chooseCountry}
        options={countriesIn(language)}
      />
      <TextField {...form.field('why')} label={text.payouts.why} hint={t.whyHint} maxLength={200} lines={2} />
    </FormDialog>
  )
}

interface AccountDetailsProps {
  account: { bank_name: string; holder: string; country: string; shown: string; number?: string }
  more?: readonly Detail[]
}

/** A shop's bank account; the full number only where the server sends it. */
export function AccountDetails({ account, more = [] }: AccountDetailsProps) {
  const t = usePageText().payouts.account
  const language = useLanguage()
  const number = account.number ? (
    <span className="flex items-center justify-between gap-2">
      <span className="break-all font-mono">{account.number}</span>
      <span className="-my-2">
        <CopyButton value={account.number} label={t.number} />
      </span>
    </span>
  ) : (
    <span className="font-mono">{account.shown}</span>
  )
  return (
    <DetailList
      details={[
        { name: t.bank, value: account.bank_name },
        { name: t.holder, value: account.holder },
        { name: t.number, value: number },
        { name: t.country, value: countryName(language, account.country) },
        ...more,
      ]}
    />
  )
}

/** The account a payout would go to, or why it cannot be paid yet. */
export function AccountToPay({ account }: { account: PayoutAccount | null }) {
  const t = usePageText().payouts
  if (!account)
    return (
      <Notice tone="warn" title={t.account.none}>
        {t.account.noneHint}
      </Notice>
    )
  return (
    <section className="rounded-field border border-border px-3.5 py-3">
      <h3 className="mb-2 font-medium">{t.destination}</h3>
      <AccountDetails account={account} />
      <NewAccountNotice account={account} />
    </section>
  )
}

/** Shown for a day after the account was changed. */
function NewAccountNotice({ account }: { account: PayoutAccount }) {
  const t = usePageText().payouts.account
  if (account.payable_from <= new Date()) return null
  return (
    <div className="mt-3">
      <Notice tone="info">
        {t.isNew} <Time value={account.payable_from} />
      </Notice>
    </div>
  )
}
