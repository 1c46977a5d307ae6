// The state of the address form: what was entered, what is wrong with it, the draft, and sending it.
import { Refused } from '@shop/client/failure.ts'
import { addressForm } from '@shop/contract/address-form.ts'
import type { Address } from '@shop/contract/addresses.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { type FormEvent, useState } from 'react'
import { useSession } from '#session.tsx'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.tsx'
import { type Faults, hasFaults, showFaults } from '#ui/form-faults.ts'
import { toast } from '#ui/toast-store.ts'
import { useUnsent } from '#ui/use-unsent.ts'
import {
  type AddressField,
  type AddressValues,
  checkField,
  fieldOrder,
  isSame,
  numberOf,
  toBody,
} from './address-values.ts'
import { useSaveAddress } from './api.ts'
import { dropDraft, keepDraft, readDraft } from './draft.ts'

export interface AddressFormState {
  values: AddressValues
  faults: Faults<AddressField>
  isBusy: boolean
  isDirty: boolean
  /** The fields began with what was typed before and not sent. */
  isDraft: boolean
  change: (part: Partial<AddressValues>) => void
  /** The person left a field; one left empty is not complained about yet. */
  leave: (field: AddressField) => void
  submit: (event: FormEvent) => void
  startOver: () => void
}

export interface AddressFormWish {
  /** Undefined = a new address. */
  id: number | undefined
  start: AddressValues
  onSaved: (address: Address) => void
}

const signedOutCode = 401

export function useAddressForm({ id, start, onSaved }: AddressFormWish): AddressFormState {
  const { fields } = useText()
  const { values, keep, isDraft, startOver } = useKeptValues(id ?? 0, start)
  const [faults, setFaults] = useState<Faults<AddressField>>({})
  const saving = useSaveAddress()
  const isDirty = !isSame(values, start)
  useUnsent(isDirty && !saving.isSuccess)
  const ruleOf = (field: AddressField, of: AddressValues) => {
    const rule = checkField(field, of)
    return rule && fields[rule]
  }
  const show = (found: Faults<AddressField>) => {
    setFaults(found)
    showFaults(found, fieldOrder(values.country))
  }
  const change = (part: Partial<AddressValues>) => {
    keep({ ...values, ...part })
    setFaults((held) => ({ ...held, ...Object.fromEntries(Object.keys(part).map((field) => [field, undefined])) }))
  }
  const tell = (error: unknown) => {
    if (!(error instanceof Refused)) return void toast.fail(failureText(error))
    // Whoever is no longer signed in has been told so and led to login.
    if (error.code === signedOutCode) return
    const found = refusedFaults(error, fields)
    if (hasFaults(found)) show(found)
    else toast.fail(failureText(error))
  }
  const send = async () => {
    if (saving.isPending) return
    const found = Object.fromEntries(fieldOrder(values.country).map((field) => [field, ruleOf(field, values)]))
    if (hasFaults(found)) return show(found)
    await saving.mutateAsync(toBody(values, id)).then((address) => {
      dropDraft()
      onSaved(address)
    }, tell)
  }
  return {
    values,
    faults,
    isBusy: saving.isPending,
    isDirty: isDirty && !saving.isSuccess,
    isDraft,
    change,
    leave: (field) => {
      if (field === 'mobile' && values.mobile.trim().startsWith('+')) change(ownPrefix(values))
      const isAsked = field !== 'city' || addressForm(values.country).city !== undefined
      if (values[field] && isAsked) setFaults((held) => ({ ...held, [field]: ruleOf(field, values) }))
    },
    submit: (event) => {
      event.preventDefault()
      void send()
    },
    startOver: () => {
      setFaults({})
      startOver()
    },
  }
}

/** What is typed, and kept for who leaves and comes back. */
function useKeptValues(id: number, start: AddressValues) {
  const owner = useSession().user?.id ?? 0
  const [draft] = useState(() => readDraft(owner, id))
  const [values, setValues] = useState(draft ?? start)
  const [isDraft, setIsDraft] = useState(draft !== undefined)
  const keep = (next: AddressValues) => {
    setValues(next)
    if (isSame(next, start)) dropDraft()
    else keepDraft({ owner, id, values: next })
  }
  const startOver = () => {
    setIsDraft(false)
    keep(start)
  }
  return { values, keep, isDraft, startOver }
}

/** The server's refusal at the field it means; a country it does not know is chosen with the area. */
function refusedFaults({ fields: broken }: Refused, sentences: Record<FieldRule, string>): Faults<AddressField> {
  const { country, ...rest } = broken
  const rules = Object.entries({ ...(country && { area: country }), ...rest })
  return Object.fromEntries(rules.map(([field, rule]) => [field, sentences[rule]]))
}

/** A number typed with its prefix: the prefix moves to where prefixes stand. */
function ownPrefix(values: AddressValues): Partial<AddressValues> {
  const number = numberOf(values)
  if (!number?.isValid() || !number.country) return {}
  return { dial: number.country, mobile: number.formatNational() }
}
