// A carrier for operators who may view but not edit it.
import type { Carrier } from '@shop/contract/sales/admin-carriers.ts'
import { useText } from '#text/use-text.ts'
import { DetailList } from '#ui/DetailList.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { PanelActions } from '#ui/RowPanel.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'

export function CarrierFacts({ row, actions }: { row: Carrier; actions: PanelActions }) {
  const text = useText()
  const t = text.logistics
  return (
    <SidePanel
      isOpen
      title={row.name}
      onClose={actions.onClose}
      onPrevious={actions.onPrevious}
      onNext={actions.onNext}
    >
      <div className="mb-4">
        <Notice tone="info">{text.orderSettings.adminOnly}</Notice>
      </div>
      <DetailList
        details={[
          { name: t.key, value: <code className="font-mono">{row.key}</code> },
          { name: t.pattern, value: <code className="break-all font-mono">{row.number_pattern}</code> },
          { name: t.example, value: row.example || text.ui.none },
          { name: t.trackingUrl, value: row.tracking_url || text.ui.none },
          { name: t.inUse, value: row.active ? text.ui.yes : text.ui.no },
        ]}
      />
    </SidePanel>
  )
}
