// One promo code: terms, usage and cost; buttons to change, test and stop it.
import type { Promo, PromoDetail } from '@shop/contract/sales/admin-promos.ts'
import { zeroCents } from '@shop/contract/wire.ts'
import { count, money } from '@shop/locale/format.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureText } from '#text/failure-text.ts'
import { useLanguage, usePageText } from '#text/use-text.ts'
import { BudgetBar } from '#ui/BudgetBar.tsx'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm-store.ts'
import { DetailList } from '#ui/DetailList.tsx'
import type { PanelActions } from '#ui/RowPanel.tsx'
import { navigate } from '#ui/router.tsx'
import { PanelPart, SidePanel } from '#ui/SidePanel.tsx'
import { Chip } from '#ui/Status.tsx'
import { Time } from '#ui/Time.tsx'
import { showToast } from '#ui/toast-store.ts'
import { bestTranslation } from '#ui/translations.ts'
import { conflictText } from '#ui/use-conflict.ts'
import { categoryChoicesQuery, productQuery, promoQuery, shopQuery, usePromoMutations } from './api.ts'
import { PromoEditPanel } from './PromoEditPanel.tsx'
import { PromoProposal } from './PromoProposal.tsx'
import { PromoUses } from './PromoUses.tsx'
import { limitsText, offText, PromoState } from './promo-columns.tsx'

const namedMax = 5

/** The shops, categories and products a code applies to: the first few by name, the rest as a number. */
function PromoScope({ promo }: { promo: Promo }) {
  const t = usePageText().promos
  const language = useLanguage()
  const { shop_ids: shops, category_ids: categories, product_ids: products } = promo
  const shopRows = useQueries({ queries: shops.slice(0, namedMax).map((id) => shopQuery(id)) })
  const productRows = useQueries({ queries: products.slice(0, namedMax).map((id) => productQuery(id)) })
  const { data: categoryRows } = useQuery({ ...categoryChoicesQuery(), enabled: categories.length > 0 })
  if (shops.length + categories.length + products.length === 0) return t.everything
  const shopName = (index: number) => {
    const shop = shopRows[index]?.data
    return shop ? bestTranslation(shop.name, language) : undefined
  }
  const categoryName = (id: number) => {
    const category = categoryRows?.find((row) => row.id === id)
    return category && bestTranslation(category.name, language)
  }
  return (
    <div className="space-y-2">
      <Names title={t.shopCount(shops.length)} ids={shops} nameOf={(_, index) => shopName(index)} />
      <Names title={t.categoryCount(categories.length)} ids={categories} nameOf={categoryName} />
      <Names
        title={t.productCount(products.length)}
        ids={products}
        nameOf={(_, index) => productRows[index]?.data?.title}
      />
    </div>
  )
}

interface NamesProps {
  title: string
  ids: readonly number[]
  /** Undefined while it loads, or when it no longer exists. */
  nameOf: (id: number, index: number) => string | undefined
}

function Names({ title, ids, nameOf }: NamesProps) {
  if (ids.length === 0) return null
  return (
    <div>
      <p className="text-caption text-text-3">{title}</p>
      <ul className="mt-0.5 flex flex-wrap gap-1.5">
        {ids.slice(0, namedMax).map((id, index) => (
          <li key={id}>
            <Chip>{nameOf(id, index) ?? `#${id}`}</Chip>
          </li>
        ))}
        {ids.length > namedMax ? (
          <li>
            <Chip>+{ids.length - namedMax}</Chip>
          </li>
        ) : null}
      </ul>
    </div>
  )
}

interface PromoPanelProps {
  promo: Promo
  mayWrite: boolean
  mayDecide: boolean
  actions: PanelActions
}

