// Serves the shop's HTML (the built shell with title, meta tags, preloads and the data of the first paint) and manifest.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Language, languages } from '@shop/contract/language.ts'
import { requestKey } from '@shop/contract/request-key.ts'
import { storefrontTexts } from '@shop/locale/storefront.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createCache } from '#cache/cache.ts'
import type { Ctx } from '#context.ts'
import { compress, encodingFor, type Pages, sendCompressed } from '#http/pages.ts'
import * as favourites from '#modules/catalog/favourites/service.ts'
import * as catalog from '#modules/catalog/products/service.ts'
import { type Contents, contentsOf, type StorefrontOptions } from './contents.ts'
import { firstRequests } from './first-requests.ts'
import { dataBlock, headOf, type Place } from './head.ts'
import { type RouteMatch, routeOf, type StorefrontRoute, sourcesOf, wideSourcesOf } from './routes.ts'
import { withTexts } from './shell-texts.ts'

interface Served {
  status: number
  data: Buffer
  /** On a product's page. */
  productId: number | undefined
}

/** All guests of one language get the same page: it is rendered once and cached briefly. */
const cacheMs = 5_000
const cacheMax = 200
const cache = createCache<Served>({ ms: cacheMs, max: cacheMax })
/** Apart, so that many different searches and filters do not push out the pages that many people open. */
const listCache = createCache<Served>({ ms: cacheMs, max: cacheMax })

export type ServeStorefront = (ctx: Ctx, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

export function createStorefront(pages: Pages, options: StorefrontOptions): ServeStorefront {
  return async (ctx, request, reply) => {
    const match = routeOf(request.url)
    const place = { language: ctx.language, origin: originOf(request) }
    const encoding = encodingFor(request)
    const isGuest = ctx.actor.kind === 'guest'
    const shape = isGuest && shapesOfShoppers.includes(match.route.shape) ? undefined : match.route.shape
    const make = async (): Promise<Served> => {
      const contents = await contentsOf(ctx, { match, place, ...options })
      const shapes = [contents.isBagEmpty ? undefined : shape, options.facts.demo ? 'demo' : undefined]
      const data = await compress(pageText(pages, { route: match.route, shape, shapes }, place, contents), encoding)
      return { status: contents.status, data, productId: contents.product?.id }
    }
    reply.header('content-security-policy', pages.policy)
    reply.header('cache-control', isGuest ? 'no-cache' : 'no-store')
    const requests = firstRequests(match).map(requestKey)
    const subject = [match.route.title, match.id ?? '', ...requests]
    const guestPages = requests.length > 0 && match.params.size > 0 ? listCache : cache
    const key = [place.origin, ctx.language, encoding, ...subject].join(' ')
    const served = isGuest ? await guestPages.get(ctx, key, make) : await make()
    if (served.productId !== undefined) recordView(ctx, served.productId)
    return sendCompressed(reply.status(served.status), served.data, encoding)
  }
}

/** The page contains the product, so serving the page is the view. */
function recordView(ctx: Ctx, productId: number): void {
  catalog.noteView(ctx, productId)
  favourites.rememberSeen(ctx, productId)
}

const hostPattern = /^[\w.-]{1,253}(:\d{1,5})?$|^\[[\da-f:.]{2,45}\](:\d{1,5})?$/i

function originOf(request: FastifyRequest): string {
  return hostPattern.test(request.host) ? `${request.protocol}://${request.host}` : ''
}

type Shape = StorefrontRoute['shape']

/** A guest is sent to the login, and has most often an empty bag. */
const shapesOfShoppers: readonly Shape[] = ['account', 'bag']

interface Shell extends Pick<RouteMatch, 'route'> {
  shape: Shape
  /** The names of the templates in it. */
  shapes: readonly (string | undefined)[]
}

function pageText(pages: Pages, { route, shape, shapes }: Shell, place: Place, contents: Contents): string {
  const { language } = place
  const head =
    headOf(contents.subject, place) +
    contents.pictureTag +
    pages.preloads([...sourcesOf(route, language), ...(contents.sources ?? [])], wideSourcesOf(shape))
  const data = dataBlock('type="application/json" id="boot"', contents.boot)
  const cards = contents.shellCards?.values()
  return withTexts(withShapes(withManifest(pages.html, language), shapes), language)
    .replace(/<html lang="[^"]*"/, () => `<html lang="${language}"`)
    .replace(/<title>[^<]*<\/title>/, '')
    .replace('<!--head-->', () => head)
    .replace(`<!--picture:${route.title}-->`, () => contents.shellPicture ?? '')
    .replaceAll('<!--picture:card-->', () => cards?.next().value ?? '')
    .replace('<!--boot-->', () => data)
}

/** The templates of the shapes take their places in the page; the others are left out. */
function withShapes(html: string, shapes: Shell['shapes']): string {
  return html.replace(/\s*<template data-shape="(\w+)">([\s\S]*?)<\/template>/g, (_, name: string, content: string) =>
    shapes.includes(name) ? content : '',
  )
}

const builtManifest = 'manifest.webmanifest'
const hourSeconds = 3_600

/** Browsers request it without cookies, so its path names the language. */
const manifestPath = (language: Language) => `/manifest.${language}.webmanifest`

/** One per language: an installed shop has the name of the language it was installed in. */
export function addManifests(app: FastifyInstance, dist: string): void {
  const file = path.join(dist, builtManifest)
  if (!existsSync(file)) return
  const built: object = JSON.parse(readFileSync(file, 'utf8'))
  for (const language of languages) {
    const { brand, description } = storefrontTexts[language]
    const data = Buffer.from(JSON.stringify({ ...built, lang: language, name: brand, short_name: brand, description }))
    app.get(manifestPath(language), async (_request, reply) =>
      reply.header('cache-control', `public, max-age=${hourSeconds}`).type('application/manifest+json').send(data),
    )
  }
}

/** The page with the manifest of its language. */
export function withManifest(html: string, language: Language): string {
  return html.replace(`/${builtManifest}"`, `${manifestPath(language)}"`)
}
