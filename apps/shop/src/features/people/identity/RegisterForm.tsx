// The registration form: each field is checked on blur and again on submit.
import type { FieldRule } from '@shop/contract/errors.ts'
import { Account, Email, NewPassword, passwordMax } from '@shop/contract/people/identity.ts'
import { isWeakPassword, type PasswordOwner } from '@shop/contract/people/weak-passwords.ts'
import { isGivenFirst } from '@shop/locale/format.ts'
import type { CountryCode } from 'libphonenumber-js/mobile'
import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { createDraftStorage } from '#draft-storage.ts'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { LinkCheckbox } from '#ui/Checkbox.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { PasswordField, TextField } from '#ui/TextField.tsx'
import { type FormState, useForm } from '#ui/use-form.ts'
import { EmailField } from './EmailField.tsx'
import { MobileField } from './MobileField.tsx'
import { fullNumber, homeOf } from './mobile.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import type { NewAccount } from './sign-in.ts'

const nameMax = 60

/** The mobile number and the names in the order of the language, collapsed: an account needs none of them. */
function OptionalFields(form: RegisterFormState) {
  const { change, leave } = form
  const { familyName, givenName, mobile } = form.values
  const { common } = useText()
  const identity = usePageText('identity')
  const givenFirst = isGivenFirst(useLanguage())
  // What a restored draft has is visible; afterwards the shopper folds it, and a refused number opens it.
  const [wasFilled] = useState(Boolean(familyName || givenName || mobile))
  const family = (
    <TextField
      id="familyName"
      label={identity.familyName}
      autoComplete="family-name"
      autoCapitalize="words"
      maxLength={nameMax}
      value={familyName}
      onChange={(value) => change({ familyName: value })}
    />
  )
  const given = (
    <TextField
      id="givenName"
      label={identity.givenName}
      autoComplete="given-name"
      autoCapitalize="words"
      maxLength={nameMax}
      value={givenName}
      onChange={(value) => change({ givenName: value })}
    />
  )
  return (
    <details open={wasFilled} className="group rounded-card border border-border bg-surface px-4">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-1.5 text-body-s font-medium">
        {identity.mobileAndName}
        <span className="font-normal text-text-3">{common.optional}</span>
        <ChevronDown
          size={20}
          strokeWidth={1.75}
          aria-hidden="true"
          className="ms-auto text-text-2 transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="space-y-4 pt-1 pb-4">
        <MobileField {...form} leave={leave('mobile')} isOptional={false} />
        {givenFirst ? given : family}
        {givenFirst ? family : given}
      </div>
    </details>
  )
}

const empty: Omit<RegisterValues, 'country'> = {
  account: '',
  email: '',
  mobile: '',
  password: '',
  confirm: '',
  familyName: '',
  givenName: '',
  hasAgreed: false,
}

type RegisterFormState = FormState<RegisterField, RegisterValues>

/** What a guest typed, so the draft has no owner. */
const draftStorage = createDraftStorage('register-draft')
const guestId = 0

/** Passwords are not stored, and the terms are accepted anew. */
function draftOf(values: RegisterValues): RegisterValues {
  return { ...values, password: '', confirm: '', hasAgreed: false }
}

function startValues(country: CountryCode): RegisterValues {
  return { ...empty, country, ...(draftStorage.read(guestId) as RegisterValues | undefined) }
}

function useRegisterForm(onSend: (account: NewAccount) => Promise<void>): RegisterFormState {
  const fields = usePageText('fields')
  const identity = usePageText('identity')
  const language = useLanguage()
  const [start] = useState(() => startValues(homeOf(language)))
  const form = useForm<RegisterField, RegisterValues>({
    start,
    order: registerFields,
    check: (field, values) => {
      const problem = checkField(field, values)
      if (problem === undefined) return undefined
      return problem === 'agreeRequired' ? identity.agreeRequired : fields[problem]
    },
    send: async (values) => {
      await onSend(toBody(values))
      draftStorage.save(guestId, undefined)
    },
    refusalAt: ({ params }) => registerFields.find((known) => known === params.field) ?? 'account',
    mayBeLost: true,
  })
  const { values } = form
  useEffect(() => {
    if (values !== start) draftStorage.save(guestId, draftOf(values))
  }, [values, start])
  return form
}

function toBody(values: RegisterValues): NewAccount {
  const mobile = fullNumber(values.mobile, values.country)
  return {
    account: values.account.trim(),
    password: values.password,
    email: values.email.trim(),
    ...(mobile && { mobile }),
    ...(values.familyName.trim() && { family_name: values.familyName.trim() }),
    ...(values.givenName.trim() && { given_name: values.givenName.trim() }),
  }
}

