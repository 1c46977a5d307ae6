// The form of an address: who receives, where, and what it is called, each in a block of its own.

import { ClipboardPaste, Lock } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { MobileField } from '#ui/MobileField.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { Switch } from '#ui/Switch.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast-store.ts'
import { PlaceFields } from './PlaceFields.tsx'
import type { AddressFormState } from './use-address-form.ts'
import { useParsePasted } from './use-parse-pasted.ts'

const pastedMax = 600

/** A whole address pasted at once: the fields are filled from it, the text stays on this device. */
function PasteAddress({ values, change }: Pick<AddressFormState, 'values' | 'change'>) {
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
    // Whoever closed the sheet meanwhile goes on by hand.
    if (requestId !== latest.current) return
    setBusy(false)
    if (!found?.detail && !found?.mobile && !found?.addressee) return void toast.fail(t.pasteNothing)
    change(found)
    close()
    setPasted('')
    toast.success(t.pasteDone)
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex min-h-14 w-full items-center gap-3 rounded-card border border-dashed border-border-strong bg-surface px-4 py-2 text-start hover:bg-surface-2"
        onClick={() => setIsOpen(true)}
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

const known = ['home', 'company', 'school'] as const
const tagMax = 10

function isKnown(tag: string): boolean {
  return known.some((option) => option === tag)
}

/** What an address is called: home, company, school, or a word of one's own. */
function TagField({ values, problems, change, leave }: AddressFormState) {
  const t = usePageText('addresses')
  // A word of one's own may pass through a known one while it is typed.
  const [typed, setTyped] = useState<string>()
  const isOwn = !isKnown(values.tag) || values.tag === typed
  return (
    <div>
      <fieldset>
        <legend className="mb-2 text-body-s font-medium text-text">{t.tag}</legend>
        <div className="flex flex-wrap gap-2">
          {[...known, 'own' as const].map((tag) => {
            const isChosen = tag === 'own' ? isOwn : !isOwn && values.tag === tag
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
                    setTyped(undefined)
                    change({ tag: tag === 'own' ? '' : tag })
                  }}
                />
                {tag === 'own' ? t.ownTag : t.tags[tag]}
              </label>
            )
          })}
        </div>
      </fieldset>
      {isOwn ? (
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
              setTyped(tag)
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
