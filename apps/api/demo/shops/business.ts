// The companies behind the demo shops.
import type { DemoShop } from '../catalog.ts'
import type { Translations } from '../translations.ts'

/** By country. */
const legalForms: Record<string, string> = {
  CN: 'Co., Ltd.',
  DE: 'GmbH',
  IT: 'S.r.l.',
  JP: 'K.K.',
  KR: 'Co., Ltd.',
  NL: 'B.V.',
  PT: 'Lda.',
  SE: 'AB',
  TH: 'Co., Ltd.',
  TW: 'Co., Ltd.',
  US: 'LLC',
  VN: 'Co., Ltd.',
}

export interface Business {
  legalName: string
  /** Starts with DEMO so that nobody takes it for a real registration. */
  registration: string
  returnCountry: string
  notice: Partial<Translations>
}

export function businessOf(shop: DemoShop): Business {
  const name = shop.name['en-US'].replace(/\.$/, '')
  return {
    legalName: `${name} ${legalForms[shop.origin] ?? 'Ltd.'}`,
    registration: `DEMO-${shop.origin}-${shop.since.replace('-', '')}`,
    returnCountry: shop.origin,
    notice: shop.notice ?? {},
  }
}
