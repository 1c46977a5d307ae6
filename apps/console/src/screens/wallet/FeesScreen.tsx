// The fees and limits of recharges and withdrawals.
import type { FeesRow } from '@shop/contract/wallet/admin-fees.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { meQuery } from '#features/staff/operators/api.ts'
import { feesEventsQuery, feesQuery, useCancelFees, useDecideFees } from '#features/wallet/fees/api.ts'
import { FeesForm } from '#features/wallet/fees/FeesForm.tsx'
import { feeLines } from '#features/wallet/fees/fees-edit.ts'
import { usePageText } from '#text/use-text.ts'
import { Announced } from '#ui/Announced.tsx'
import { Differences } from '#ui/DetailList.tsx'
import { SecondApproval, useDecide } from '#ui/SecondApproval.tsx'
import { SettingsPage } from '#ui/SettingsPage.tsx'
import { Time } from '#ui/Time.tsx'

export function FeesScreen() {
  const text = usePageText()
  const { data: me } = useQuery(meQuery())
  const query = useQuery(feesQuery())
  const mayChange = me?.roles.includes('admin') ?? false
  const mayDecide = mayChange || (me?.roles.includes('checker') ?? false)
  return (
    <SettingsPage
      title={text.frame.pages.fees}
      texts={text.fees}
      query={query}
      isReady={me !== undefined}
      skeleton={<FeesSkeleton />}
    >
      {({ data, formKey, onReload }) => (
        <div className="space-y-4">
          {data.proposal ? (
            <FeesProposal fees={data} proposal={data.proposal} mayDecide={mayDecide} onDecided={onReload} />
          ) : null}
          {data.announced ? (
            <AnnouncedFees fees={data} announced={data.announced} mayCancel={mayDecide} onCanceled={onReload} />
          ) : null}
          <FeesForm key={formKey} fees={data} mayChange={mayChange} onReload={onReload} />
          <FeesHistory />
        </div>
      )}
    </SettingsPage>
  )
}

function FeesSkeleton() {
  return (
    <>
      <div className="grid gap-4 md:grid-cols-3">
        {[0, 1, 2].map((card) => (
          <div key={card} className="skeleton h-72 rounded-card" />
        ))}
      </div>
      <div className="skeleton h-80 rounded-card" />
    </>
  )
}

interface AnnouncedFeesProps {
  fees: FeesRow
  announced: NonNullable<FeesRow['announced']>
  mayCancel: boolean
  onCanceled: () => void
}

/** The announced change of fees, compared with the current ones. */
function AnnouncedFees({ fees, announced, mayCancel, onCanceled }: AnnouncedFeesProps) {
  const text = usePageText()
  const { mutateAsync, isPending } = useCancelFees()
  const cancel = (why: string) => mutateAsync({ version: fees.version, why })
  return (
    <Announced
      change={announced}
      lines={feeLines(text, fees, announced.fees)}
      cancel={mayCancel ? cancel : undefined}
      busy={isPending}
      onCanceled={onCanceled}
    />
  )
}

interface FeesProposalProps {
  fees: FeesRow
  proposal: NonNullable<FeesRow['proposal']>
  mayDecide: boolean
  onDecided: () => void
}

/** A change of fees that waits for a second operator, compared with the current ones. */
function FeesProposal({ fees, proposal, mayDecide, onDecided }: FeesProposalProps) {
  const text = usePageText()
  const t = text.fees
  const from = proposal.effective_at
  const { mutateAsync, isPending } = useDecideFees()
  const onDecide = useDecide({
    isOwn: proposal.mine,
    question: from
      ? { title: t.confirmRaiseTitle, points: t.confirmRaisePoints }
      : { title: t.confirmTitle, points: t.confirmPoints },
    decide: (decision) => mutateAsync({ proposal_id: proposal.id, ...decision }),
    onDecided,
  })
  const lines = feeLines(text, fees, proposal.fees)
  return (
    <SecondApproval
      title={from ? t.raiseProposal : t.proposal}
      proposal={proposal}
      canDecide={mayDecide}
      busy={isPending}
      onDecide={(decision) => void onDecide(decision)}
    >
      <Differences lines={lines} />
      {from ? (
        <p className="mt-3">
          {t.from}{' '}
          <strong>
            <Time value={from} />
          </strong>
        </p>
      ) : null}
    </SecondApproval>
  )
}

/** Recent changes of the fees: who, when, why, before and after. */
function FeesHistory() {
  const text = usePageText()
  const t = text.fees
  const { data } = useQuery(feesEventsQuery())
  if (!data) return null
  return (
    <section className="card p-4 sm:p-5">
      <h2 className="text-h2">{t.history}</h2>
      {data.length === 0 ? <p className="mt-1 text-text-3">{t.historyEmpty}</p> : null}
      <ul className="mt-2 divide-y divide-hairline">
        {data.map(({ id, event, at, by, proposed_by, why, before, after, effective_at: from }) => (
          <li key={id}>
            <details className="group">
              <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
                <span className="flex min-w-0 flex-wrap gap-x-3">
                  <span className="font-medium">{t.events[event]}</span>
                  <span className="text-text-2">
                    {proposed_by ? text.networks.proposedBy(proposed_by, by) : by} · <Time value={at} />
                  </span>
                </span>
                <ChevronDown aria-hidden className="ms-auto size-4 shrink-0 text-text-3 group-open:rotate-180" />
              </summary>
              <div className="space-y-2 pb-4">
                {from ? (
                  <p className="text-text-2">
                    {t.from} <Time value={from} />
                  </p>
                ) : null}
                <Differences lines={feeLines(text, before, after)} />
                <p className="text-text-2">{why}</p>
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
