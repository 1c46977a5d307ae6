// Sending an order: whole in one parcel, or in several with the pieces of each.
import { parcelsMax } from '@shop/contract/sales/admin-orders.ts'
import { useQuery } from '@tanstack/react-query'
import { PackagePlus } from 'lucide-react'
import { useText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { SwitchField } from '#ui/SwitchField.tsx'
import { carrierChoicesQuery } from './api.ts'
import type { OrderFormProps } from './asked.ts'
import { ParcelFields } from './ParcelFields.tsx'
import { type ParcelEdit, unpacked, withParcel } from './ship-edit.ts'
import { useShipping } from './use-shipping.ts'

export function ShipForm(props: OrderFormProps) {
  const words = useText().orders
  const { form, lines, isUsed } = useShipping(props)
  const carriers = (useQuery(carrierChoicesQuery()).data ?? []).filter(({ active }) => active)
  const field = form.field('parcels')
  const parcels = field.value
  const rests = [...unpacked(lines, parcels).values()]
  const left = rests.reduce((sum, rest) => sum + Math.max(0, rest), 0)
  const over = rests.reduce((sum, rest) => sum + Math.max(0, -rest), 0)
  const emptyAt = parcels.findIndex(({ pieces }) => Object.values(pieces).every((qty) => !qty))
  const put = (at: number, changed: ParcelEdit) =>
    field.onChange(parcels.map((parcel, index) => (index === at ? changed : parcel)))
  const isChoice = lines.length > 1 || lines.some((line) => line.left > 1)
  return (
    <FormDialog title={words.shipTitle} lead={words.shipLead} form={form} submit={words.ship} onClose={props.onClose}>
      {parcels.map((parcel, at) => (
        <ParcelFields
          key={parcel.key}
          parcel={parcel}
          lines={lines}
          carriers={carriers}
          title={parcels.length > 1 ? words.parcelNumber(at + 1) : undefined}
          faultOf={(part) => field.faults[`${at}.${part}`]}
          onChange={(changed) => put(at, changed)}
          onRemove={parcels.length > 1 ? () => field.onChange(parcels.filter((one) => one !== parcel)) : undefined}
        />
      ))}
      {isChoice ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Button
            icon={<PackagePlus aria-hidden className="size-4" />}
            disabled={parcels.length >= parcelsMax}
            onClick={() => field.onChange(withParcel(lines, parcels))}
          >
            {words.addParcel}
          </Button>
          <PackedLine left={left} over={over} emptyAt={emptyAt} />
        </div>
      ) : null}
      {isUsed ? <SwitchField {...form.field('shared')} label={words.shared} hint={words.sharedHint} /> : null}
    </FormDialog>
  )
}

/** How the packing stands: too much, an empty parcel, something left, or done. */
function PackedLine({ left, over, emptyAt }: { left: number; over: number; emptyAt: number }) {
  const words = useText().orders
  const told = () => {
    if (over > 0) return words.packedOver(over)
    if (left > 0) return words.staysBehind(left)
    return emptyAt >= 0 ? words.parcelIsEmpty(emptyAt + 1) : undefined
  }
  const sentence = told()
  return (
    <p role="status" className={sentence ? 'font-medium text-warn' : 'text-text-3'}>
      {sentence ?? words.allPacked}
    </p>
  )
}
