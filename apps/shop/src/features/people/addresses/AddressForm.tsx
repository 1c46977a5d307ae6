// The address form: country, recipient, place and tag, each in its own block.
import { ClipboardPaste, Lock } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { MobileField } from '#ui/MobileField.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { WideSplit } from '#ui/Split.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { Switch } from '#ui/Switch.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast-store.ts'
import { useWide } from '#ui/use-wide.ts'
import { AddressPreview } from './AddressPreview.tsx'
import { AddressCountryField, PlaceFields } from './PlaceFields.tsx'
import type { AddressFormState } from './use-address-form.ts'
import { useParsePasted } from './use-parse-pasted.ts'

const pastedMax = 600

/** Fills the form from the pasted text; closing the sheet cancels it. */
function usePaste({ values, change }: Pick<AddressFormState, 'values' | 'change'>) {
  const t = usePageText('addresses')
  const [isOpen, setIsOpen] = useState(false)
  const [pasted, setPasted] = useState('')
  const [isBusy, setBusy] = useState(false)
  const latest = useRef(0)
  const fillFrom = useParsePasted()
  const close = () => {
    latest.current += 1
    setBusy(false)
    setIsOpen(false)
  }
  const fill = async () => {
    latest.current += 1
    const requestId = latest.current
    setBusy(true)
    const found = await fillFrom(pasted, values).catch(() => undefined)
    // A user who closed the sheet meanwhile continues by hand.
    if (requestId !== latest.current) return
    setBusy(false)
    if (!found?.detail && !found?.mobile && !found?.addressee) return void toast.fail(t.pasteNothing)
    change(found)
    close()
    setPasted('')
    toast.success(t.pasteDone)
  }
  return { isOpen, open: () => setIsOpen(true), close, pasted, setPasted, isBusy, fill }
}

/** Fills the fields from a pasted address; the text stays on this device. */
function PasteAddress(form: Pick<AddressFormState, 'values' | 'change'>) {
  const t = usePageText('addresses')
  const { isOpen, open, close, pasted, setPasted, isBusy, fill } = usePaste(form)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex min-h-14 w-full items-center gap-3 rounded-card border border-dashed border-border-strong bg-surface px-4 py-2 text-start hover:bg-surface-2"
        onClick={open}
      >
        <ClipboardPaste aria-hidden="true" size={22} strokeWidth={1.75} className="shrink-0 text-primary" />
        <span className="min-w-0">
          <span className="block text-body font-semibold text-text">{t.paste}</span>
          <span className="block text-caption text-text-2">{t.pasteLead}</span>
        </span>
      </button>
      <Sheet
        isOpen={isOpen}
        onClose={close}
        title={t.paste}
        foot={
          <Button full busy={isBusy} onPress={() => void fill()}>
            {t.pasteFill}
          </Button>
        }
      >
        <div className="space-y-3">
          <TextArea
            id="pasted"
            label={t.pasteLabel}
            placeholder={t.pasteExample}
            rows={6}
            maxLength={pastedMax}
            value={pasted}
            onChange={setPasted}
          />
          <p className="flex items-start gap-2 text-caption text-text-2">
            <Lock aria-hidden="true" size={14} strokeWidth={1.9} className="mt-0.5 shrink-0" />
            {t.pasteStays}
          </p>
        </div>
      </Sheet>
    </>
  )
}

const knownTags = ['home', 'company', 'school'] as const
const tagMax = 10

function isKnownTag(tag: string): boolean {
  return knownTags.some((option) => option === tag)
}

/** The tag of an address: home, company, school or a custom one. */
function TagField({ values, problems, change, leave }: AddressFormState) {
  const t = usePageText('addresses')
  const { tags } = usePageText('address')
  // While it is typed, a custom tag may equal a known one for a moment.
  const [customTag, setCustomTag] = useState<string>()
  const isCustom = !isKnownTag(values.tag) || values.tag === customTag
  return (
    <div>
      <fieldset>
        <legend className="mb-2 text-body-s font-medium text-text">{t.tag}</legend>
        <div className="flex flex-wrap gap-2">
          {[...knownTags, 'own' as const].map((tag) => {
            const isChosen = tag === 'own' ? isCustom : !isCustom && values.tag === tag
            return (
              <label
                key={tag}
                className={`inline-flex min-h-11 cursor-pointer items-center rounded-full border px-4 text-body-s transition-colors duration-200 has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus ${
                  isChosen
                    ? 'border-primary bg-primary-soft font-semibold text-primary'
                    : 'border-border bg-surface text-text-2 hover:bg-surface-2'
                }`}
              >
                <input
                  type="radio"
                  name="tag-choice"
                  checked={isChosen}
                  className="sr-only"
                  onChange={() => {
                    setCustomTag(undefined)
                    change({ tag: tag === 'own' ? '' : tag })
                  }}
                />
                {tag === 'own' ? t.ownTag : tags[tag]}
              </label>
            )
          })}
        </div>
      </fieldset>
      {isCustom ? (
        <div className="mt-3">
          <TextField
            id="tag"
            label={t.ownTagLabel}
            autoCapitalize="sentences"
            enterKeyHint="done"
            maxLength={tagMax}
            value={values.tag}
            error={problems.tag}
            onChange={(tag) => {
              setCustomTag(tag)
              change({ tag })
            }}
            onBlur={leave('tag')}
          />
        </div>
      ) : null}
    </div>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-border bg-surface p-4 sm:p-5">
      <h2 className="mb-4 text-title text-text">{title}</h2>
      <div className="space-y-5">{children}</div>
    </section>
  )
}

