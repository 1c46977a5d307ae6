// Where an order goes, as its country writes it, when it should arrive, and what the shopper noted.
import { addressLines } from '@shop/contract/people/address-form.ts'
import type { OrderDetail } from '@shop/contract/sales/admin-orders.ts'
import { countryName } from '@shop/locale/format.ts'
import { dayRange } from '@shop/locale/short-days.ts'
import { useLanguage, useText } from '#text/use-text.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { PanelPart } from '#ui/PanelPart.tsx'

export function OrderAddress({ order }: { order: OrderDetail }) {
  const t = useText().orders
  const language = useLanguage()
  const { address } = order
  const lines = addressLines(address, countryName(language, address.country))
  const fullAddress = [address.addressee, address.mobile, ...lines].join('\n')
  return (
    <PanelPart
      title={t.address}
      aside={
        <span className="-me-3.5 flex">
          <CopyButton value={fullAddress} label={t.address} />
        </span>
      }
    >
      <address className="rounded-field border border-border px-3.5 py-3 not-italic">
        <p className="font-semibold">{address.addressee}</p>
        <p className="tabular-nums">{address.mobile_shown}</p>
        {lines.map((line) => (
          <p key={line} className="break-words text-text-2">
            {line}
          </p>
        ))}
      </address>
      {order.arrives_from && order.arrives_to ? (
        <p className="mt-2 text-text-2">{t.arrives(dayRange(language, order.arrives_from, order.arrives_to))}</p>
      ) : null}
      {order.note ? (
        <blockquote className="mt-3 border-primary border-s-3 ps-3.5">
          <p className="text-caption text-text-3">{t.note}</p>
          <p className="break-words">{order.note}</p>
        </blockquote>
      ) : null}
    </PanelPart>
  )
}
