// The content of a served page: its subject for the head, and the data of its first paint.

import { getHome, type Home } from '@shop/contract/catalog/home.ts'
import { getProduct, type Product } from '@shop/contract/catalog/product.ts'
import { listProducts } from '@shop/contract/catalog/products.ts'
import type { Codecs } from '@shop/contract/codecs.ts'
import type { Endpoint, Reply } from '@shop/contract/endpoint.ts'
import { getUserInfo } from '@shop/contract/people/identity.ts'
import { getBag } from '@shop/contract/sales/bag.ts'
import { getNextOrder } from '@shop/contract/sales/orders.ts'
import { getConfig } from '@shop/contract/staff/settings.ts'
import type { Picture } from '@shop/contract/wire.ts'
import type { Ctx } from '#context.ts'
import type { EmbeddedReply, ReadReply } from '#http/bind.ts'
import { codecsOf, compileEncoder } from '#http/encode.ts'
import * as homeService from '#modules/catalog/home/service.ts'
import * as catalog from '#modules/catalog/products/service.ts'
import * as shops from '#modules/catalog/shops/service.ts'
import * as identity from '#modules/people/identity/service.ts'
import * as orders from '#modules/sales/orders/service.ts'
import * as settings from '#modules/staff/settings/service.ts'
import { Refusal } from '#refuse.ts'
import { firstRequests, secondRequests } from './first-requests.ts'
import { missingSubject, type Place, plainSubject, productSubject, type Subject, shopSubject } from './head.ts'
import { callSources, nextSources, pageTitles, type RouteMatch } from './routes.ts'

/** A part of the data that the page starts from. */
interface BootPart {
  name: string
  json: string
  codecs: Codecs | undefined
}

function compilePart<E extends Endpoint>(name: string, { reply }: E): (value: Reply<E>) => BootPart {
  const encode = compileEncoder(reply)
  const codecs = codecsOf(reply)
  return (value) => ({ name, json: encode(value), codecs })
}

const homeData = compilePart('home', getHome)
const feedData = compilePart('feed', listProducts)
const nextData = compilePart('next', getNextOrder)
const userData = compilePart('user', getUserInfo)
const productData = compilePart('product', getProduct)
const encodeConfig = compileEncoder(getConfig.reply)

export interface Contents {
  status: 200 | 404
  subject: Subject
  /** The JSON that the shop's script starts from. */
  boot: string
  /** Loads the first large picture along with the page. */
  pictureTag: string
  /** The same picture in the static shell, which shows it before any script runs. */
  shellPicture?: string | undefined
  /** The first pictures of a list of products, for the cards of the shell. */
  shellCards?: readonly string[]
  product?: Product | undefined
  isBagEmpty?: boolean
  /** Source files whose chunks this page needs besides those of its route. */
  sources?: readonly string[]
}

type PictureTags = Pick<Contents, 'pictureTag' | 'shellPicture'>

/** The part of one page; the shop's config and the user are added to every page. */
interface Part extends Omit<Contents, 'boot'> {
  data: readonly BootPart[]
}

export interface StorefrontOptions {
  facts: settings.ShopFacts
  readReply: ReadReply
}

export interface PageRequest extends StorefrontOptions {
  match: RouteMatch
  place: Place
}

export async function contentsOf(ctx: Ctx, { match, place, facts, readReply }: PageRequest): Promise<Contents> {
  const isGuest = ctx.actor.kind === 'guest'
  // Before anything is read: the event stream tells the page what changed since.
  const time = Math.floor(ctx.now().getTime() / 1000)
  const requests = firstRequests(match)
  const [config, user, { data, ...part }, first] = await Promise.all([
    settings.getConfig(ctx, facts),
    ctx.actor.kind === 'shopper' ? identity.getUser(ctx) : undefined,
    partOf(ctx, match, place),
    repliesTo(ctx, requests, readReply),
  ])
  const replyOf = replyIn(first)
  const bag = replyOf(getBag.path) as { total: number } | undefined
  const second = secondRequests(replyOf, ctx.language, isGuest ? part.product : undefined)
  const replies = [...first, ...(await repliesTo(ctx, second, readReply))]
  const parts = [...(user ? [userData(user)] : []), ...data]
  const named = [...parts, ...replies.map(({ path, codecs }) => ({ name: path, codecs }))]
  const codecs = Object.fromEntries(named.map(({ name, codecs: own }) => [name, own]))
  const list = replies.map(({ key, json }) => `${JSON.stringify(key)}:${json}`)
  const boot = [
    `"language":${JSON.stringify(ctx.language)}`,
    `"config":${encodeConfig(config)}`,
    `"codecs":${JSON.stringify(codecs)}`,
    ...parts.map(({ name, json }) => `"${name}":${json}`),
    ...(user || list.length > 0 ? [`"time":${time}`] : []),
    ...(list.length > 0 ? [`"replies":{${list.join(',')}}`] : []),
  ]
  const isComplete = requests.length > 0 && replies.length === requests.length + second.length && !readsMore(ctx, match)
  const sources = [...(part.sources ?? []), ...(isComplete ? [] : callSources(match.route))]
  return { ...part, ...cardTags(replies), isBagEmpty: bag?.total === 0, sources, boot: `{${boot.join(',')}}` }
}

/** Whether its script requests more, or reads a reply with the schemas: the amounts of a filter. */
function readsMore({ actor }: Ctx, { route, params }: RouteMatch): boolean {
  if (route.title === 'productDetail') return actor.kind !== 'guest'
  return [...params.keys()].some((name) => name.startsWith('filter'))
}

