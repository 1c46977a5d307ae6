// Proposing the account a shop is paid to; the number is typed whole, nobody edits a masked one.

import type { FieldRule } from '@shop/contract/errors.ts'
import type { ShopBalanceDetail } from '@shop/contract/sales/admin-payouts.ts'
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
