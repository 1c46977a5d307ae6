// /topUpRecord: recharges by status, with their details in a sheet.
import { useQuery } from '@tanstack/react-query'
import { AuditTabs, useAuditLocation } from '#features/wallet/records/AuditTabs.tsx'
import { fetchRecharges, rechargeQuery } from '#features/wallet/records/api.ts'
import { RechargeDetail } from '#features/wallet/records/RechargeDetail.tsx'
import { RechargeRow } from '#features/wallet/records/RechargeRow.tsx'
import { RecordList } from '#features/wallet/records/RecordList.tsx'
import { LoadedRecord, RecordSheet } from '#features/wallet/records/RecordSheet.tsx'
import { HelpButton } from '#screens/wallet/records/HelpButton.tsx'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { TopBar } from '#ui/TopBar.tsx'

export function TopUpRecordScreen() {
  const { titles } = useText()
  const t = usePageText('wallet')
  const auditLocation = useAuditLocation()
  return (
    <>
      <TopBar title={titles.topUpRecord} back="/topUp" right={<HelpButton topic="recharge" />} />
      <AuditTabs tab={auditLocation.tab}>
        <RecordList
          key={auditLocation.tab}
          what="recharges"
          tab={auditLocation.tab}
          fetchPage={fetchRecharges}
          allPath="/topUpRecord"
          renderItem={(recharge) => <RechargeRow recharge={recharge} to={auditLocation.linkTo(recharge.id)} replace />}
          empty={
            <EmptyState
              title={t.noRecharges}
              body={t.noRechargesBody}
              action={<Button to="/topUp">{t.goRecharge}</Button>}
            />
          }
        />
      </AuditTabs>
      <RecordSheet
        openId={auditLocation.openId}
        render={(id) => <RechargeRecord key={id} id={id} />}
        onClose={auditLocation.close}
      />
    </>
  )
}

function RechargeRecord({ id }: { id: number }) {
  const query = useQuery(rechargeQuery(useLanguage(), id))
  return <LoadedRecord query={query} render={(recharge) => <RechargeDetail recharge={recharge} />} />
}
