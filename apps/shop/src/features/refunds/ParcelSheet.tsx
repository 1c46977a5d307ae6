// The parcel the goods go back with: by whom, under which number, and a picture of the receipt if there is one.
import type { RefundCase, RefundInfo } from '@shop/contract/refunds.ts'
import type { Picture } from '@shop/contract/wire.ts'
import { useState } from 'react'
import { usePageText, useText } from '#text/use-text.tsx'
import { PictureUpload } from '#ui/PictureUpload.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { SubmitButton } from '#ui/SubmitButton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useForm } from '#ui/use-form.ts'
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
}

export function ParcelSheet({ refund, carriers, isOpen, onClose, onSaved }: ParcelSheetProps) {
  const words = usePageText('refund')
  return (
    <Sheet isOpen={isOpen} title={words.parcel} onClose={onClose}>
      <ParcelForm refund={refund} carriers={carriers} onSaved={onSaved} />
    </Sheet>
  )
}

const send = sendPicture('refund')

function ParcelForm({ refund, carriers, onSaved }: Pick<ParcelSheetProps, 'refund' | 'carriers' | 'onSaved'>) {
  const words = usePageText('refund')
  const { fields } = useText()
  const [isSending, setSending] = useState(false)
  const form = useForm<ParcelField, ParcelValues>({
    start: startOf(refund, carriers),
    order: parcelOrder,
    check: (field, values) => {
      const fault = parcelFault(field, values, isSending)
      return fault && (fault === 'waitUpload' ? words.waitUpload : fields[fault])
    },
    send: async (values) => onSaved(await sendParcel(parcelBody(refund.id, values))),
    refusalAt: () => 'number',
    mayBeLost: true,
  })
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
        error={faults.picture}
        pictures={values.picture}
        onChange={set('picture')}
        send={send}
        onBusy={setSending}
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
