// The form of an address: who receives, where, and what it is called, each in a block of its own.
import type { ReactNode } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { MobileField } from '#ui/MobileField.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { Switch } from '#ui/Switch.tsx'
import { TextField } from '#ui/TextField.tsx'
import { PasteAddress } from './PasteAddress.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { TagField } from './TagField.tsx'
import type { AddressFormState } from './use-address-form.ts'

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-border bg-surface p-4 sm:p-5">
      <h2 className="mb-4 text-title text-text">{title}</h2>
      <div className="space-y-5">{children}</div>
    </section>
  )
}

export interface AddressFormProps {
  form: AddressFormState
  /** The default stays the default until another one takes its place. */
  isDefault: boolean
  /** A new address may begin with a pasted one. */
  isNew: boolean
}

export function AddressForm({ form, isDefault, isNew }: AddressFormProps) {
  const t = usePageText('addresses')
  const { values, problems, change, leave } = form
  return (
    <form noValidate className="flex flex-1 flex-col" onSubmit={form.submit}>
      <div className="col flex-1 space-y-4 py-4 **:scroll-mb-24">
        {form.isDraft ? (
          <Notice
            action={
              <span className="-ms-4">
                <Button kind="quiet" size="s" onPress={form.startOver}>
                  {t.startOver}
                </Button>
              </span>
            }
          >
            {t.draftRestored}
          </Notice>
        ) : null}
        {isNew ? <PasteAddress values={values} change={change} /> : null}
        <Block title={t.recipient}>
          <TextField
            id="addressee"
            label={t.addressee}
            autoComplete="name"
            autoCapitalize="words"
            enterKeyHint="next"
            maxLength={60}
            value={values.addressee}
            error={problems.addressee}
            onChange={(addressee) => change({ addressee })}
            onBlur={leave('addressee')}
          />
          <MobileField
            id="mobile"
            label={t.mobile}
            hint={t.mobileHint}
            prefixLabel={t.prefix}
            country={values.dial}
            value={values.mobile}
            error={problems.mobile}
            onCountry={(dial) => change({ dial, mobile: values.mobile })}
            onChange={(mobile) => change({ mobile })}
            onBlur={leave('mobile')}
          />
        </Block>
        <Block title={t.place}>
          <PlaceFields {...form} />
        </Block>
        <Block title={t.more}>
          <TagField {...form} />
          <DefaultRow isDefault={isDefault} isOn={values.isDefault} onChange={(isOn) => change({ isDefault: isOn })} />
        </Block>
      </div>
      <div className="sticky bottom-0 z-10 bg-surface pb-safe shadow-e2">
        <div className="col py-2.5">
          <SubmitButton busy={form.isBusy}>{t.save}</SubmitButton>
        </div>
      </div>
    </form>
  )
}

interface DefaultRowProps {
  isDefault: boolean
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function DefaultRow({ isDefault, isOn, onChange }: DefaultRowProps) {
  const t = usePageText('addresses')
  return (
    <div className="flex items-center gap-4 border-t border-border pt-4">
      <div className="min-w-0 flex-1">
        <p className="text-body text-text">{isDefault ? t.isDefault : t.useAsDefault}</p>
        <p className="text-caption text-text-2">{isDefault ? t.isDefaultHint : t.useAsDefaultHint}</p>
      </div>
      {isDefault ? null : <Switch label={t.useAsDefault} isOn={isOn} onChange={onChange} />}
    </div>
  )
}
