// Where a product is delivered to, and the freight; whether it ships there at all.
import type { Product, Sku } from '@shop/contract/catalog/product.ts'
import type { Area, Freight } from '@shop/contract/sales/shipping.ts'
import { countryName } from '@shop/locale/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useLanguage } from '#text/use-text.tsx'
import { countriesQuery, freightQuery } from './api.ts'
import { likelyCountry, saveCountry } from './stored-country.ts'
import type { Purchase } from './use-purchase.ts'

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

export interface Delivery extends Country {
  /** The chosen SKU; until then the first one in stock, if any. */
  sku: Sku | undefined
  /** Undefined while it loads, and without a destination. */
  freight: Freight | undefined
  /** The destination, if the product does not ship there. */
  refusedCountry: string | undefined
  /** The id of the note that says so. */
  noteId: string
  /** Whether the sheet with the countries is open; undefined until it was. */
  isChoosing: boolean | undefined
  setChoosing: (isChoosing: boolean | undefined) => void
}

interface DeliveryParams {
  product: Pick<Product, 'skus'>
  purchase: Pick<Purchase, 'sku' | 'quantity'>
  home: HomeCountry
}

export function useDelivery({ product, purchase, home }: DeliveryParams): Delivery {
  const language = useLanguage()
  const country = useCountry(home)
  const noteId = useId()
  const [isChoosing, setChoosing] = useState<boolean>()
  const sku = purchase.sku ?? product.skus.find(({ stock }) => stock > 0) ?? product.skus[0]
  const parcel = sku && country.area && { sku: sku.id, area: country.area.id, quantity: purchase.quantity }
  const { data, isError, refetch } = useQuery({
    ...freightQuery(language, parcel ?? { sku: 0, area: 0, quantity: 0 }),
    enabled: parcel !== undefined,
  })
  const freight = parcel && data
  return {
    ...country,
    sku,
    freight,
    refusedCountry: freight && !isShipped(freight) ? country.area?.name : undefined,
    noteId,
    hasFailed: country.hasFailed || (isError && !data),
    retry: country.hasFailed ? country.retry : () => void refetch(),
    isChoosing,
    setChoosing,
  }
}

/** Of a button that buys: disabled while the product does not ship to the destination, as the note says. */
export function offUnlessShipped({ refusedCountry, noteId }: Pick<Delivery, 'refusedCountry' | 'noteId'>) {
  const isOff = refusedCountry !== undefined
  return { isOff, describedBy: isOff ? noteId : undefined }
}

function isShipped({ deliverable, freight }: Freight): boolean {
  return deliverable && freight !== null
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
