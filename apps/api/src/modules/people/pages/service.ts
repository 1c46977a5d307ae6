// Help, law and who we are, as readers see them.

import { type Help, helpGroups, type LawDoc, type Platform } from '@shop/contract/people/pages.ts'
import { fillPlaceholders, type ReadPlaceholders } from '@shop/contract/people/placeholders.ts'
import { createCache } from '#cache/cache.ts'
import { asGuest, type Ctx } from '#context.ts'
import * as shipping from '#modules/sales/shipping/service.ts'
import { groupTitles } from './groups.ts'
import { dropUnset } from './rules.ts'
import * as store from './store.ts'

export { type BasePage, seedBasePages } from './seed-pages.ts'
export { sendLawNotifications } from './send-law-notifications.ts'

/** The values of placeholders in force. */
export type Placeholders = (ctx: Ctx) => Promise<ReadPlaceholders>

/** What the platform page shows beside its texts. */
export interface PlatformFacts {
  company: Platform['company']
  contact: Platform['contact']
  fees(ctx: Ctx): Promise<Platform['fees']>
  placeholders: Placeholders
}

const helpCache = createCache<Help>({ ms: 10_000, max: 12 })
const lawCache = createCache<{ docs: LawDoc[] }>({ ms: 10_000, max: 12 })
const docsCache = createCache<LawDoc[]>({ ms: 10_000, max: 12 })

/** After a page was changed through this process. */
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

/** The rules for merchants stand among the law. */
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

/** Filled in when read: a text and the settings it names cannot differ. */
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
