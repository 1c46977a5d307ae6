// What a shop page says about the shop: its header with the follow button, and the "about" tab.
import type { ShopDetail } from '@shop/contract/catalog/shop-pages.ts'
import type { Shop } from '@shop/contract/catalog/shops.ts'
import { calendarDay } from '@shop/locale/days.ts'
import { countryName, shortCount } from '@shop/locale/format.ts'
import { BadgeCheck, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Photo } from '#ui/Photo.tsx'
import { shopHeader } from './header-layout.ts'
import { FollowToggle } from './ShopRow.tsx'

const unknown = '–'

function ShopStats({ shop }: { shop: Shop }) {
  const { stats } = usePageText('shop')
  const language = useLanguage()
  const rate = shop.favorable_rate
  const rows = [
    { label: stats.sales, value: shortCount(language, shop.sales) },
    { label: stats.fans, value: shortCount(language, shop.fans) },
    { label: rate === null ? stats.noReviews : stats.favourable, value: rate === null ? unknown : `${rate}%` },
    { label: stats.totalSales, value: shortCount(language, shop.total_sales) },
  ]
  return (
    <dl className={shopHeader.stats}>
      {rows.map(({ label, value }) => (
        <div
          key={label}
          className="flex min-w-0 flex-col-reverse justify-end px-1.5 text-center max-lg:first:ps-0 max-lg:last:pe-0"
        >
          <dt className="mt-0.5 text-caption text-balance text-text-3 [overflow-wrap:anywhere] lg:whitespace-nowrap">
            {label}
          </dt>
          <dd className="text-title text-text tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface ShopHeaderProps {
  shop: ShopDetail
  /** On a wide screen, where the bar above has no buttons. */
  share: ReactNode
}

export function ShopHeader({ shop, share }: ShopHeaderProps) {
  const t = usePageText('shop')
  return (
    <section aria-label={shop.name} className="bg-surface">
      <div className={shopHeader.box}>
        <div className={shopHeader.row}>
          <Identity shop={shop} />
          <ShopStats shop={shop} />
          <div className={shopHeader.buttons}>
            <FollowToggle shop={shop} size="m" />
            <Button
              kind="secondary"
              size="s"
              full
              to={`/service?shop_id=${shop.id}`}
              icon={<MessageCircle aria-hidden="true" size={18} strokeWidth={1.9} />}
            >
              {t.contact}
            </Button>
          </div>
          <div className={shopHeader.share}>{share}</div>
        </div>
        {shop.status === 'paused' ? (
          <div className="mt-4">
            <Notice tone="warn" title={t.pausedTitle}>
              {t.pausedBody}
            </Notice>
          </div>
        ) : null}
        {shop.notice ? (
          <div className="mt-4">
            <Notice>{shop.notice}</Notice>
          </div>
        ) : null}
      </div>
    </section>
  )
}

function Identity({ shop }: { shop: ShopDetail }) {
  const { shops } = useText()
  const t = usePageText('shop')
  const language = useLanguage()
  return (
    <div className={shopHeader.identity}>
      <span className="size-16 shrink-0 overflow-hidden rounded-card border border-border">
        <Photo picture={shop.logo} alt="" initial={shop.name} sizes="64px" isPriority />
      </span>
      <div className="min-w-0">
        <h2 className="text-h2 text-pretty text-text">
          {shop.name}
          {shop.verified ? (
            <BadgeCheck
              role="img"
              aria-label={shops.verified}
              size={20}
              strokeWidth={2}
              className="ms-1.5 inline align-[-0.2em] text-primary"
            />
          ) : null}
        </h2>
        <p className="mt-0.5 text-body-s text-text-2">{t.shipsFromShort(countryName(language, shop.origin))}</p>
      </div>
    </div>
  )
}

/** The "about" tab of a shop: its description, shipping and return countries, and legal details. */
export function ShopAbout({ shop }: { shop: ShopDetail }) {
  const { shops } = useText()
  const t = usePageText('shop')
  const language = useLanguage()
  const facts = [
    { label: t.since, value: calendarDay(language, shop.since) },
    { label: t.shipsFrom, value: countryName(language, shop.origin) },
    { label: t.returnsTo, value: shop.return_country && countryName(language, shop.return_country) },
    { label: t.legalName, value: shop.legal_name },
    { label: t.registration, value: shop.registration },
  ]
  return (
    <div className="col space-y-4 py-4 lg:max-w-180 lg:py-6 lg:ms-[max(0px,calc((100%-var(--col))/2))]">
      {shop.about ? (
        <p className="text-body whitespace-pre-line text-text [overflow-wrap:anywhere]">{shop.about}</p>
      ) : null}
      {shop.verified ? (
        <p className="text-body-s text-text-2">
          <span className="font-semibold text-primary">{shops.verified}</span> {t.verifiedBody}
        </p>
      ) : null}
      <dl className="divide-y divide-border rounded-card border border-border bg-surface px-4">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-3 text-body-s">
            <dt className="text-text-2">{label}</dt>
            <dd className={`[overflow-wrap:anywhere] ${value ? 'font-medium text-text' : 'text-text-3'}`}>
              {value || t.notStated}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
