// One recharge in full: how far it is, what was sent where, its evidence, and what can be done about it.
import type { Recharge } from '@shop/contract/wallet/recharges.ts'
import { formatUsd } from '@shop/contract/wire.ts'
import { dateTime } from '@shop/locale/days.ts'
import { money } from '@shop/locale/format.ts'
import { useLanguage, usePageText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { DetailList } from '#ui/DetailList.tsx'
import { GroupedAddress } from '#ui/GroupedAddress.tsx'
import { Photo } from '#ui/Photo.tsx'
import { AuditBadge } from './AuditBadge.tsx'
import { RechargeProgress } from './Progress.tsx'
import { Copyable, CopyableNumber, ExplorerLink } from './RecordParts.tsx'

export function RechargeDetail({ recharge }: { recharge: Recharge }) {
  const words = usePageText('wallet')
  const language = useLanguage()
  const { method, network, amount, credited, fee, status, reason, address, memo, txid, evidence } = recharge
  return (
    <div className="space-y-5">
      <div className="flex items-center justify-between gap-3">
        <p className={`text-display tabular-nums ${status === 2 ? 'text-text-3 line-through' : 'text-text'}`}>
          +{money(credited ?? amount)}
        </p>
        <AuditBadge status={status} />
      </div>
      <RechargeProgress recharge={recharge} />
      <DetailList
        details={[
          { label: words.method, value: words.rechargeBy[method] },
          { label: words.amountClaimed, value: money(amount) },
          fee > 0 && { label: words.cardFee, value: money(fee) },
          credited !== null && { label: words.amountCredited, value: money(credited) },
          status === 1 && reason !== '' && { label: words.auditResult, value: reason },
          network !== null && { label: words.network, value: `${network.name} ${network.standard}` },
          address !== '' && {
            label: method === 'chain' ? words.address : words.accountNumber,
            value:
              method === 'chain' ? <GroupedAddress address={address} isSmall /> : <span translate="no">{address}</span>,
            isLong: method === 'chain',
          },
          memo !== '' && { label: words.memo, value: memo },
          txid !== '' && {
            label: method === 'chain' ? words.txid : words.bankReference,
            isLong: true,
            value: (
              <>
                <Copyable text={txid} />
                {network?.explorer ? <ExplorerLink href={network.explorer} /> : null}
              </>
            ),
          },
          recharge.reference_code !== '' && { label: words.reference, value: recharge.reference_code },
          { label: words.createdAt, value: dateTime(language, recharge.created_at) },
          { label: words.requestNo, value: <CopyableNumber text={recharge.request_no} /> },
        ]}
      />
      {evidence.length > 0 ? <Evidence evidence={evidence} /> : null}
      <div className="flex flex-col gap-3">
        {status === 2 ? (
          <Button full to={againOf(recharge)}>
            {words.again}
          </Button>
        ) : null}
        <Button full kind="secondary" to={`/service?topic=recharge&ref_type=recharge&ref_id=${recharge.id}`}>
          {words.ask}
        </Button>
      </div>
    </div>
  )
}

/** The same method again, with what was entered before. */
function againOf({ method, id, amount }: Recharge): string {
  if (method === 'card') return `/cardTopUp?amount=${formatUsd(amount)}`
  const wish = new URLSearchParams({ again: String(id) })
  if (method === 'manual') wish.set('method', 'manual')
  return `/walletTopUp?${wish}`
}

function Evidence({ evidence }: { evidence: Recharge['evidence'] }) {
  const words = usePageText('wallet')
  return (
    <section>
      <h3 className="mb-2 text-body-s font-semibold text-text-2">{words.evidence}</h3>
      <ul className="flex flex-wrap gap-2">
        {evidence.map((picture, index) => (
          <li key={picture.url}>
            <a
              href={picture.url}
              target="_blank"
              rel="noreferrer"
              className="block size-22 overflow-hidden rounded-field border border-border"
            >
              <Photo picture={picture} alt={words.evidenceOf(index + 1)} sizes="88px" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
