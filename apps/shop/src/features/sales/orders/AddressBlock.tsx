// The delivery address of an order, as it was at the time of ordering.
import { addressLines } from '@shop/contract/people/addresses.ts'
import type { Order } from '@shop/contract/sales/orders.ts'
import { countryName } from '@shop/locale/format.ts'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Block } from '#ui/Block.tsx'
import { Button } from '#ui/Button.tsx'

export function AddressBlock({ order, onChange }: { order: Order; onChange: () => void }) {
  const t = usePageText('order')
  const language = useLanguage()
  const { address, actions } = order
  const change = (
    <span className="-my-2.5 -me-3">
      <Button kind="quiet" size="s" onPress={onChange}>
        {t.changeAddress}
      </Button>
    </span>
  )
  return (
    <Block title={t.shipTo} aside={actions.includes('address') ? change : null}>
      <p className="flex flex-wrap items-baseline gap-x-3 text-body-s">
        <span className="font-semibold wrap-anywhere text-text">{address.addressee}</span>
        <span dir="ltr" className="whitespace-nowrap text-text-2 tabular-nums">
          {address.mobile_shown}
        </span>
      </p>
      <p className="mt-1 text-body-s wrap-anywhere text-text-2">
        {addressLines(address, countryName(language, address.country)).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
    </Block>
  )
}
