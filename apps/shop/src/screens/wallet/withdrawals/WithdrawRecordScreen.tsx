// /depositRecord: withdrawals by status, with their details.
import type { Language } from '@shop/contract/language.ts'
import { revealWithdrawal, type Withdrawal } from '@shop/contract/wallet/withdrawals.ts'
import { dateTime } from '@shop/locale/days.ts'
import { countryName, money } from '@shop/locale/format.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { api } from '#api.ts'
import { monthAt } from '#features/wallet/fund-records/months.ts'
import { PasscodeSheet, usePaymentPasswordSetup } from '#features/wallet/payment-password/PasscodeSheet.tsx'
import { cancelWithdrawalRequest, fetchWithdrawals, withdrawalQuery } from '#features/wallet/records/api.ts'
import { WithdrawalProgress } from '#features/wallet/records/Progress.tsx'
import {
  Copyable,
  CopyableNumber,
  ExplorerLink,
  LoadedRecord,
  RecordDetails,
} from '#features/wallet/records/RecordDetails.tsx'
import { AuditTabs, RecordList, useAuditLocation, useFirstRecord } from '#features/wallet/records/RecordList.tsx'
import { AuditBadge, WithdrawalRow } from '#features/wallet/records/RecordRow.tsx'
import { HelpButton } from '#screens/wallet/records/HelpButton.tsx'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { type Detail, DetailList } from '#ui/DetailList.tsx'
import { showConfirm } from '#ui/dialog-store.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { GroupedAddress } from '#ui/GroupedAddress.tsx'
import { Notice } from '#ui/Notice.tsx'
import { requestStatuses } from '#ui/request-status.ts'
import { WideSplit } from '#ui/Split.tsx'
import { TopBar } from '#ui/TopBar.tsx'