interface RegisterFormProps {
  /** Shows the terms on this page, because the legal page requires a login. */
  onReadTerms: () => void
  onSend: (account: NewAccount) => Promise<void>
}

function ownerOf({ account, email, mobile, country }: RegisterValues): PasswordOwner {
  return { account: account.trim(), email: email.trim(), mobile: fullNumber(mobile, country) ?? '' }
}

function PasswordFields({ field, values }: RegisterFormState) {
  const identity = usePageText('identity')
  return (
    // Side by side on a wide screen, which is low: the button below stays in view.
    <div className="space-y-4 lg:grid lg:grid-cols-2 lg:gap-3 lg:space-y-0">
      <NewPasswordField {...field('password')} owner={ownerOf(values)} label={identity.password} />
      <PasswordField
        {...field('confirm')}
        label={identity.confirmPassword}
        autoComplete="new-password"
        enterKeyHint="done"
        maxLength={passwordMax}
      />
    </div>
  )
}

export function RegisterForm({ onReadTerms, onSend }: RegisterFormProps) {
  const identity = usePageText('identity')
  const form = useRegisterForm(onSend)
  const { values, problems, change } = form
  return (
    <form noValidate className="space-y-3" onSubmit={form.submit}>
      <div className="space-y-4 rounded-card border border-border bg-surface p-4">
        <ContactFields {...form} />
        <PasswordFields {...form} />
      </div>
      <OptionalFields {...form} />
      <LinkCheckbox
        id="hasAgreed"
        isChecked={values.hasAgreed}
        error={problems.hasAgreed}
        onChange={(hasAgreed) => change({ hasAgreed })}
        before={identity.agree.before}
        after={identity.agree.after}
      >
        {/* The padding enlarges the target, not the line. */}
        <button
          type="button"
          className="-my-3 rounded-field py-3 text-start text-primary underline underline-offset-2"
          onClick={onReadTerms}
        >
          {identity.agree.terms}
        </button>
      </LinkCheckbox>
      <SubmitButton busy={form.isBusy} lock={form.lock}>
        {identity.createAccount}
      </SubmitButton>
    </form>
  )
}

function ContactFields(form: RegisterFormState) {
  const { values, field } = form
  const identity = usePageText('identity')
  return (
    <>
      <TextField
        {...field('account')}
        label={identity.account}
        hint={identity.newAccountHint}
        keepsHint={values.account.trim() === ''}
        autoComplete="username"
        enterKeyHint="next"
        maxLength={32}
      />
      <EmailField {...field('email')} enterKeyHint="next" maxLength={254} />
    </>
  )
}

interface RegisterValues {
  account: string
  email: string
  /** The country of the phone prefix. */
  country: CountryCode
  mobile: string
  password: string
  confirm: string
  familyName: string
  givenName: string
  hasAgreed: boolean
}

type RegisterField = 'account' | 'email' | 'mobile' | 'password' | 'confirm' | 'hasAgreed'

/** The fields as they appear on the page. */
const registerFields: readonly RegisterField[] = ['account', 'email', 'password', 'confirm', 'mobile', 'hasAgreed']

type RegisterProblem = FieldRule | 'agreeRequired'

function brokenRule(shape: z.ZodMiniType, value: string): FieldRule | undefined {
  const result = z.safeParse(shape, value)
  return result.success ? undefined : (result.error.issues[0]?.message as FieldRule)
}

function checkField(field: RegisterField, values: RegisterValues): RegisterProblem | undefined {
  if (field === 'account') return values.account.trim() ? brokenRule(Account, values.account) : 'accountRequired'
  if (field === 'email') return values.email.trim() ? brokenRule(Email, values.email) : 'emailCorrect'
  if (field === 'mobile') {
    const isValid = !values.mobile.trim() || fullNumber(values.mobile, values.country) !== undefined
    return isValid ? undefined : 'mobileCorrect'
  }
  if (field === 'password') {
    if (!values.password) return 'passwordRequired'
    const isWeak = isWeakPassword(values.password, ownerOf(values))
    return brokenRule(NewPassword, values.password) ?? (isWeak ? 'passwordCommon' : undefined)
  }
  if (field === 'confirm') return values.confirm === values.password ? undefined : 'passwordsNotMatch'
  return values.hasAgreed ? undefined : 'agreeRequired'
}
