// A return address for those who may look at it and not change it.
import { addressLines } from '@shop/contract/people/address-form.ts'
import type { ReturnAddress } from '@shop/contract/staff/admin-refund-settings.ts'
import { countryName } from '@shop/locale/format.ts'
import { useLanguage, useText } from '#text/use-text.ts'
import { DetailList } from '#ui/DetailList.tsx'
import type { PanelWays } from '#ui/RowPanel.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'

export function ReturnAddressFacts({ row, ways }: { row: ReturnAddress; ways: PanelWays }) {
  const text = useText()
  const language = useLanguage()
  const words = text.aftersale.addresses
  const { address } = row
  const lines = addressLines(address, countryName(language, address.country))
  return (
    <SidePanel isOpen title={words.edit} onClose={ways.onClose} onPrevious={ways.onPrevious} onNext={ways.onNext}>
      <DetailList
        details={[
          { name: words.whose, value: row.shop?.name ?? words.platforms },
          { name: words.addressee, value: address.addressee },
          { name: words.mobile, value: <span className="tabular-nums">{address.mobile_shown}</span> },
          {
            name: words.columns.address,
            value: lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            )),
          },
          { name: words.columns.state, value: row.active ? words.states.on : words.states.off },
        ]}
      />
    </SidePanel>
  )
}
