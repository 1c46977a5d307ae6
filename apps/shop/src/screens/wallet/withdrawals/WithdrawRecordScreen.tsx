// /depositRecord: withdrawals by how their audit stands, each opened in full.
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
  const place = useAuditLocation()
  return (
    <>
      <TopBar title={titles.withdrawRecord} back="/topUp" right={<HelpButton topic="withdrawal" />} />
      <AuditTabs tab={place.tab}>
        <RecordList
          key={place.tab}
          what="withdrawals"
          tab={place.tab}
          fetchPage={fetchWithdrawals}
          allAddress="/depositRecord"
          renderItem={(withdrawal) => (
            <WithdrawalRow withdrawal={withdrawal} to={place.addressOf(withdrawal.id)} replace />
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
        openId={place.openId}
        render={(id) => <OneWithdrawal key={id} id={id} isShown={place.openId === id} />}
        onClose={place.close}
      />
    </>
  )
}

function OneWithdrawal({ id, isShown }: { id: number; isShown: boolean }) {
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
