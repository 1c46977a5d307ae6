// The return of the goods: the address, and the parcel once it was sent.
import { addressLines } from '@shop/contract/people/address-lines.ts'
import type { RefundDetail } from '@shop/contract/sales/admin-refunds.ts'
import type { ReturnAddress } from '@shop/contract/staff/admin-settings.ts'
import { countryName } from '@shop/locale/format.ts'
import { useLanguage, usePageText } from '#text/use-text.ts'
import { ParcelNumber } from '#ui/CopyButton.tsx'
import { Pictures } from '#ui/PictureZoom.tsx'
import { PanelPart } from '#ui/SidePanel.tsx'
import { Time } from '#ui/Time.tsx'

export function ReturnShipment({ refund }: { refund: RefundDetail }) {
  const t = usePageText().refunds
  const { return_address: address, parcel } = refund.case
  if (!address && !parcel) return null
  return (
    <PanelPart title={t.back}>
      <div className="divide-y divide-hairline rounded-field border border-border">
        {parcel ? <Parcel parcel={parcel} /> : null}
        {address ? (
          <address className="px-3.5 py-3 not-italic">
            <p className="text-caption text-text-3">{t.backTo}</p>
            <AddressView address={address} />
          </address>
        ) : null}
      </div>
      {refund.received_by ? (
        <p className="mt-2 text-caption text-text-3">
          {t.receivedBy} {refund.received_by}
        </p>
      ) : null}
    </PanelPart>
  )
}

function Parcel({ parcel }: { parcel: NonNullable<RefundDetail['case']['parcel']> }) {
  const t = usePageText().refunds
  return (
    <div className="space-y-2 px-3.5 py-3">
      <div>
        <p className="text-text-2">
          {parcel.carrier} · {t.backSent} <Time value={parcel.sent_at} />
        </p>
        <ParcelNumber parcel={parcel} label={t.backNumber} />
      </div>
      <Pictures pictures={parcel.pictures} labelOf={() => t.parcelPicture} />
    </div>
  )
}

/** A return address as the shopper reads it. */
export function AddressView({ address }: { address: ReturnAddress['address'] }) {
  const language = useLanguage()
  return (
    <>
      <p className="font-medium">
        {address.addressee} · <span className="tabular-nums">{address.mobile_shown}</span>
      </p>
      {addressLines(address, countryName(language, address.country)).map((line) => (
        <p key={line} className="break-words text-text-2">
          {line}
        </p>
      ))}
    </>
  )
}
