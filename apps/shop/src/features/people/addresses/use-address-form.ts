// The state of the address form: values, problems, draft and sending.
import { addressForm } from '@shop/contract/people/address-forms.ts'
import type { Address } from '@shop/contract/people/addresses.ts'
import { useUnloadWarning } from '@shop/ui/use-unload-warning.ts'
import { useEffect, useState } from 'react'
import { useSession } from '#session.tsx'
import { failureText } from '#text/failure-text.ts'
import { usePageText } from '#text/use-text.tsx'
import { toast } from '#ui/toast-store.ts'
import { type FormState, useForm } from '#ui/use-form.ts'
import {
  type AddressField,
  type AddressValues,
  checkField,
  dropDraft,
  fieldOrder,
  isSame,
  numberOf,
  readDraft,
  saveDraft,
  toBody,
} from './address-values.ts'
import { useSaveAddress } from './api.ts'

type AddressText = ReturnType<typeof usePageText<'addresses'>>

export interface AddressFormState extends FormState<AddressField, AddressValues> {
  isDirty: boolean
  /** The fields started with a saved draft. */
  isDraft: boolean
  /** Checks the number, and moves a typed prefix to its own field. */
  leaveMobile: () => void
  startOver: () => void
}

interface AddressFormOptions {
  /** Undefined for a new address. */
  id: number | undefined
  start: AddressValues
  onSaved: (address: Address) => void
}

export function useAddressForm({ id, start, onSaved }: AddressFormOptions): AddressFormState {
  const t = usePageText('addresses')
  const fields = usePageText('fields')
  const owner = useSession().user?.id ?? 0
  const [draft, setDraft] = useState(() => readDraft(owner, id ?? 0))
  const [initial] = useState(draft ?? start)
  const saving = useSaveAddress()
  const form = useForm<AddressField, AddressValues>({
    start: initial,
    order: ({ country }) => fieldOrder(country),
    check: (field, values) => {
      const rule = checkField(field, values)
      return rule && (placeProblem(t, field, values.country) ?? fields[rule])
    },
    send: async (values) => {
      const address = await saving.mutateAsync(toBody(values, id))
      dropDraft()
      onSaved(address)
    },
    // The country is chosen with the area, so its refusal goes there.
    refusalAt: (error) => {
      if (error.fields.country) return 'area'
      toast.fail(failureText(error))
      return undefined
    },
    refusalText: ({ fields: broken }) => broken.country && fields[broken.country],
    mayBeLost: true,
  })
  const { values, change } = form
  const isDirty = !isSame(values, start) && !saving.isSuccess
  useUnloadWarning(isDirty)
  // Save the draft for the next visit; an untouched form keeps the draft of another form.
  useEffect(() => {
    if (values === initial) return
    if (isSame(values, start)) dropDraft()
    else saveDraft(owner, { id: id ?? 0, values })
  }, [values, initial, start, owner, id])
  return {
    ...form,
    isDirty,
    isDraft: draft !== undefined,
    leaveMobile: () => {
      if (values.mobile.trim().startsWith('+')) change(withOwnPrefix(values))
      form.leave('mobile')()
    },
    startOver: () => {
      setDraft(undefined)
      change(start)
    },
  }
}

/** Names the part as its country does. */
function placeProblem(t: AddressText, field: AddressField, country: string): string | undefined {
  const { area = 'town', city = 'city', called = 'postal' } = addressForm(country)
  if (field === 'area') return t.areas[area].choose
  if (field === 'city') return t.cities[city].enter
  return field === 'postcode' ? t.postcodes[called].enter : undefined
}

/** Moves the prefix of a typed number to the prefix field. */
function withOwnPrefix(values: AddressValues): Partial<AddressValues> {
  const number = numberOf(values)
  if (!number?.isValid() || !number.country) return {}
  return { dial: number.country, mobile: number.formatNational() }
}
