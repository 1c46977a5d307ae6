// A new bank account: country, bank, what transfers to the country need, number and holder.
import { accountTypes, bankCodes, bankCountries, bankForm, promptPay } from '@shop/contract/wallet/bank-forms.ts'
import { countryName } from '@shop/locale/format.ts'
import { Search, TriangleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { CountryField } from '#ui/CountryField.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { BankSheet } from './BankSheet.tsx'
import type { WithdrawalForm } from './use-withdrawal-form.ts'
import { groupedCard, hasOddCheckDigit, numberKindOf } from './values.ts'

const bankMax = 80
const branchMax = 80
const codeMax = 20
const cardMax = 40
const holderMax = 80

export function BankFields({ form }: { form: WithdrawalForm }) {
  const t = usePageText('withdraw')
  const { hasBranch, hasType, code } = bankForm(form.values.bank_country)
  return (
    <div className="space-y-4">
      <BankCountryField form={form} />
      <BankNameField form={form} />
      {hasBranch ? (
        <TextField {...form.field('bank_branch')} label={t.branch} maxLength={branchMax} enterKeyHint="next" />
      ) : null}
      {hasType ? <AccountTypeField form={form} /> : null}
      {code ? (
        <TextField
          {...form.field('bank_code')}
          label={t.bankCodes[code]}
          hint={t.forExample(bankCodes[code].example)}
          autoComplete="off"
          enterKeyHint="next"
          maxLength={codeMax}
        />
      ) : null}
      <CardNumberField form={form} />
      <TextField
        {...form.field('holder')}
        label={t.holder}
        hint={t.holderHint}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        maxLength={holderMax}
      />
    </div>
  )
}

function BankCountryField({ form: { values, change } }: { form: WithdrawalForm }) {
  const t = usePageText('withdraw')
  const language = useLanguage()
  const countries = useMemo(
    () => bankCountries.map((country) => ({ country, name: countryName(language, country) })),
    [language],
  )
  return (
    <CountryField
      id="bank_country"
      label={t.bankCountry}
      searchLabel={t.findCountry}
      noMatch={t.noCountry}
      country={values.bank_country}
      countries={countries}
      // What was typed belongs to a bank of the other country.
      onChange={({ country }) =>
        change({ bank_country: country, bank_name: '', bank_branch: '', bank_code: '', account_type: '', card_no: '' })
      }
    />
  )
}

function AccountTypeField({ form: { values, problems, change } }: { form: WithdrawalForm }) {
  const t = usePageText('withdraw')
  return (
    <SelectField
      id="account_type"
      label={t.accountType}
      placeholder={t.problems.accountTypeRequired}
      value={values.account_type}
      choices={accountTypes.map((value) => ({ value, label: t.accountTypes[value] }))}
      error={problems.account_type}
      onChange={(value) => change({ account_type: accountTypes.find((type) => type === value) ?? '' })}
    />
  )
}

function BankNameField({ form }: { form: WithdrawalForm }) {
  const t = usePageText('withdraw')
  const { values, change, field } = form
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <TextField
        {...field('bank_name')}
        label={t.bankName}
        hint={values.bank_country === 'TH' ? t.orPromptPay(promptPay) : undefined}
        maxLength={bankMax}
        autoCapitalize="words"
        enterKeyHint="next"
        end={
          <IconButton label={t.chooseBank} onPress={() => setOpen(true)}>
            <Search size={20} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        }
      />
      <BankSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        country={values.bank_country}
        onChoose={(name) => {
          change({ bank_name: name })
          setOpen(false)
        }}
      />
    </>
  )
}

function CardNumberField({ form }: { form: WithdrawalForm }) {
  const t = usePageText('withdraw')
  const { values, problems, set, leave, change } = form
  const kind = numberKindOf(values)
  return (
    <div>
      <TextField
        id="card_no"
        label={t.numbers[kind]}
        hint={kind === 'promptPay' ? t.promptPayHint : undefined}
        inputMode={kind === 'iban' ? 'text' : 'numeric'}
        autoComplete="off"
        enterKeyHint="next"
        maxLength={cardMax}
        value={values.card_no}
        error={problems.card_no}
        onChange={set('card_no')}
        onBlur={() => {
          // Group the digits on blur, not while the user types.
          change({ card_no: groupedCard(values.card_no) })
          leave('card_no')()
        }}
      />
      {kind === 'card' && !problems.card_no && hasOddCheckDigit(values.card_no) ? (
        <p role="status" className="mt-1.5 flex items-start gap-1.5 text-body-s text-warn">
          <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
          {t.cardNoOdd}
        </p>
      ) : null}
    </div>
  )
}
