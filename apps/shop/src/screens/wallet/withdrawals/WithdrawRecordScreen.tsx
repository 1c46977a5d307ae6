// /depositRecord: withdrawals by status, with their details in a sheet.
import { useQuery } from '@tanstack/react-query'
import { monthAt } from '#features/wallet/fund-records/months.ts'
import { AuditTabs, useAuditLocation } from '#features/wallet/records/AuditTabs.tsx'
import { fetchWithdrawals, withdrawalQuery } from '#features/wallet/records/api.ts'
import { RecordList } from '#features/wallet/records/RecordList.tsx'
import { LoadedRecord, RecordSheet } from '#features/wallet/records/RecordSheet.tsx'
import { WithdrawalDetail } from '#features/wallet/records/WithdrawalDetail.tsx'
import { WithdrawalRow } from '#features/wallet/records/WithdrawalRow.tsx'
import { CardNumber } from '#screens/wallet/records/CardNumber.tsx'
import { HelpButton } from '#screens/wallet/records/HelpButton.tsx'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { TopBar } from '#ui/TopBar.tsx'

export function WithdrawRecordScreen() {
  const { titles } = useText()
  const t = usePageText('wallet')
  const auditLocation = useAuditLocation()
  return (
    <>
      <TopBar title={titles.withdrawRecord} back="/topUp" right={<HelpButton topic="withdrawal" />} />
      <AuditTabs tab={auditLocation.tab}>
        <RecordList
          key={auditLocation.tab}
          what="withdrawals"
          tab={auditLocation.tab}
          fetchPage={fetchWithdrawals}
          allPath="/depositRecord"
          renderItem={(withdrawal) => (
            <WithdrawalRow withdrawal={withdrawal} to={auditLocation.linkTo(withdrawal.id)} replace />
          )}
          empty={
            <EmptyState
              title={t.noWithdrawals}
              body={t.noWithdrawalsBody}
              action={<Button to="/withDraw">{t.goWithdraw}</Button>}
            />
          }
        />
      </AuditTabs>
      <RecordSheet
        openId={auditLocation.openId}
        render={(id) => <WithdrawalRecord key={id} id={id} isShown={auditLocation.openId === id} />}
        onClose={auditLocation.close}
      />
    </>
  )
}

function WithdrawalRecord({ id, isShown }: { id: number; isShown: boolean }) {
  const query = useQuery(withdrawalQuery(useLanguage(), id))
  return (
    <LoadedRecord
      query={query}
      render={(withdrawal) => (
        <WithdrawalDetail
          withdrawal={withdrawal}
          cardNo={<CardNumber id={withdrawal.id} masked={withdrawal.card_no} isShown={isShown} />}
          returnedMonth={monthAt(withdrawal.answered_at ?? withdrawal.created_at)}
        />
      )}
    />
  )
}