interface AddressFormProps {
  form: AddressFormState
  /** A default address stays the default until another one replaces it. */
  isDefault: boolean
  /** There is no other address that could be the default. */
  isOnly: boolean
  /** A new address may be filled by pasting. */
  isNew: boolean
}

export function AddressForm({ form, isDefault, isOnly, isNew }: AddressFormProps) {
  const t = usePageText('addresses')
  const { values, change, field } = form
  return (
    <form noValidate className="flex flex-1 flex-col lg:block" onSubmit={form.submit}>
      <WideSplit rail={<Foot form={form} isDefault={isDefault} />}>
        <div className="col flex-1 space-y-4 py-4 **:scroll-mb-24">
          {form.isDraft ? <DraftNotice onStartOver={form.startOver} /> : null}
          {isNew ? <PasteAddress values={values} change={change} /> : null}
          <section className="rounded-card border border-border bg-surface p-4 sm:p-5">
            <AddressCountryField values={values} change={change} />
          </section>
          <Block title={t.recipient}>
            <div className="space-y-5 sm:grid sm:grid-cols-2 sm:items-start sm:gap-4 sm:space-y-0">
              <TextField
                {...field('addressee')}
                label={t.addressee}
                autoComplete="name"
                autoCapitalize="words"
                enterKeyHint="next"
                maxLength={60}
              />
              <MobileField
                {...field('mobile')}
                onBlur={form.leaveMobile}
                label={t.mobile}
                hint={t.mobileHint}
                prefixLabel={t.prefix}
                country={values.dial}
                onCountry={(dial) => change({ dial, mobile: values.mobile })}
              />
            </div>
          </Block>
          <Block title={t.place}>
            <PlaceFields {...form} />
          </Block>
          <Block title={t.more}>
            <TagField {...form} />
            <DefaultRow
              isDefault={isDefault}
              isOnly={isOnly}
              isOn={values.isDefault}
              onChange={(isOn) => change({ isDefault: isOn })}
            />
          </Block>
        </div>
      </WideSplit>
    </form>
  )
}

/** The button in a bar at the bottom; on a wide screen in a card beside the form, below the address. */
function Foot({ form, isDefault }: Pick<AddressFormProps, 'form' | 'isDefault'>) {
  const t = usePageText('addresses')
  return (
    <div className="contents lg:block lg:rounded-card lg:border lg:border-border lg:bg-surface lg:p-4">
      {useWide() ? <AddressPreview values={form.values} isDefault={isDefault} /> : null}
      <div className="sticky bottom-0 z-10 bg-surface pb-safe shadow-e2 lg:static lg:mt-4 lg:shadow-none">
        <div className="col py-2.5 lg:p-0">
          <div className="mx-auto sm:max-lg:max-w-105">
            <SubmitButton busy={form.isBusy} lock={form.lock}>
              {t.save}
            </SubmitButton>
          </div>
        </div>
      </div>
    </div>
  )
}

function DraftNotice({ onStartOver }: { onStartOver: () => void }) {
  const t = usePageText('addresses')
  return (
    <Notice
      action={
        <span className="-ms-4">
          <Button kind="quiet" size="s" onPress={onStartOver}>
            {t.startOver}
          </Button>
        </span>
      }
    >
      {t.draftRestored}
    </Notice>
  )
}

interface DefaultRowProps {
  isDefault: boolean
  isOnly: boolean
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function DefaultRow({ isDefault, isOnly, isOn, onChange }: DefaultRowProps) {
  const t = usePageText('addresses')
  return (
    <div className="flex items-center gap-4 border-t border-border pt-4">
      <div className="min-w-0 flex-1">
        <p className="text-body text-text">{isDefault ? t.isDefault : t.useAsDefault}</p>
        <p className="text-caption text-text-2">{isDefault && !isOnly ? t.isDefaultHint : t.useAsDefaultHint}</p>
      </div>
      {isDefault ? null : <Switch label={t.useAsDefault} isOn={isOn} onChange={onChange} />}
    </div>
  )
}
