// The values of the return parcel form, their validation and the request body.
import type { RefundInfo } from '@shop/contract/sales/refunds.ts'
import type { Picture } from '@shop/contract/wire.ts'
import type { UploadState } from '#ui/use-uploads.ts'
import type { ParcelBody } from './api.ts'

export interface ParcelValues {
  /** The key of a listed carrier, or `otherCarrier`. */
  carrier: string
  /** The name of an unlisted carrier. */
  name: string
  number: string
  picture: readonly Picture[]
}

export type ParcelField = keyof ParcelValues

/** No carrier's key has a space. */
export const otherCarrier = 'another one'

export function parcelOrder({ carrier }: ParcelValues): readonly ParcelField[] {
  return carrier === otherCarrier ? ['carrier', 'name', 'number', 'picture'] : ['carrier', 'number', 'picture']
}

export function carrierChoices(
  carriers: RefundInfo['carriers'],
  otherLabel: string,
): { value: string; label: string }[] {
  return [...carriers.map(({ key, name }) => ({ value: key, label: name })), { value: otherCarrier, label: otherLabel }]
}

type ParcelProblem = 'chooseOne' | 'required' | 'tooShort' | 'waitUpload' | 'uploadFailed'

const nameLengthMin = 2
const numberLengthMin = 4

const pictureProblems: Record<UploadState, ParcelProblem | undefined> = {
  idle: undefined,
  sending: 'waitUpload',
  failed: 'uploadFailed',
}

export function parcelProblem(
  field: ParcelField,
  values: ParcelValues,
  uploads: UploadState,
): ParcelProblem | undefined {
  if (field === 'carrier') return values.carrier ? undefined : 'chooseOne'
  if (field === 'picture') return pictureProblems[uploads]
  const text = values[field].trim()
  if (!text) return 'required'
  return text.length < (field === 'name' ? nameLengthMin : numberLengthMin) ? 'tooShort' : undefined
}

export function parcelBody(id: number, { carrier, name, number, picture }: ParcelValues): ParcelBody {
  const [receipt] = picture
  return {
    id,
    carrier: carrier === otherCarrier ? name.trim() : carrier,
    number: number.trim(),
    ...(receipt && { picture: receipt.url }),
  }
}
