// /topUpRecord: recharges by status, with their details.
import type { Recharge } from '@shop/contract/wallet/recharges.ts'
import { formatUsd } from '@shop/contract/wire.ts'
import { dateTime } from '@shop/locale/days.ts'
import { money } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { fetchRecharges, rechargeQuery } from '#features/wallet/records/api.ts'
import { RechargeProgress } from '#features/wallet/records/Progress.tsx'
import {
  Copyable,
  CopyableNumber,
  ExplorerLink,
  LoadedRecord,
  RecordDetails,
} from '#features/wallet/records/RecordDetails.tsx'
import { AuditTabs, RecordList, useAuditLocation, useFirstRecord } from '#features/wallet/records/RecordList.tsx'
import { AuditBadge, RechargeRow } from '#features/wallet/records/RecordRow.tsx'
import { HelpButton } from '#screens/wallet/records/HelpButton.tsx'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { DetailList } from '#ui/DetailList.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { GroupedAddress } from '#ui/GroupedAddress.tsx'
import { Photo } from '#ui/Photo.tsx'
import { requestStatuses } from '#ui/request-status.ts'
import { WideSplit } from '#ui/Split.tsx'
import { TopBar } from '#ui/TopBar.tsx'

export function TopUpRecordScreen() {
  const { titles } = useText()
  const t = usePageText('wallet')
  const auditLocation = useAuditLocation()
  const list = { what: 'recharges', tab: auditLocation.tab, fetchPage: fetchRecharges } as const
  const { firstId, isPending } = useFirstRecord(list)
  const details = (
    <RecordDetails
      openId={auditLocation.openId}
      firstId={firstId}
      isPending={isPending}
      render={(id) => <RechargeRecord key={id} id={id} />}
      onClose={auditLocation.close}
    />
  )
  return (
    <>
      <TopBar title={titles.topUpRecord} back="/topUp" right={<HelpButton topic="recharge" />} />
      <AuditTabs tab={auditLocation.tab}>
        <WideSplit rail={details} openId={auditLocation.openId}>
          <RecordList
            key={auditLocation.tab}
            {...list}
            allPath="/topUpRecord"
            renderItem={(recharge) => (
              <RechargeRow
                recharge={recharge}
                to={auditLocation.linkTo(recharge.id)}
                replace
                isOpen={recharge.id === (auditLocation.openId ?? firstId)}
              />
            )}
            empty={
              <EmptyState
                title={t.noRecharges}
                body={t.noRechargesBody}
                action={<Button to="/topUp">{t.goRecharge}</Button>}
              />
            }
          />
        </WideSplit>
      </AuditTabs>
    </>
  )
}

function RechargeRecord({ id }: { id: number }) {
  const query = useQuery(rechargeQuery(useLanguage(), id))
  return <LoadedRecord query={query} render={(recharge) => <RechargeDetail recharge={recharge} />} />
}

/** One recharge in full: its progress, details, evidence and actions. */
function RechargeDetail({ recharge }: { recharge: Recharge }) {
  const t = usePageText('wallet')
  const language = useLanguage()
  const { method, network, amount, credited, fee, status, reason, address, memo, txid, evidence } = recharge
  const isRefused = status === requestStatuses.refused
  return (
    <div className="space-y-5">
      <div className="flex items-center justify-between gap-3">
        <p className={`text-display tabular-nums ${isRefused ? 'text-text-3 line-through' : 'text-text'}`}>
          +{money(credited ?? amount)}
        </p>
        <AuditBadge status={status} step={recharge.is_cancelled ? 'cancelled' : undefined} />
      </div>
      <RechargeProgress recharge={recharge} />
      <DetailList
        details={[
          { label: t.method, value: t.rechargeBy[method] },
          { label: t.amountClaimed, value: money(amount) },
          fee > 0 && { label: t.cardFee, value: money(fee) },
          credited !== null && { label: t.amountCredited, value: money(credited) },
          status === requestStatuses.passed && reason !== '' && { label: t.auditResult, value: reason },
          network !== null && { label: t.network, value: `${network.name} ${network.standard}` },
          address !== '' && {
            label: method === 'chain' ? t.address : t.accountNumber,
            value:
              method === 'chain' ? <GroupedAddress address={address} isSmall /> : <span translate="no">{address}</span>,
            isLong: method === 'chain',
          },
          memo !== '' && { label: t.memo, value: memo },
          txid !== '' && {
            label: method === 'chain' ? t.txid : t.bankReference,
            isLong: true,
            value: (
              <>
                <Copyable text={txid} />
                {network?.explorer ? <ExplorerLink href={network.explorer} /> : null}
              </>
            ),
          },
          recharge.reference_code !== '' && { label: t.reference, value: recharge.reference_code },
          { label: t.createdAt, value: dateTime(language, recharge.created_at) },
          { label: t.requestNo, value: <CopyableNumber text={recharge.request_no} /> },
        ]}
      />
      {evidence.length > 0 ? <Evidence evidence={evidence} /> : null}
      <div className="flex flex-col gap-3">
        {isRefused ? (
          <Button full to={retryPath(recharge)}>
            {t.again}
          </Button>
        ) : null}
        <Button full kind="secondary" to={`/service?topic=recharge&ref_type=recharge&ref_id=${recharge.id}`}>
          {t.contactAbout}
        </Button>
      </div>
    </div>
  )
}

/** The form of the same method, prefilled with the earlier input. */
function retryPath({ method, id, amount }: Recharge): string {
  if (method === 'card') return `/cardTopUp?amount=${formatUsd(amount)}`
  const params = new URLSearchParams({ again: String(id) })
  if (method === 'manual') params.set('method', 'manual')
  return `/walletTopUp?${params}`
}

function Evidence({ evidence }: { evidence: Recharge['evidence'] }) {
  const t = usePageText('wallet')
  return (
    <section>
      <h3 className="mb-2 group-label">{t.evidence}</h3>
      <ul className="flex flex-wrap gap-2">
        {evidence.map((picture, index) => (
          <li key={picture.url}>
            <a
              href={picture.url}
              target="_blank"
              rel="noreferrer"
              className="block size-22 overflow-hidden rounded-field border border-border"
            >
              <Photo picture={picture} alt={t.evidenceOf(index + 1)} sizes="88px" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
