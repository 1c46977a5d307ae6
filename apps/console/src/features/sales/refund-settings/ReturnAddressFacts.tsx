// A return address for operators who may view but not edit it.
import { addressLines } from '@shop/contract/people/addresses.ts'
import type { ReturnAddress } from '@shop/contract/staff/admin-settings.ts'
import { countryName } from '@shop/locale/format.ts'
import { useLanguage, useText } from '#text/use-text.ts'
import { DetailList } from '#ui/DetailList.tsx'
import type { PanelActions } from '#ui/RowPanel.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'

export function ReturnAddressFacts({ row, actions }: { row: ReturnAddress; actions: PanelActions }) {
  const text = useText()
  const language = useLanguage()
  const t = text.refundSettings.addresses
  const { address } = row
  const lines = addressLines(address, countryName(language, address.country))
  return (
    <SidePanel isOpen title={t.edit} onClose={actions.onClose} onPrevious={actions.onPrevious} onNext={actions.onNext}>
      <DetailList
        details={[
          { name: t.whose, value: row.shop?.name ?? t.platforms },
          { name: t.addressee, value: address.addressee },
          { name: t.mobile, value: <span className="tabular-nums">{address.mobile_shown}</span> },
          {
            name: t.columns.address,
            value: lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            )),
          },
          { name: t.columns.state, value: row.active ? t.states.on : t.states.off },
        ]}
      />
    </SidePanel>
  )
}
