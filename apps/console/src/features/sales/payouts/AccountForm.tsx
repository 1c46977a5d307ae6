// Proposing the account a shop is paid to; the number is typed whole, nobody edits a masked one.
import type { ShopBalanceDetail } from '@shop/contract/sales/admin-payouts.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { failureText } from '#text/failure-text.ts'
import { useLanguage, useText } from '#text/use-text.ts'
import { countriesIn } from '#ui/country.ts'
import { FormDialog } from '#ui/FormDialog.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import { usePayoutAccount } from './api.ts'

export function AccountForm({ shop, onClose }: { shop: ShopBalanceDetail; onClose: () => void }) {
  const text = useText()
  const words = text.payouts.account
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
    faultText: (_, rule) => (rule === 'repeated' ? words.same : (text.fields[rule as FieldRule] ?? text.fields.format)),
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
    <FormDialog
      title={words.formTitle(shop.name)}
      lead={words.lead}
      form={form}
      submit={words.propose}
      onClose={onClose}
    >
      <TextField {...form.field('bank_name')} label={words.bank} maxLength={80} />
      <TextField {...form.field('holder')} label={words.holder} maxLength={80} />
      <TextField
        {...form.field('number')}
        label={words.number}
        hint={account ? words.numberHint(account.shown) : undefined}
        maxLength={80}
        className="font-mono"
      />
      <SelectField
        {...form.field('country')}
        label={words.country}
        placeholder={words.chooseCountry}
        options={countriesIn(language)}
      />
      <TextField {...form.field('why')} label={text.payouts.why} hint={words.whyHint} maxLength={200} lines={2} />
    </FormDialog>
  )
}
