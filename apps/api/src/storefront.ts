// The storefront's page: the built shell with title, meta, preloads and the data of its first paint put in.
import { listProducts } from '@shop/contract/catalog.ts'
import { getHome } from '@shop/contract/content.ts'
import { getUserInfo } from '@shop/contract/identity.ts'
import type { Language } from '@shop/contract/language.ts'
import { getConfig } from '@shop/contract/settings.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from './context.ts'
import { compileEncoder } from './http/encode.ts'
import type { Pages } from './http/pages.ts'
import { encodingFor, sendSqueezed, squeeze } from './http/squeeze.ts'
import * as catalog from './modules/catalog/service.ts'
import * as content from './modules/content/service.ts'
import * as identity from './modules/identity/service.ts'
import * as settings from './modules/settings/service.ts'
import { storefrontWords } from './storefront-words.ts'

const encodeHome = compileEncoder(getHome.reply)
const encodeFeed = compileEncoder(listProducts.reply)
const encodeConfig = compileEncoder(getConfig.reply)
const encodeUser = compileEncoder(getUserInfo.reply)

/** Guests of one language all get the same page: it is made once and kept for a moment. */
const keepMs = 5_000

export type ServeStorefront = (ctx: Ctx, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

export function createStorefront(pages: Pages, facts: settings.ShopFacts): ServeStorefront {
  const kept = new Map<string, { data: Promise<Buffer>; until: number }>()
  return async (ctx, request, reply) => {
    const isHome = ['/', '/home'].includes(request.url.split('?')[0] ?? '')
    const encoding = encodingFor(request)
    const make = async () => squeeze(await pageText(ctx, pages, facts, isHome), encoding)
    reply.header('content-security-policy', pages.policy).header('cache-control', 'no-cache')
    if (ctx.actor.kind !== 'guest') {
      reply.header('cache-control', 'no-store')
      return sendSqueezed(reply, await make(), encoding)
    }
    const key = `${ctx.language} ${isHome} ${encoding}`
    const held = kept.get(key)
    const now = ctx.now().getTime()
    if (held && held.until > now) return sendSqueezed(reply, await held.data, encoding)
    const data = make()
    kept.set(key, { data, until: now + keepMs })
    // A page that could not be made must not be kept.
    data.catch(() => kept.delete(key))
    return sendSqueezed(reply, await data, encoding)
  }
}

async function pageText(ctx: Ctx, pages: Pages, facts: settings.ShopFacts, isHome: boolean): Promise<string> {
  const boot = await bootOf(ctx, facts, isHome)
  const sources = [`src/text/${ctx.language}.ts`, ...(isHome ? ['src/screens/content/HomeScreen.tsx'] : [])]
  const head = headOf(ctx.language, isHome, boot.firstPicture) + pages.preloads(sources)
  // `<` is escaped so that no text inside the data can end the script element.
  const data = `<script type="application/json" id="boot">${boot.text.replace(/</g, '\\u003c')}</script>`
  return pages.html
    .replace(/<html lang="[^"]*"/, () => `<html lang="${ctx.language}"`)
    .replace(/<title>[^<]*<\/title>/, '')
    .replace('<!--head-->', () => head)
    .replace('<!--boot-->', () => data)
}

async function bootOf(
  ctx: Ctx,
  facts: settings.ShopFacts,
  isHome: boolean,
): Promise<{ text: string; firstPicture: string | undefined }> {
  const isShopper = ctx.actor.kind === 'shopper'
  const [config, user, home, feed] = await Promise.all([
    settings.getConfig(ctx, facts),
    isShopper ? identity.getUser(ctx) : undefined,
    isHome ? content.getHome(ctx) : undefined,
    isHome ? catalog.listProducts(ctx, { sort: 'recommend' }) : undefined,
  ])
  const parts = [
    `"language":${JSON.stringify(ctx.language)}`,
    `"config":${encodeConfig(config)}`,
    `"user":${user ? encodeUser(user) : 'null'}`,
    ...(home ? [`"home":${encodeHome(home)}`] : []),
    ...(feed ? [`"feed":${encodeFeed(feed)}`] : []),
  ]
  return { text: `{${parts.join(',')}}`, firstPicture: home?.banners[0]?.image.url }
}

function headOf(language: Language, isHome: boolean, picture: string | undefined): string {
  const { brand, home, description } = storefrontWords[language]
  const title = isHome ? `${home} · ${brand}` : brand
  const site = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: brand,
    inLanguage: language,
  }
  const preload = picture
    ? `<link rel="preload" as="image" fetchpriority="high" href="${picture}?w=480" imagesrcset="${pictureSet(picture)}"` +
      ' imagesizes="(min-width: 1024px) 412px, 45vw">'
    : ''
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:locale" content="${language.replace('-', '_')}">`,
    `<script type="application/ld+json">${JSON.stringify(site)}</script>`,
    preload,
  ].join('')
}

function pictureSet(url: string): string {
  return [240, 320, 480].map((width) => `${url}?w=${width} ${width}w`).join(', ')
}
