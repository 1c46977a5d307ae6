// The return parcel: carrier, tracking number, and an optional picture of the receipt.
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
  parcelOrder,
  parcelProblem,
} from './parcel.ts'

interface ParcelSheetProps {
  refund: RefundCase
  carriers: RefundInfo['carriers']
  isOpen: boolean
  onClose: () => void
  onSaved: (changed: RefundCase) => void
  /** The case was decided in the meantime; the shopper has been informed. */
  onOutdated: () => void
}

export function ParcelSheet({ isOpen, onClose, ...props }: ParcelSheetProps) {
  const t = usePageText('refund')
  const { refund, carriers } = props
  const savedNumber = refund.parcel?.number ?? ''
  // The draft lives as long as the page and is discarded when the saved number changes.
  const [draft, setDraft] = useState<{ savedNumber: string; values: ParcelValues }>()
  const start = draft?.savedNumber === savedNumber ? draft.values : initialParcelValues(refund, carriers)
  return (
    <Sheet isOpen={isOpen} title={t.parcel} onClose={onClose}>
      <ParcelForm {...props} start={start} onChange={(values) => setDraft({ savedNumber, values })} />
    </Sheet>
  )
}

const send = sendPicture('refund')

interface ParcelFormProps extends Omit<ParcelSheetProps, 'isOpen' | 'onClose'> {
  start: ParcelValues
  onChange: (values: ParcelValues) => void
}

function useParcelForm({ refund, start, onChange, onSaved, onOutdated }: ParcelFormProps) {
  const upload = usePageText('upload')
  const fields = usePageText('fields')
  const [uploads, setUploads] = useState<UploadState>('idle')
  const form = useForm<ParcelField, ParcelValues>({
    start,
    order: parcelOrder,
    check: (field, values) => {
      const problem = parcelProblem(field, values, uploads)
      if (problem === 'uploadFailed') return upload.failed
      return problem && (problem === 'waitUpload' ? upload.wait : fields[problem])
    },
    send: async (values) => onSaved(await sendParcel(parcelBody(refund.id, values))),
    refusalAt: (error) => {
      if (error.reason !== 'state.changed') return 'number'
      toast.fail(failureText(error))
      onOutdated()
      return undefined
    },
    mayBeLost: true,
  })
  const saveDraft = useEffectEvent(onChange)
  useEffect(() => saveDraft(form.values), [form.values])
  return { ...form, setUploads }
}

function ParcelForm(props: ParcelFormProps) {
  const t = usePageText('refund')
  const { refund, carriers } = props
  const form = useParcelForm(props)
  const { values, problems, set, field } = form
  const knownCarrier = carriers.find(({ key }) => key === values.carrier)
  return (
    <form noValidate className="space-y-5 pt-1" onSubmit={form.submit}>
      <SelectField
        id="carrier"
        label={t.carrier}
        placeholder={t.chooseCarrier}
        value={values.carrier}
        choices={carrierChoices(carriers, t.otherCarrier)}
        error={problems.carrier}
        onChange={set('carrier')}
      />
      {values.carrier === otherCarrier ? (
        <TextField {...field('name')} label={t.carrierName} maxLength={31} autoCapitalize="words" />
      ) : null}
      <TextField
        {...field('number')}
        label={t.number}
        maxLength={40}
        hint={knownCarrier?.example ? t.numberExample(knownCarrier.example) : undefined}
      />
      <PictureUpload
        id="picture"
        label={t.parcelPicture}
        isOptional
        hint={refund.parcel && refund.parcel.pictures.length > 0 ? t.parcelPictureSaved : undefined}
        error={problems.picture}
        pictures={values.picture}
        onChange={set('picture')}
        send={send}
        onState={form.setUploads}
      />
      <SubmitButton busy={form.isBusy} lock={form.lock}>
        {t.saveParcel}
      </SubmitButton>
    </form>
  )
}

function initialParcelValues({ parcel }: RefundCase, carriers: RefundInfo['carriers']): ParcelValues {
  const knownCarrier = carriers.find(({ name }) => name === parcel?.carrier)
  const picture: readonly Picture[] = []
  if (!parcel) return { carrier: '', name: '', number: '', picture }
  return {
    carrier: knownCarrier?.key ?? otherCarrier,
    name: knownCarrier ? '' : parcel.carrier,
    number: parcel.number,
    picture,
  }
}
