// A carrier for those who may look at it and not change it.
import type { Carrier } from '@shop/contract/sales/admin-carriers.ts'
import { useText } from '#text/use-text.ts'
import { DetailList } from '#ui/DetailList.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { PanelWays } from '#ui/RowPanel.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'

export function CarrierFacts({ row, ways }: { row: Carrier; ways: PanelWays }) {
  const text = useText()
  const words = text.logistics
  return (
    <SidePanel isOpen title={row.name} onClose={ways.onClose} onPrevious={ways.onPrevious} onNext={ways.onNext}>
      <div className="mb-4">
        <Notice tone="info">{text.orderSettings.adminOnly}</Notice>
      </div>
      <DetailList
        details={[
          { name: words.key, value: <code className="font-mono">{row.key}</code> },
          { name: words.pattern, value: <code className="break-all font-mono">{row.number_pattern}</code> },
          { name: words.example, value: row.example || text.ui.none },
          { name: words.trackingUrl, value: row.tracking_url || text.ui.none },
          { name: words.inUse, value: row.active ? text.ui.yes : text.ui.no },
        ]}
      />
    </SidePanel>
  )
}
