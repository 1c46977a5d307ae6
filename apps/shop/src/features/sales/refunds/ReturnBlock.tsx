// The return address and the return parcel.
import { addressLines } from '@shop/contract/people/address-lines.ts'
import type { OrderAddress, OrderCard } from '@shop/contract/sales/orders.ts'
import type { RefundCase } from '@shop/contract/sales/refunds.ts'
import { dateTime } from '@shop/locale/days.ts'
import { countryName } from '@shop/locale/format.ts'
import { ExternalLink } from 'lucide-react'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Block } from '#ui/Block.tsx'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Pictures } from './CaseFacts.tsx'
import { Postage } from './RequestNotes.tsx'

interface ReturnAddressProps {
  address: OrderAddress
  refund: RefundCase
  order: OrderCard
}

export function ReturnAddress({ address, refund, order }: ReturnAddressProps) {
  const t = usePageText('refund')
  const language = useLanguage()
  const lines = addressLines(address, countryName(language, address.country))
  const fullAddress = [address.addressee, address.mobile_shown, ...lines].filter(Boolean).join('\n')
  return (
    <Block
      title={t.returnTo}
      aside={
        <span className="-my-2.5 -me-4">
          <CopyButton text={fullAddress} />
        </span>
      }
    >
      <p className="flex flex-wrap items-baseline gap-x-3 text-body-s">
        <span className="font-semibold wrap-anywhere text-text">{address.addressee}</span>
        <span dir="ltr" className="whitespace-nowrap text-text-2 tabular-nums">
          {address.mobile_shown}
        </span>
      </p>
      <p translate="no" className="mt-1 text-body-s wrap-anywhere text-text-2 select-all">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
      <p className="mt-3 rounded-field bg-surface-2 px-3 py-2 text-caption text-text-2">{t.returnNote(refund.sn)}</p>
      {refund.step === 'returning' ? (
        <div className="mt-3">
          <Postage order={order} goods={refund.goods_status} reason={refund.reason} />
        </div>
      ) : null}
    </Block>
  )
}

interface ParcelBlockProps {
  refund: RefundCase
  /** Set as long as the number may be corrected. */
  onEdit: (() => void) | undefined
}

export function ParcelBlock({ refund, onEdit }: ParcelBlockProps) {
  const t = usePageText('refund')
  const language = useLanguage()
  const { parcel } = refund
  if (!parcel) return null
  return (
    <Block
      title={t.parcel}
      aside={
        onEdit ? (
          <span className="-my-2.5 -me-4">
            <Button kind="quiet" size="s" onPress={onEdit}>
              {t.editParcel}
            </Button>
          </span>
        ) : null
      }
    >
      <dl className="space-y-2 text-body-s">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-text-2">{t.carrier}</dt>
          <dd translate="no" className="text-text">
            {parcel.carrier}
          </dd>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <dt className="text-text-2">{t.number}</dt>
          <dd className="-my-2 -me-4 flex min-w-0 items-center text-text">
            <span translate="no" className="break-all tabular-nums select-all">
              {parcel.number}
            </span>
            <CopyButton text={parcel.number} />
          </dd>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-text-2">{t.sentAt}</dt>
          <dd className="text-text tabular-nums">{dateTime(language, parcel.sent_at)}</dd>
        </div>
      </dl>
      {parcel.pictures.length > 0 ? (
        <div className="mt-3 space-y-2">
          <p className="text-body-s text-text-2">{t.parcelPicture}</p>
          <Pictures label={t.parcelPicture} pictures={parcel.pictures} />
        </div>
      ) : null}
      {parcel.tracking_url ? (
        <a
          href={parcel.tracking_url}
          target="_blank"
          rel="noreferrer"
          className="mt-1 -mb-2 inline-flex min-h-11 items-center gap-1.5 rounded-field text-body-s font-semibold text-primary"
        >
          <ExternalLink size={16} strokeWidth={1.9} aria-hidden="true" />
          {t.track}
        </a>
      ) : null}
    </Block>
  )
}