async function repliesTo(ctx: Ctx, urls: readonly string[], readReply: ReadReply): Promise<EmbeddedReply[]> {
  const replies = await Promise.all(urls.map((url) => readReply(ctx, url)))
  return replies.filter((reply) => reply !== undefined)
}

function replyIn(replies: readonly EmbeddedReply[]): (path: string) => unknown {
  return (path) => {
    const reply = replies.find((known) => known.path === path)
    return reply && JSON.parse(reply.json)
  }
}

async function partOf(ctx: Ctx, match: RouteMatch, place: Place): Promise<Part> {
  const { title } = match.route
  if (title === 'home') return homePart(ctx)
  if (title === 'productDetail') return productPart(ctx, match, place)
  if (title === 'shop') return shopPart(ctx, match, place)
  if (title === 'notFound') return missingPart(ctx, match)
  const subject = plainSubject(ctx.language, pageTitles[ctx.language][title], undefined)
  return { status: 200, subject, data: [], pictureTag: '' }
}

function missingPart({ language }: Ctx, { route }: RouteMatch): Part {
  const subject = missingSubject(language, pageTitles[language][route.title])
  return { status: 404, subject, data: [], pictureTag: '' }
}

async function homePart(ctx: Ctx): Promise<Part> {
  const [home, feed, next] = await Promise.all([
    homeService.getHome(ctx),
    catalog.listProducts(ctx, { sort: 'recommend' }),
    ctx.actor.kind === 'shopper' ? findNext(ctx) : undefined,
  ])
  return {
    status: 200,
    subject: plainSubject(ctx.language, pageTitles[ctx.language].home, '/home'),
    data: [homeData(home), feedData(feed), ...(next ? [nextData(next)] : [])],
    // The code of the order reminder comes with the page, not after it.
    sources: next?.order ? nextSources(ctx.language) : [],
    ...bannerTags(home),
  }
}

/** Home works without it: the shop requests it again. */
async function findNext(ctx: Ctx): Promise<Reply<typeof getNextOrder> | undefined> {
  try {
    return await orders.getNextOrder(ctx)
  } catch (error) {
    ctx.log.error({ err: error }, 'the order reminder of home could not be loaded')
    return undefined
  }
}

async function productPart(ctx: Ctx, match: RouteMatch, place: Place): Promise<Part> {
  const product = match.id === undefined ? undefined : await findProduct(ctx, match.id)
  if (!product) return missingPart(ctx, match)
  return {
    status: 200,
    subject: productSubject(product, place),
    data: [productData(product)],
    ...galleryTags(product),
    product,
  }
}

async function findProduct(ctx: Ctx, productId: number): Promise<Product | undefined> {
  try {
    return await catalog.getProduct(ctx, productId)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

async function shopPart(ctx: Ctx, match: RouteMatch, place: Place): Promise<Part> {
  const shop = match.id === undefined ? undefined : await shops.findShop(ctx, match.id)
  if (!shop) return missingPart(ctx, match)
  return { status: 200, subject: shopSubject(shop, place), data: [], pictureTag: '' }
}

/** The widths of the shop's `Photo`; with others the browser would fetch a preloaded picture twice. */
const pictureWidths = [160, 240, 320, 480, 640, 960]

/** The static shell of index.html has the place of the first of several banners. */
function bannerTags({ banners: [banner, ...others] }: Home): PictureTags {
  if (!banner) return { pictureTag: '' }
  const sizes = '(min-width: 1024px) 412px, (resolution > 2dppx) 34vw, 45vw'
  const { pictureTag, shellPicture } = pictureTags(banner.image, sizes)
  return { pictureTag, shellPicture: others.length > 0 ? shellPicture : undefined }
}

/** In the first row of a phone. */
const shellCardsMax = 2

/** The first pictures of a list of products, with the sizes of the shop's `ProductCard`. */
function cardTags(replies: readonly EmbeddedReply[]): Partial<Pick<Contents, 'pictureTag' | 'shellCards'>> {
  const { json } = replies.find(({ path }) => path === listProducts.path) ?? {}
  const { list } = json ? (JSON.parse(json) as { list: { image: Picture }[] }) : { list: [] }
  const sizes = '(width >= 1024px) 210px, (width >= 600px) 232px, (resolution > 2dppx) 36vw, 48vw'
  const [first, ...others] = list.slice(0, shellCardsMax).map(({ image }) => pictureTags(image, sizes))
  if (!first) return {}
  return { pictureTag: first.pictureTag, shellCards: [first, ...others].map(({ shellPicture }) => shellPicture) }
}

function galleryTags({ images: [image] }: Product): PictureTags {
  return image ? pictureTags(image, '(width >= 600px) 548px, 100vw') : { pictureTag: '' }
}

function pictureTags({ url, w }: Picture, sizes: string): { pictureTag: string; shellPicture: string } {
  const useful = pictureWidths.filter((_, i) => i === 0 || (pictureWidths[i - 1] ?? 0) < w)
  const set = useful.map((width) => `${url}?w=${width} ${width}w`).join(', ')
  return {
    pictureTag:
      `<link rel="preload" as="image" fetchpriority="high" href="${url}?w=480" imagesrcset="${set}"` +
      ` imagesizes="${sizes}">`,
    shellPicture:
      `<img alt="" fetchpriority="high" class="absolute inset-0 size-full object-cover" sizes="${sizes}"` +
      ` srcset="${set}" src="${url}?w=480">`,
  }
}
