// The head of a served page, for crawlers, link previews and the browser before any script runs.
import type { Product } from '@shop/contract/catalog/product.ts'
import type { Shop } from '@shop/contract/catalog/shops.ts'
import type { Language } from '@shop/contract/language.ts'
import { formatUsd, type Picture } from '@shop/contract/wire.ts'
import { storefrontTexts } from '@shop/locale/storefront.ts'
import { pageTitles } from './routes.ts'

export interface Subject {
  title: string
  description: string
  /** The canonical path; absent for a page without one. */
  path?: string | undefined
  kind: 'website' | 'product' | 'profile'
  image?: Picture | undefined
  /** More meta properties. */
  facts?: readonly (readonly [name: string, content: string])[]
  /** JSON-LD blocks. */
  structured: readonly object[]
  isIndexed: boolean
}

export interface Place {
  language: Language
  /** `https://shop.example`; empty when the Host header is not safe to print. */
  origin: string
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => entities[mark] ?? '')
}

/** Escapes `<`, so that no text inside the data can end the script element. */
export function dataBlock(attributes: string, json: string): string {
  return `<script ${attributes}>${json.replace(/</g, '\\u003c')}</script>`
}

export function headOf(subject: Subject, { language, origin }: Place): string {
  const { brand } = storefrontTexts[language]
  const title = `${subject.title} · ${brand}`
  const address = subject.path !== undefined && origin ? `${origin}${subject.path}` : undefined
  const image = subject.image && origin ? `${origin}${subject.image.url}` : undefined
  const properties: [name: string, content: string | undefined][] = [
    ['og:title', subject.title],
    ['og:description', subject.description],
    ['og:type', subject.kind],
    ['og:site_name', brand],
    ['og:locale', language.replace('-', '_')],
    ['og:url', address],
    ['og:image', image],
    ['og:image:width', image && String(subject.image?.w)],
    ['og:image:height', image && String(subject.image?.h)],
    ...(subject.facts ?? []).map(([name, content]): [string, string] => [name, content]),
  ]
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(subject.description)}">`,
    subject.isIndexed ? '' : '<meta name="robots" content="noindex">',
    address === undefined ? '' : `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...properties.map(([name, content]) =>
      content === undefined ? '' : `<meta property="${name}" content="${escapeHtml(content)}">`,
    ),
    image === undefined ? '' : '<meta name="twitter:card" content="summary_large_image">',
    ...subject.structured.map((block) =>
      dataBlock('type="application/ld+json"', JSON.stringify({ '@context': 'https://schema.org', ...block })),
    ),
  ].join('')
}

const descriptionMax = 160

/** One line, cut between words where possible. */
function summary(text: string, fallback: string): string {
  const line = text.replace(/\s+/g, ' ').trim() || fallback
  const letters = Array.from(line)
  if (letters.length <= descriptionMax) return line
  const cut = letters.slice(0, descriptionMax - 1).join('')
  return `${cut.replace(/\s\S{0,20}$/, '')}…`
}

export function plainSubject(language: Language, title: string, path: string | undefined): Subject {
  const { brand, description } = storefrontTexts[language]
  const site = { '@type': 'WebSite', name: brand, inLanguage: language }
  return { title, description, path, kind: 'website', structured: [site], isIndexed: true }
}

/** A missing page is kept out of search indexes. */
export function missingSubject(language: Language, title: string): Subject {
  const { description } = storefrontTexts[language]
  return { title, description, kind: 'website', structured: [], isIndexed: false }
}

export function productSubject(product: Product, { language, origin }: Place): Subject {
  const { description } = storefrontTexts[language]
  const path = `/detail/${product.id}/${product.shop_id}`
  return {
    title: product.title,
    description: summary(product.description, description),
    path,
    kind: 'product',
    image: product.images[0],
    facts: [
      ['product:price:amount', formatUsd(product.price)],
      ['product:price:currency', 'USD'],
      ['product:availability', product.in_stock ? 'in stock' : 'out of stock'],
    ],
    structured: [structuredProduct(product, `${origin}${path}`, origin), crumbs(product, { language, origin })],
    isIndexed: true,
  }
}

function structuredProduct(product: Product, url: string, origin: string): object {
  const prices = { lowPrice: formatUsd(product.price), highPrice: formatUsd(product.price_max) }
  const isOnePrice = product.price === product.price_max
  return {
    '@type': 'Product',
    name: product.title,
    image: product.images.map((image) => `${origin}${image.url}`),
    description: product.description,
    sku: String(product.id),
    category: product.category.name,
    brand: { '@type': 'Brand', name: product.shop.name },
    offers: {
      ...(isOnePrice
        ? { '@type': 'Offer', price: prices.lowPrice }
        : { '@type': 'AggregateOffer', ...prices, offerCount: product.skus.length }),
      priceCurrency: 'USD',
      availability: `https://schema.org/${product.in_stock ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: product.shop.name, url: `${origin}/shop/${product.shop_id}` },
      url,
    },
    // No rating without reviews.
    ...(product.reviews > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: product.rating, reviewCount: product.reviews },
    }),
  }
}

function crumbs(product: Product, { language, origin }: Place): object {
  const steps = [
    { name: pageTitles[language].home, path: '/home' },
    { name: product.category.name, path: `/explore?category_id=${product.category.id}` },
    { name: product.title, path: `/detail/${product.id}/${product.shop_id}` },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: `${origin}${path}`,
    })),
  }
}

export function shopSubject(shop: Shop, { language, origin }: Place): Subject {
  const path = `/shop/${shop.id}`
  const about = summary(shop.about, storefrontTexts[language].description)
  const store = { '@type': 'Store', name: shop.name, description: about, url: `${origin}${path}` }
  return {
    title: shop.name,
    description: about,
    path,
    kind: 'profile',
    image: shop.logo,
    structured: [{ ...store, logo: `${origin}${shop.logo.url}`, image: `${origin}${shop.logo.url}` }],
    isIndexed: true,
  }
}
