// Shipping origin, destination, arrival dates and cost; a tap changes the destination country.
import type { Product } from '@shop/contract/catalog/product.ts'
import type { Area, Freight } from '@shop/contract/sales/shipping.ts'
import { countryName } from '@shop/locale/format.ts'
import { dayRange } from '@shop/locale/short-days.ts'
import { ChevronRight, PackageX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage, usePageText, useText } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import type { CountrySheetProps } from '#ui/CountrySheet.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Price } from '#ui/Price.tsx'
import { RouteLine } from '#ui/RouteLine.tsx'
import type { Delivery } from './use-delivery.ts'

/** Loaded when first opened. */
const CountrySheet = lazyPart<CountrySheetProps<Area>>(async () => (await import('#ui/CountrySheet.tsx')).CountrySheet)

interface DeliveryBlockProps {
  product: Pick<Product, 'origin'>
  delivery: Delivery
}

export function DeliveryBlock({ product, delivery }: DeliveryBlockProps) {
  const t = usePageText('product')
  const language = useLanguage()
  const from = countryName(language, product.origin)
  const { name, isChoosing, setChoosing } = delivery
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="group -mx-2 flex min-h-11 w-[calc(100%+1rem)] items-center gap-1 rounded-field px-2 text-start hover:bg-surface-2"
        onClick={() => setChoosing(true)}
      >
        <span className="min-w-0 flex-1">
          {name === from ? (
            <span className="text-body-s text-text">{t.routeWithin(from)}</span>
          ) : (
            <RouteLine
              from={from}
              to={name ?? (delivery.isPending ? undefined : t.chooseCountry)}
              srLabel={name ? t.route(from, name) : ''}
            />
          )}
        </span>
        <span className="sr-only">{name ? t.changeCountry(name) : t.chooseCountry}</span>
        <ChevronRight aria-hidden="true" size={18} strokeWidth={1.9} className="shrink-0 text-text-3" />
      </button>
      <DeliveryFacts delivery={delivery} />
      {isChoosing === undefined ? null : (
        <CountrySheet
          isOpen={isChoosing}
          onClose={() => setChoosing(false)}
          onFail={() => setChoosing(undefined)}
          title={t.deliverTo}
          searchLabel={t.searchCountry}
          noMatch={t.noCountry}
          countries={delivery.countries}
          chosen={delivery.area?.country}
          onChoose={(area) => {
            delivery.choose(area)
            setChoosing(false)
          }}
        />
      )}
    </>
  )
}

function DeliveryFacts({ delivery }: { delivery: Delivery }) {
  const { area, freight, refusedCountry, sku } = delivery
  if (delivery.hasFailed) return <DeliveryFailure onRetry={delivery.retry} />
  if (refusedCountry !== undefined) {
    return (
      <Facts>
        <NotShippedNote id={delivery.noteId} country={refusedCountry} onChange={() => delivery.setChoosing(true)} />
      </Facts>
    )
  }
  if (freight) return <FreightFacts freight={freight} isSoldOut={sku?.stock === 0} />
  if (!delivery.isPending && !area) return null
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

interface NotShippedNoteProps {
  id?: string
  country: string
  onChange: () => void
}

/** That the product does not ship to the destination, with a button to change it. */
export function NotShippedNote({ id, country, onChange }: NotShippedNoteProps) {
  const t = usePageText('product')
  return (
    <div className="-mt-1 flex flex-wrap items-center gap-x-2">
      <p id={id} className="flex min-w-40 flex-1 items-center gap-2 text-body-s font-semibold text-warn">
        <PackageX aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0" />
        {t.notDelivered(country)}
      </p>
      <span className="-me-4 shrink-0">
        <Button kind="quiet" size="s" onPress={onChange}>
          {t.otherCountry}
        </Button>
      </span>
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

function FreightFacts({ freight, isSoldOut }: { freight: Freight; isSoldOut: boolean }) {
  const t = usePageText('product')
  const { catalog } = useText()
  const language = useLanguage()
  const { arrives_from: from, arrives_to: to } = freight
  return (
    <Facts>
      <p className="flex flex-wrap items-baseline gap-x-3 text-body-s text-text">
        {from && to && !isSoldOut ? (
          <span className="font-semibold">{t.arrives(dayRange(language, from, to))}</span>
        ) : null}
        {freight.freight ? (
          <span className="inline-flex items-baseline gap-1.5 text-text-2">
            {t.freight}
            <Price amount={freight.freight} size="s" />
          </span>
        ) : (
          <span className="font-semibold text-success">{catalog.freeFreight}</span>
        )}
      </p>
      {freight.country === freight.origin ? null : <p className="mt-0.5 text-caption text-text-3">{t.dutiesHint}</p>}
    </Facts>
  )
}