export function WithdrawRecordScreen() {
  const { titles } = useText()
  const t = usePageText('wallet')
  const auditLocation = useAuditLocation()
  const list = { what: 'withdrawals', tab: auditLocation.tab, fetchPage: fetchWithdrawals } as const
  const { firstId, isPending } = useFirstRecord(list)
  const details = (
    <RecordDetails
      openId={auditLocation.openId}
      firstId={firstId}
      isPending={isPending}
      render={(id) => <WithdrawalRecord key={id} id={id} isShown={(auditLocation.openId ?? firstId) === id} />}
      onClose={auditLocation.close}
    />
  )
  return (
    <>
      <TopBar title={titles.withdrawRecord} back="/topUp" right={<HelpButton topic="withdrawal" />} />
      <AuditTabs tab={auditLocation.tab}>
        <WideSplit rail={details} openId={auditLocation.openId}>
          <RecordList
            key={auditLocation.tab}
            {...list}
            allPath="/depositRecord"
            renderItem={(withdrawal) => (
              <WithdrawalRow
                withdrawal={withdrawal}
                to={auditLocation.linkTo(withdrawal.id)}
                replace
                isOpen={withdrawal.id === (auditLocation.openId ?? firstId)}
              />
            )}
            empty={
              <EmptyState
                title={t.noWithdrawals}
                body={t.noWithdrawalsBody}
                action={<Button to="/withDraw">{t.goWithdraw}</Button>}
              />
            }
          />
        </WideSplit>
      </AuditTabs>
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

interface WithdrawalDetailProps {
  withdrawal: Withdrawal
  /** The masked card number with a button to reveal it. */
  cardNo: ReactNode
  /** `2026-11`: the month of the fund record that returns a refused amount. */
  returnedMonth: string
}

/** One withdrawal in full: its progress, details and actions. */
function WithdrawalDetail({ withdrawal, cardNo, returnedMonth }: WithdrawalDetailProps) {
  const t = usePageText('wallet')
  const { amount, status, step, id } = withdrawal
  const isRefused = status === requestStatuses.refused
  const [isCancelled, setCancelled] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
  // The button is gone: move the focus to the result.
  useEffect(() => {
    if (isCancelled && isRefused) notice.current?.focus()
  }, [isCancelled, isRefused])
  return (
    <div className="space-y-5">
      <div className="flex items-center justify-between gap-3">
        <p className={`text-display tabular-nums ${isRefused ? 'text-text-3 line-through' : 'text-text'}`}>
          −{money(amount)}
        </p>
        <AuditBadge status={status} step={step} />
      </div>
      <WithdrawalProgress withdrawal={withdrawal} />
      {isRefused ? (
        <div ref={notice} tabIndex={-1} className="rounded-card">
          <Notice
            tone="success"
            action={
              <Button size="s" kind="secondary" to={`/capitalRecord?type=withdraw&month=${returnedMonth}`}>
                {t.seeReturned}
              </Button>
            }
          >
            {t.returned(money(amount))}
          </Notice>
        </div>
      ) : null}
      <DetailList details={useDetails(withdrawal, cardNo)} />
      <div className="flex flex-col gap-3">
        {isRefused ? (
          <Button full to={`/withDraw?again=${id}`}>
            {t.withdrawAgain}
          </Button>
        ) : null}
        <Button full kind="secondary" to={`/service?topic=withdrawal&ref_type=withdrawal&ref_id=${id}`}>
          {t.contactAbout}
        </Button>
        {withdrawal.can_cancel ? <CancelButton withdrawal={withdrawal} onDone={setCancelled} /> : null}
      </div>
    </div>
  )
}

/** The bank with its branch, code and country, as far as it has them. */
function bankText(language: Language, { bank_name, bank_branch, bank_code, bank_country }: Withdrawal): string {
  const country = bank_country && countryName(language, bank_country)
  return [bank_name, bank_branch, bank_code, country].filter(Boolean).join(' ·\u00a0')
}

function useDetails(withdrawal: Withdrawal, cardNo: ReactNode): (Detail | false)[] {
  const t = usePageText('wallet')
  const language = useLanguage()
  const { type, amount, fee, arrival, network, memo, reference, reason, status } = withdrawal
  return [
    { label: t.amount, value: money(amount) },
    { label: t.serviceCharge, value: money(fee) },
    // Nothing arrives when the amount is returned.
    status !== requestStatuses.refused && {
      label: t.arrival,
      value: <strong className="font-semibold">{money(arrival)}</strong>,
    },
    type === 'bank' && { label: t.bankName, value: bankText(language, withdrawal) },
    type === 'bank' && { label: t.cardNo, value: cardNo },
    type === 'bank' && withdrawal.holder !== '' && { label: t.holder, value: withdrawal.holder },
    network !== null && { label: t.network, value: `${network.name} ${network.standard}` },
    withdrawal.address !== '' && {
      label: t.address,
      value: <GroupedAddress address={withdrawal.address} isSmall />,
      isLong: true,
    },
    memo !== '' && { label: t.memo, value: memo },
    reference !== '' && {
      label: type === 'bank' ? t.bankReference : t.txid,
      isLong: true,
      value: (
        <>
          <Copyable text={reference} />
          {network?.explorer ? <ExplorerLink href={network.explorer} /> : null}
        </>
      ),
    },
    // The timeline shows the reason of a refusal.
    status === requestStatuses.passed && reason !== '' && { label: t.auditResult, value: reason },
    { label: t.createdAt, value: dateTime(language, withdrawal.created_at) },
    { label: t.requestNo, value: <CopyableNumber text={withdrawal.request_no} /> },
  ]
}

interface CancelButtonProps {
  withdrawal: Withdrawal
  onDone: (isCancelled: boolean) => void
}

function CancelButton({ withdrawal, onDone }: CancelButtonProps) {
  const t = usePageText('wallet')
  const language = useLanguage()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const cancel = async () => {
    const body = t.cancelWithdrawalBody(money(withdrawal.amount))
    const options = { title: t.cancelWithdrawalConfirm, body, confirm: t.cancelWithdrawal, cancel: t.keep }
    if (!(await showConfirm({ ...options, isDanger: true }))) return
    setBusy(true)
    onDone(await cancelWithdrawalRequest(client, language, withdrawal.id))
    setBusy(false)
  }
  return (
    <Button full kind="danger" busy={isBusy} onPress={() => void cancel()}>
      {t.cancelWithdrawal}
    </Button>
  )
}

const groups = /(.{4})(?=.)/g

interface CardNumberProps {
  id: number
  masked: string
  /** A closed record drops the full number, so that the password is needed again. */
  isShown: boolean
}

/** A masked card number that is revealed with the payment password. */
function CardNumber({ id, masked, isShown }: CardNumberProps) {
  const t = usePageText('wallet')
  const [fullNumber, setFullNumber] = useState<string>()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const here = `/depositRecord?id=${id}`
  const confirmSetup = usePaymentPasswordSetup(here)
  if (!isShown && fullNumber !== undefined) setFullNumber(undefined)
  if (fullNumber) {
    return (
      <span translate="no" className="tabular-nums select-all">
        {fullNumber.replaceAll(groups, '$1 ')}
      </span>
    )
  }
  return (
    <span className="-my-3 -me-4 flex items-center justify-end">
      {masked}
      <Button kind="quiet" size="s" onPress={() => setSheetOpen(true)}>
        {t.showCardNo}
      </Button>
      <PasscodeSheet
        isOpen={isSheetOpen}
        scene="reveal"
        subject={t.cardNo}
        returnTo={here}
        onClose={() => setSheetOpen(false)}
        onLeave={() => setSheetOpen(false)}
        onNotSet={() => {
          setSheetOpen(false)
          void confirmSetup()
        }}
        onToken={async (token) => {
          const { card_no } = await api(revealWithdrawal, { body: { id, pay_token: token } }, { quiet: true })
          setSheetOpen(false)
          setFullNumber(card_no)
        }}
      />
    </span>
  )
}
