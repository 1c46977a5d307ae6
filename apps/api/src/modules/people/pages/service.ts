// Help, law and platform pages as readers see them, and the first version of each.
import type { Language } from '@shop/contract/language.ts'
import type { PageDraft } from '@shop/contract/people/admin-pages.ts'
import { type Help, type HelpGroup, helpGroups, type LawDoc, type Platform } from '@shop/contract/people/pages.ts'
import { fillPlaceholders, type ReadPlaceholders } from '@shop/contract/people/placeholders.ts'
import { createCache } from '#cache/cache.ts'
import { asGuest, type Ctx, inTx } from '#context.ts'
import * as shipping from '#modules/sales/shipping/service.ts'
import { completeHtml, dropUnset, htmlOf } from './rules.ts'
import * as store from './store.ts'

const groupTitles: Record<Language, Record<HelpGroup, string>> = {
  'en-US': {
    orders: 'Orders and shipping',
    wallet: 'Payments and wallet',
    refunds: 'Refunds and returns',
    account: 'Account and security',
    shopping: 'Shopping',
    business: 'Business',
  },
  'zh-CN': {
    orders: '订单与配送',
    wallet: '支付与钱包',
    refunds: '退款与退货',
    account: '账号与安全',
    shopping: '选购商品',
    business: '商家与合作',
  },
  'zh-TW': {
    orders: '訂單與配送',
    wallet: '付款與錢包',
    refunds: '退款與退貨',
    account: '帳號與安全',
    shopping: '選購商品',
    business: '開店與合作',
  },
  'ja-JP': {
    orders: 'ご注文と配送',
    wallet: 'お支払いとウォレット',
    refunds: '返金と返品',
    account: 'アカウントとセキュリティ',
    shopping: 'お買い物',
    business: '出店と提携',
  },
  'ko-KR': {
    orders: '주문·배송',
    wallet: '결제·지갑',
    refunds: '환불·반품',
    account: '계정·보안',
    shopping: '쇼핑',
    business: '입점·제휴',
  },
  'th-TH': {
    orders: 'คำสั่งซื้อและการจัดส่ง',
    wallet: 'การชำระเงินและกระเป๋าเงิน',
    refunds: 'คืนสินค้าและคืนเงิน',
    account: 'บัญชีและความปลอดภัย',
    shopping: 'การเลือกซื้อสินค้า',
    business: 'ร้านค้าและพาร์ตเนอร์',
  },
}

export { sendLawNotifications } from './send-law-notifications.ts'

/** Reads the current values of placeholders. */
type Placeholders = (ctx: Ctx) => Promise<ReadPlaceholders>

/** What the platform page shows in addition to its texts. */
export interface PlatformFacts {
  company: Platform['company']
  contact: Platform['contact']
  fees(ctx: Ctx): Promise<Platform['fees']>
  placeholders: Placeholders
}

const helpCache = createCache<Help>({ ms: 10_000, max: 12 })
const lawCache = createCache<{ docs: LawDoc[] }>({ ms: 10_000, max: 12 })
const docsCache = createCache<LawDoc[]>({ ms: 10_000, max: 12 })

/** For this process; other processes see the change when their caches expire. */
export function invalidatePages(ctx: Ctx): void {
  helpCache.clear(ctx)
  lawCache.clear(ctx)
  docsCache.clear(ctx)
}

export async function getHelp(ctx: Ctx, placeholders: Placeholders): Promise<Help> {
  return helpCache.get(ctx, ctx.language, async () => {
    const pages = await listFilled(ctx, placeholders, ['help'])
    const groups = helpGroups.map((id) => ({
      id,
      title: groupTitles[ctx.language][id],
      items: pages
        .filter((page) => page.group_key === id)
        .map((page) => ({ id: page.id, key: page.key, q: page.title, a: page.html })),
    }))
    return { groups: groups.filter((group) => group.items.length > 0) }
  })
}

/** Includes the rules for merchants. */
export async function getLaw(ctx: Ctx, placeholders: Placeholders): Promise<{ docs: LawDoc[] }> {
  return lawCache.get(ctx, ctx.language, async () => {
    const pages = await listFilled(ctx, placeholders, ['law', 'rules'])
    return { docs: pages.map(docOf) }
  })
}

export async function getPlatform(ctx: Ctx, { company, contact, ...facts }: PlatformFacts): Promise<Platform> {
  const [docs, areas, fees] = await Promise.all([
    docsCache.get(ctx, ctx.language, async () => (await listFilled(ctx, facts.placeholders, ['platform'])).map(docOf)),
    shipping.listAreas(asGuest(ctx), undefined),
    facts.fees(ctx),
  ])
  return { docs, company, contact, countries: areas.map((area) => area.name), fees }
}

/** Placeholders are filled when read, so that a text always matches the settings. */
async function listFilled(
  ctx: Ctx,
  placeholders: Placeholders,
  kinds: readonly store.PageKind[],
): Promise<store.PublishedPage[]> {
  const [pages, values] = [await store.listPublished(asGuest(ctx), kinds), await placeholders(asGuest(ctx))]
  return pages.map((page) => ({
    ...page,
    title: fillPlaceholders(page.title, values(page.language)),
    html: fillPlaceholders(dropUnset(page.html, values(page.language)), values(page.language)),
  }))
}

function docOf({ id, key, title, version, summary, published_at, html, language }: store.PublishedPage): LawDoc {
  return { id, key, title, version, summary, updated_at: published_at, html, language }
}

export interface BasePage extends Pick<PageDraft, 'kind' | 'key' | 'group_key' | 'position'> {
  required: boolean
}

type ReadTexts = (key: string) => Promise<Pick<PageDraft, 'title' | 'body'>>

/** Inserts the pages whose key does not exist yet. */
export async function seedBasePages(ctx: Ctx, pages: readonly BasePage[], read: ReadTexts): Promise<void> {
  const existing = new Set(await store.listKeys(ctx))
  const missing = pages.filter((page) => !existing.has(page.key))
  const drafts = await Promise.all(missing.map(async (page) => ({ ...page, active: true, ...(await read(page.key)) })))
  if (drafts.length === 0) return
  await inTx(ctx, async (tx) => {
    for (const draft of drafts) {
      const id = await store.insertPage(tx, draft)
      // Another server is seeding at the same time.
      if (id === undefined) continue
      await store.insertVersion(tx, id, { html: completeHtml(draft, htmlOf).html, summary: '', publishedBy: '' })
    }
  })
}
