// The "about" tab of a shop: its description, shipping and return countries, and legal details.
import type { ShopDetail } from '@shop/contract/catalog/shop-pages.ts'
import { calendarDay } from '@shop/locale/days.ts'
import { countryName } from '@shop/locale/format.ts'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'

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
      <dl className="divide-y divide-border rounded-card bg-surface px-4 shadow-e1">
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
