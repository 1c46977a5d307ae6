// Shipping origin, destination, arrival dates and cost; a tap changes the destination country.
import type { Product } from '@shop/contract/catalog/product.ts'
import type { Area, Freight } from '@shop/contract/sales/shipping.ts'
import { countryName } from '@shop/locale/format.ts'
import { dayRange } from '@shop/locale/short-days.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, PackageX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import type { CountrySheetProps } from '#ui/CountrySheet.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Price } from '#ui/Price.tsx'
import { RouteLine } from '#ui/RouteLine.tsx'
import { countriesQuery, freightQuery, type Parcel } from './api.ts'
import { likelyCountry, saveCountry } from './stored-country.ts'

/** Loaded when first opened. */
const CountrySheet = lazyPart<CountrySheetProps<Area>>(async () => (await import('#ui/CountrySheet.tsx')).CountrySheet)

interface DeliveryBlockProps {
  product: Pick<Product, 'origin'>
  /** The chosen SKU, or the most likely one. */
  sku: number
  quantity: number
  /** Hides the arrival dates. */
  isSoldOut: boolean
  home: HomeCountry
}

export function DeliveryBlock({ product, sku, quantity, isSoldOut, home }: DeliveryBlockProps) {
  const t = usePageText('product')
  const language = useLanguage()
  const country = useCountry(home)
  const [isOpen, setIsOpen] = useState<boolean>()
  const from = countryName(language, product.origin)
  const { name } = country
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="group -mx-2 flex min-h-11 w-[calc(100%+1rem)] items-center gap-1 rounded-field px-2 text-start hover:bg-surface-2"
        onClick={() => setIsOpen(true)}
      >
        <span className="min-w-0 flex-1">
          <RouteLine
            from={from}
            to={name ?? (country.isPending ? undefined : t.chooseCountry)}
            srLabel={name ? t.route(from, name) : ''}
          />
        </span>
        <span className="sr-only">{name ? t.changeCountry(name) : t.chooseCountry}</span>
        <ChevronRight aria-hidden="true" size={18} strokeWidth={1.9} className="shrink-0 text-text-3" />
      </button>
      <DeliveryFacts
        country={country}
        parcel={country.area && { sku, area: country.area.id, quantity }}
        isSoldOut={isSoldOut}
      />
      {isOpen === undefined ? null : (
        <CountrySheet
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          onFail={() => setIsOpen(undefined)}
          title={t.deliverTo}
          searchLabel={t.searchCountry}
          noMatch={t.noCountry}
          countries={country.countries}
          chosen={country.area?.country}
          onChoose={(area) => {
            country.choose(area)
            setIsOpen(false)
          }}
        />
      )}
    </>
  )
}

interface DeliveryFactsProps {
  country: Country
  parcel: Parcel | undefined
  isSoldOut: boolean
}

function DeliveryFacts({ country, parcel, isSoldOut }: DeliveryFactsProps) {
  const language = useLanguage()
  const { data, isError, refetch } = useQuery({
    ...freightQuery(language, parcel ?? { sku: 0, area: 0, quantity: 0 }),
    enabled: parcel !== undefined,
  })
  if (country.hasFailed) return <DeliveryFailure onRetry={country.retry} />
  if (isError && !data) return <DeliveryFailure onRetry={() => void refetch()} />
  if (data && parcel) return <FreightFacts freight={data} name={country.area?.name ?? ''} isSoldOut={isSoldOut} />
  if (!country.isPending && !parcel) return null
  return (
    <Facts>
      <span className="skeleton block h-4 w-44" />
      <span className="skeleton mt-2.5 block h-3 w-60" />
    </Facts>
  )
}

/** The same height in every state, so that the response causes no layout shift. */
function Facts({ children }: { children: ReactNode }) {
  return (
    <div aria-live="polite" className="min-h-[calc(2.75rem*var(--line-scale))] pt-1">
      {children}
    </div>
  )
}

function DeliveryFailure({ onRetry }: { onRetry: () => void }) {
  const t = usePageText('product')
  const { common } = useText()
  return (
    <Facts>
      <span className="flex flex-wrap items-center gap-x-2 text-body-s text-text-2">
        {t.deliveryFailed}
        <button type="button" className="min-h-11 font-semibold text-primary" onClick={onRetry}>
          {common.retry}
        </button>
      </span>
    </Facts>
  )
}

function FreightFacts({ freight, name, isSoldOut }: { freight: Freight; name: string; isSoldOut: boolean }) {
  const t = usePageText('product')
  const language = useLanguage()
  const { arrives_from: from, arrives_to: to } = freight
  if (!freight.deliverable || freight.freight === null) {
    return (
      <Facts>
        <p className="flex items-center gap-2 text-body-s font-semibold text-warn">
          <PackageX aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0" />
          {t.notDelivered(name)}
        </p>
        <p className="mt-0.5 text-caption text-text-2">{t.notDeliveredBody}</p>
      </Facts>
    )
  }
  return (
    <Facts>
      <p className="flex flex-wrap items-baseline gap-x-3 text-body-s text-text">
        {from && to && !isSoldOut ? (
          <span className="font-semibold">{t.arrives(dayRange(language, from, to))}</span>
        ) : null}
        <span className="inline-flex items-baseline gap-1.5 text-text-2">
          {t.freight}
          {freight.freight === 0 ? (
            <span className="font-semibold text-success">{t.free}</span>
          ) : (
            <Price amount={freight.freight} size="s" />
          )}
        </span>
      </p>
      {freight.country === freight.origin ? null : <p className="mt-0.5 text-caption text-text-3">{t.dutiesHint}</p>}
    </Facts>
  )
}

interface Country {
  countries: readonly Area[]
  /** Undefined while the list loads, and when it has no such country. */
  area: Area | undefined
  /** Known before the list has loaded, but not before the shopper's own country. */
  name: string | undefined
  isPending: boolean
  hasFailed: boolean
  retry: () => void
  choose: (area: Area) => void
}

/** The country of the shopper's default address. */
interface HomeCountry {
  country: string | undefined
  /** While it loads, no freight is requested for another country. */
  isPending: boolean
}

/** The destination: the country of the shopper's default address, else the likely one. */
function useCountry(home: HomeCountry): Country {
  const language = useLanguage()
  const { data = [], isPending: isListPending, isError, refetch } = useQuery(countriesQuery(language))
  const [likely] = useState(() => likelyCountry(language))
  // A choice on this page overrides the shopper's own country.
  const [picked, setPicked] = useState<string>()
  const isHomePending = home.isPending && picked === undefined
  const isPending = isListPending || isHomePending
  const countryCode = picked ?? home.country ?? likely
  const area = isPending ? undefined : data.find(({ country }) => country === countryCode)
  return {
    countries: data,
    area,
    name: area?.name ?? (isListPending && !isHomePending ? countryName(language, countryCode) : undefined),
    isPending,
    hasFailed: isError,
    retry: () => void refetch(),
    choose: (area) => {
      saveCountry(area.country)
      setPicked(area.country)
    },
  }
}
