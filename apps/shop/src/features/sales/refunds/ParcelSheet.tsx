// The parcel the goods go back with: by whom, under which number, and a picture of the receipt if there is one.
import type { RefundCase, RefundInfo } from '@shop/contract/sales/refunds.ts'
import type { Picture } from '@shop/contract/wire.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { usePageText } from '#text/use-text.tsx'
import { PictureUpload } from '#ui/PictureUpload.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { toast } from '#ui/toast-store.ts'
import { useForm } from '#ui/use-form.ts'
import type { UploadState } from '#ui/use-uploads.ts'
import { sendPicture } from '#upload.ts'
import { sendParcel } from './api.ts'
import {
  carrierChoices,
  otherCarrier,
  type ParcelField,
  type ParcelValues,
  parcelBody,
  parcelFault,
  parcelOrder,
} from './parcel.ts'

export interface ParcelSheetProps {
  refund: RefundCase
  carriers: RefundInfo['carriers']
  isOpen: boolean
  onClose: () => void
  onSaved: (changed: RefundCase) => void
  /** It was decided meanwhile, and told. */
  onOutdated: () => void
}

export function ParcelSheet({ isOpen, onClose, ...props }: ParcelSheetProps) {
  const words = usePageText('refund')
  const { refund, carriers } = props
  const from = refund.parcel?.number ?? ''
  // What was entered lasts as long as the page; with another number it begins anew.
  const [kept, setKept] = useState<{ from: string; values: ParcelValues }>()
  const start = kept?.from === from ? kept.values : startOf(refund, carriers)
  return (
    <Sheet isOpen={isOpen} title={words.parcel} onClose={onClose}>
      <ParcelForm {...props} start={start} onChange={(values) => setKept({ from, values })} />
    </Sheet>
  )
}

const send = sendPicture('refund')

interface ParcelFormProps extends Omit<ParcelSheetProps, 'isOpen' | 'onClose'> {
  start: ParcelValues
  onChange: (values: ParcelValues) => void
}

function ParcelForm({ refund, carriers, start, onChange, onSaved, onOutdated }: ParcelFormProps) {
  const words = usePageText('refund')
  const upload = usePageText('upload')
  const fields = usePageText('fields')
  const [uploads, setUploads] = useState<UploadState>('idle')
  const form = useForm<ParcelField, ParcelValues>({
    start,
    order: parcelOrder,
    check: (field, values) => {
      const fault = parcelFault(field, values, uploads)
      if (fault === 'uploadFailed') return upload.failed
      return fault && (fault === 'waitUpload' ? upload.wait : fields[fault])
    },
    send: async (values) => onSaved(await sendParcel(parcelBody(refund.id, values))),
    refusalAt: (error) => {
      if (error.reason !== 'state.changed') return 'number'
      toast.fail(failureText(error))
      onOutdated()
      return undefined
    },
    mayBeLost: true,
    isToldInPlace: true,
  })
  const keep = useEffectEvent(onChange)
  useEffect(() => keep(form.values), [form.values])
  const { values, faults, set, leave } = form
  const known = carriers.find(({ key }) => key === values.carrier)
  return (
    <form noValidate className="space-y-5 pt-1" onSubmit={form.submit}>
      <SelectField
        id="carrier"
        label={words.carrier}
        placeholder={words.chooseCarrier}
        value={values.carrier}
        choices={carrierChoices(carriers, words.otherCarrier)}
        error={faults.carrier}
        onChange={set('carrier')}
      />
      {values.carrier === otherCarrier ? (
        <TextField
          id="name"
          label={words.carrierName}
          value={values.name}
          maxLength={31}
          autoCapitalize="words"
          error={faults.name}
          onChange={set('name')}
          onBlur={leave('name')}
        />
      ) : null}
      <TextField
        id="number"
        label={words.number}
        value={values.number}
        maxLength={40}
        hint={known?.example ? words.numberExample(known.example) : undefined}
        error={faults.number}
        onChange={set('number')}
        onBlur={leave('number')}
      />
      <PictureUpload
        id="picture"
        label={words.parcelPicture}
        isOptional
        hint={refund.parcel && refund.parcel.pictures.length > 0 ? words.parcelPictureKept : undefined}
        error={faults.picture}
        pictures={values.picture}
        onChange={set('picture')}
        send={send}
        onState={setUploads}
      />
      <SubmitButton busy={form.isBusy} lock={form.lock}>
        {words.saveParcel}
      </SubmitButton>
    </form>
  )
}

function startOf({ parcel }: RefundCase, carriers: RefundInfo['carriers']): ParcelValues {
  const known = carriers.find(({ name }) => name === parcel?.carrier)
  const picture: readonly Picture[] = []
  if (!parcel) return { carrier: '', name: '', number: '', picture }
  return { carrier: known?.key ?? otherCarrier, name: known ? '' : parcel.carrier, number: parcel.number, picture }
}
