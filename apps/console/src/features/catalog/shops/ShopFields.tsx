// The fields of a shop.
import { pictureSender } from '#pictures.ts'
import { useLanguage, useText } from '#text/use-text.ts'
import { countriesIn } from '#ui/country.ts'
import { DateField } from '#ui/DateField.tsx'
import { PictureField } from '#ui/PictureField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { TranslationsField } from '#ui/TranslationsField.tsx'
import type { FormState } from '#ui/use-form.ts'
import type { ShopEdit } from './shop-edit.ts'

export function ShopFields({ form }: { form: FormState<ShopEdit> }) {
  const t = useText().shops
  const language = useLanguage()
  const countries = countriesIn(language)
  const status = form.field('status')
  return (
    <>
      <TranslationsField
        label={t.words}
        parts={[
          { ...form.field('name'), label: t.name, maxLength: 60 },
          { ...form.field('about'), label: t.about, maxLength: 1000, lines: 4, optional: true },
          {
            ...form.field('notice'),
            label: t.notice,
            hint: t.noticeHint,
            maxLength: 200,
            lines: 2,
            optional: true,
          },
        ]}
      />
      <PictureField {...form.field('logo_id')} label={t.logo} sender={pictureSender} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField {...form.field('origin')} label={t.origin} placeholder={t.chooseCountry} options={countries} />
        <DateField {...form.field('opened_on')} label={t.openedOn} />
        <TextField {...form.field('legal_name')} label={t.legalName} maxLength={200} optional />
        <TextField {...form.field('registration')} label={t.registration} maxLength={100} optional />
        <SelectField
          {...form.field('return_country')}
          label={t.returnCountry}
          placeholder={t.noReturns}
          options={countries}
          optional
        />
      </div>
      <div className="space-y-4 rounded-field border border-border px-3.5 py-3.5">
        <SwitchField {...form.field('verified')} label={t.verified} hint={t.verifiedHint} />
        <SwitchField
          name="status"
          label={t.sells}
          hint={t.sellsHint}
          value={status.value === 'open'}
          onChange={(isOpen) => status.onChange(isOpen ? 'open' : 'paused')}
        />
      </div>
    </>
  )
}
