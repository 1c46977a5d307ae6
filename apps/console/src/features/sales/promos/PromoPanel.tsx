// One promo code: its terms, how it was used and what that cost; the way to change, test and stop it.
import type { Promo, PromoDetail } from '@shop/contract/sales/admin-promos.ts'
import { zeroCents } from '@shop/contract/wire.ts'
import { count, money } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { failureText } from '#text/failure-text.ts'
import { useText } from '#text/use-text.ts'
import { BudgetBar } from '#ui/BudgetBar.tsx'
import { Button } from '#ui/Button.tsx'
import { ask } from '#ui/confirm-store.ts'
import { DetailList } from '#ui/DetailList.tsx'
import { PanelPart } from '#ui/PanelPart.tsx'
import type { PanelWays } from '#ui/RowPanel.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { Time } from '#ui/Time.tsx'
import { showToast } from '#ui/toast-store.ts'
import { tooLateText } from '#ui/too-late.ts'
import { promoQuery, usePromoWrites } from './api.ts'
import { PromoEditPanel } from './PromoEditPanel.tsx'
import { PromoProposal } from './PromoProposal.tsx'
import { PromoScope } from './PromoScope.tsx'
import { PromoState } from './PromoState.tsx'
import { PromoUses } from './PromoUses.tsx'
import { limitsText, offText } from './promo-columns.tsx'

export interface PromoPanelProps {
  promo: Promo
  mayWrite: boolean
  mayDecide: boolean
  ways: PanelWays
}

export function PromoPanel({ promo: listed, mayWrite, mayDecide, ways }: PromoPanelProps) {
  const text = useText()
  const words = text.promos
  const navigate = useNavigate()
  const { data: detail } = useQuery(promoQuery(listed.id))
  // A filtered list no longer holds what somebody else decided, and its row stays as it was.
  const promo = detail ?? listed
  const [isEditing, setEditing] = useState(false)
  const { turn, isBusy } = useTurn(promo)
  if (isEditing) return <PromoEditPanel promo={promo} ways={{ ...ways, onClose: () => setEditing(false) }} />
  return (
    <SidePanel
      isOpen
      title={words.title(promo.code)}
      onClose={ways.onClose}
      onPrevious={ways.onPrevious}
      onNext={ways.onNext}
      footer={
        <>
          <span className="-ms-3.5 me-auto">
            <Button look="ghost" onClick={() => void navigate(`/promos/test?code=${encodeURIComponent(promo.code)}`)}>
              {words.test}
            </Button>
          </span>
          {mayWrite && !promo.proposal ? (
            <>
              <Button busy={isBusy} onClick={() => void turn()}>
                {isClosed(promo) ? words.resume : words.stop}
              </Button>
              <Button look="primary" onClick={() => setEditing(true)}>
                {words.change}
              </Button>
            </>
          ) : null}
        </>
      }
    >
      <div className="space-y-6">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div className="min-w-0">
            <p className="text-display">{offText(promo, text)}</p>
            <p className="text-text-2">{limitsText(promo, text)}</p>
          </div>
          <PromoState state={promo.state} />
        </div>
        {promo.proposal ? <PromoProposal promo={promo} proposal={promo.proposal} mayDecide={mayDecide} /> : null}
        <Used promo={promo} sums={detail} />
        <Terms promo={promo} />
        <PanelPart title={words.uses}>
          <PromoUses id={promo.id} />
        </PanelPart>
      </div>
    </SidePanel>
  )
}

function useTurn(promo: Promo) {
  const text = useText()
  const words = text.promos
  const writes = usePromoWrites(promo.id)
  const isStopped = isClosed(promo)
  const turn = async () => {
    const answer = await ask({
      title: isStopped ? words.resumeTitle : words.stopTitle,
      points: isStopped ? words.resumePoints : words.stopPoints,
      yes: isStopped ? words.resume : words.stop,
      danger: !isStopped,
      reason: { label: words.why, hint: text.ui.confirm.reasonHint },
    })
    if (!answer) return
    try {
      const turned = await writes.turn.mutateAsync({ active: isStopped, version: promo.version, why: answer.reason })
      const done = isStopped ? words.resumed : words.stopped
      showToast('good', turned.proposal ? text.money.second.proposed : done)
    } catch (error) {
      showToast('bad', tooLateText(text, error) ?? failureText(text, error))
    }
  }
  return { turn, isBusy: writes.turn.isPending }
}

function isClosed({ state }: Promo): boolean {
  return state === 'stopped' || state === 'draft'
}

function Used({ promo, sums }: { promo: Promo; sums: PromoDetail | undefined }) {
  const words = useText().promos
  const share = promo.total_uses ? Math.min(1, promo.used / promo.total_uses) : undefined
  return (
    <section aria-label={words.uses} className="rounded-field bg-surface-2 px-3.5 py-3">
      <dl className="grid grid-cols-3 gap-3">
        <Figure name={words.used} value={count(promo.used)} />
        <Figure name={words.discount} value={sums ? money(sums.discount) : '–'} />
        <Figure name={words.returned} value={sums ? money(sums.returned) : '–'} />
      </dl>
      <div className="mt-3">
        <p className="text-caption text-text-3">{words.budget}</p>
        <BudgetBar used={promo.discounted} budget={promo.budget} />
      </div>
      {share === undefined ? null : (
        <div className="mt-3">
          <div aria-hidden="true" className="h-2 overflow-clip rounded-full bg-surface">
            <span className="block h-full rounded-full bg-primary" style={{ width: `${share * 100}%` }} />
          </div>
          <p className="mt-1 text-caption text-text-3">
            {words.ofUses(count(promo.used), count(promo.total_uses ?? 0))}
          </p>
        </div>
      )}
    </section>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-text-3">{name}</dt>
      <dd className="truncate font-semibold tabular-nums">{value}</dd>
    </div>
  )
}

function Terms({ promo }: { promo: Promo }) {
  const words = useText().promos
  const limit = (uses: number | null) => (uses === null ? words.unlimited : count(uses))
  return (
    <PanelPart title={words.terms}>
      <DetailList
        details={[
          { name: words.budget, value: money(promo.budget) },
          { name: words.cap, value: money(promo.cap ?? promo.amount ?? zeroCents) },
          { name: words.startsAt, value: <Time value={promo.starts_at} /> },
          { name: words.endsAt, value: <Time value={promo.ends_at} /> },
          { name: words.totalUses, value: limit(promo.total_uses) },
          { name: words.usesPerUser, value: limit(promo.uses_per_user) },
          { name: words.scope, value: <PromoScope promo={promo} /> },
          ...(promo.batch ? [{ name: words.batchName, value: promo.batch }] : []),
          ...(promo.note ? [{ name: words.note, value: promo.note }] : []),
          { name: words.createdAt, value: <Time value={promo.created_at} /> },
          ...(promo.created_by ? [{ name: words.createdBy, value: promo.created_by }] : []),
          // Nobody has decided a draft yet.
          ...(promo.approved_by || promo.state !== 'draft'
            ? [{ name: words.approvedBy, value: promo.approved_by || words.approvedByNobody }]
            : []),
        ]}
      />
    </PanelPart>
  )
}