export function PromoPanel({ promo: listed, mayWrite, mayDecide, actions }: PromoPanelProps) {
  const text = usePageText()
  const t = text.promos
  const { data: detail } = useQuery(promoQuery(listed.id))
  // The row of a filtered list may be outdated after somebody else's decision.
  const promo = detail ?? listed
  const [isEditing, setEditing] = useState(false)
  const { toggle, isBusy } = usePromoToggle(promo)
  if (isEditing) return <PromoEditPanel promo={promo} actions={{ ...actions, onClose: () => setEditing(false) }} />
  return (
    <SidePanel
      isOpen
      title={t.title(promo.code)}
      {...actions}
      footer={
        <>
          <span className="-ms-3.5 me-auto">
            <Button variant="ghost" onClick={() => navigate(`/promos/test?code=${encodeURIComponent(promo.code)}`)}>
              {t.test}
            </Button>
          </span>
          {mayWrite && !promo.proposal ? (
            <>
              <Button busy={isBusy} onClick={() => void toggle()}>
                {isClosed(promo) ? t.resume : t.stop}
              </Button>
              <Button variant="primary" onClick={() => setEditing(true)}>
                {t.change}
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
        <PromoUsage promo={promo} totals={detail} />
        <Terms promo={promo} />
        <PanelPart title={t.uses}>
          <PromoUses id={promo.id} />
        </PanelPart>
      </div>
    </SidePanel>
  )
}

function usePromoToggle(promo: Promo) {
  const text = usePageText()
  const t = text.promos
  const mutations = usePromoMutations(promo.id)
  const isStopped = isClosed(promo)
  const toggle = async () => {
    const answer = await confirm({
      title: isStopped ? t.resumeTitle : t.stopTitle,
      points: isStopped ? t.resumePoints : t.stopPoints,
      yes: isStopped ? t.resume : t.stop,
      danger: !isStopped,
      reason: { label: t.why, hint: text.ui.confirm.reasonHint },
    })
    if (!answer) return
    try {
      const updated = await mutations.toggle.mutateAsync({
        active: isStopped,
        version: promo.version,
        why: answer.reason,
      })
      const message = isStopped ? t.resumed : t.stopped
      showToast('good', updated.proposal ? text.money.second.proposed : message)
    } catch (error) {
      showToast('bad', conflictText(text, error) ?? failureText(text, error))
    }
  }
  return { toggle, isBusy: mutations.toggle.isPending }
}

function isClosed({ state }: Promo): boolean {
  return state === 'stopped' || state === 'draft'
}

function PromoUsage({ promo, totals }: { promo: Promo; totals: PromoDetail | undefined }) {
  const t = usePageText().promos
  const share = promo.total_uses ? Math.min(1, promo.used / promo.total_uses) : undefined
  return (
    <section aria-label={t.uses} className="rounded-field bg-surface-2 px-3.5 py-3">
      <dl className="grid grid-cols-3 gap-3">
        <Stat name={t.used} value={count(promo.used)} />
        <Stat name={t.discount} value={totals ? money(totals.discount) : '–'} />
        <Stat name={t.returned} value={totals ? money(totals.returned) : '–'} />
      </dl>
      <div className="mt-3">
        <p className="text-caption text-text-3">{t.budget}</p>
        <BudgetBar used={promo.discounted} budget={promo.budget} />
      </div>
      {share === undefined ? null : (
        <div className="mt-3">
          <div aria-hidden="true" className="h-2 overflow-clip rounded-full bg-surface">
            <span className="block h-full rounded-full bg-primary" style={{ width: `${share * 100}%` }} />
          </div>
          <p className="mt-1 text-caption text-text-3">{t.ofUses(count(promo.used), count(promo.total_uses ?? 0))}</p>
        </div>
      )}
    </section>
  )
}

function Stat({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-text-3">{name}</dt>
      <dd className="truncate font-semibold tabular-nums">{value}</dd>
    </div>
  )
}

function Terms({ promo }: { promo: Promo }) {
  const t = usePageText().promos
  const limit = (uses: number | null) => (uses === null ? t.unlimited : count(uses))
  return (
    <PanelPart title={t.terms}>
      <DetailList
        details={[
          { name: t.budget, value: money(promo.budget) },
          { name: t.cap, value: money(promo.cap ?? promo.amount ?? zeroCents) },
          { name: t.startsAt, value: <Time value={promo.starts_at} /> },
          { name: t.endsAt, value: <Time value={promo.ends_at} /> },
          { name: t.totalUses, value: limit(promo.total_uses) },
          { name: t.usesPerUser, value: limit(promo.uses_per_user) },
          { name: t.scope, value: <PromoScope promo={promo} /> },
          ...(promo.batch ? [{ name: t.batchName, value: promo.batch }] : []),
          ...(promo.note ? [{ name: t.note, value: promo.note }] : []),
          { name: t.createdAt, value: <Time value={promo.created_at} /> },
          ...(promo.created_by ? [{ name: t.createdBy, value: promo.created_by }] : []),
          // A draft has not been approved yet.
          ...(promo.approved_by || promo.state !== 'draft'
            ? [{ name: t.approvedBy, value: promo.approved_by || t.approvedByNobody }]
            : []),
        ]}
      />
    </PanelPart>
  )
}
