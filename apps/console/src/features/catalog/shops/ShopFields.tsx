// The fields of a shop.
import { pictureSender } from '#pictures.ts'
import { useLanguage, useText } from '#text/use-text.ts'
import { countriesIn } from '#ui/country.ts'
import { DateField } from '#ui/DateField.tsx'
import { PictureField } from '#ui/PictureField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { FormState } from '#ui/use-form.ts'
import { WordsField } from '#ui/WordsField.tsx'
import type { ShopEdit } from './shop-edit.ts'

export function ShopFields({ form }: { form: FormState<ShopEdit> }) {
  const words = useText().shops
  const language = useLanguage()
  const countries = countriesIn(language)
  const status = form.field('status')
  return (
    <>
      <WordsField
        label={words.words}
        parts={[
          { ...form.field('name'), label: words.name, maxLength: 60 },
          { ...form.field('about'), label: words.about, maxLength: 1000, lines: 4, optional: true },
          {
            ...form.field('notice'),
            label: words.notice,
            hint: words.noticeHint,
            maxLength: 200,
            lines: 2,
            optional: true,
          },
        ]}
      />
      <PictureField {...form.field('logo_id')} label={words.logo} sender={pictureSender} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...form.field('origin')}
          label={words.origin}
          placeholder={words.chooseCountry}
          options={countries}
        />
        <DateField {...form.field('opened_on')} label={words.openedOn} />
        <TextField {...form.field('legal_name')} label={words.legalName} maxLength={200} optional />
        <TextField {...form.field('registration')} label={words.registration} maxLength={100} optional />
        <SelectField
          {...form.field('return_country')}
          label={words.returnCountry}
          placeholder={words.noReturns}
          options={countries}
          optional
        />
      </div>
      <div className="space-y-4 rounded-field border border-border px-3.5 py-3.5">
        <SwitchField {...form.field('verified')} label={words.verified} hint={words.verifiedHint} />
        <SwitchField
          name="status"
          label={words.sells}
          hint={words.sellsHint}
          value={status.value === 'open'}
          onChange={(isOpen) => status.onChange(isOpen ? 'open' : 'paused')}
        />
      </div>
    </>
  )
}
