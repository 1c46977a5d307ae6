// The countries whose addresses are known; alone, because the first load of a product page needs no more.

const knownCountries = [
  'CN',
  'HK',
  'MO',
  'TW',
  'JP',
  'KR',
  'TH',
  'US',
  'SG',
  'MY',
  'VN',
  'PH',
  'ID',
  'IN',
  'AE',
  'AU',
  'NZ',
  'CA',
  'MX',
  'BR',
  'GB',
  'IE',
  'DE',
  'FR',
  'IT',
  'ES',
  'PT',
  'NL',
  'BE',
  'CH',
  'AT',
  'SE',
  'DK',
  'PL',
] as const
export type KnownCountry = (typeof knownCountries)[number]

/** Whether the form of its addresses is known. */
export function isKnownCountry(country: string | undefined): country is KnownCountry {
  return knownCountries.some((known) => known === country)
}
