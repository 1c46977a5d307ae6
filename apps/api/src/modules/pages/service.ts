// Help, law and who we are, as readers see them.
import { type Help, helpGroups, type LawDoc, type Platform } from '@shop/contract/pages.ts'
import { asGuest, type Ctx } from '../../context.ts'
import { createKept } from '../../kept.ts'
import * as shipping from '../shipping/service.ts'
import { groupTitles } from './groups.ts'
import * as store from './store.ts'

export { type BasePage, layBasePages } from './laying.ts'
export { tellNewLaw } from './telling.ts'

/** What the platform page tells beside its texts. */
export interface PlatformFacts {
  company: Platform['company']
  contact: Platform['contact']
  fees(ctx: Ctx): Promise<Platform['fees']>
}

const keptHelp = createKept<Help>({ ms: 10_000, max: 12 })
const keptLaw = createKept<{ docs: LawDoc[] }>({ ms: 10_000, max: 12 })
const keptDocs = createKept<LawDoc[]>({ ms: 10_000, max: 12 })

/** After a page was changed through this process. */
export function forgetPages(ctx: Ctx): void {
  keptHelp.clear(ctx)
  keptLaw.clear(ctx)
  keptDocs.clear(ctx)
}

export async function getHelp(ctx: Ctx): Promise<Help> {
  return keptHelp.get(ctx, ctx.language, async () => {
    const pages = await store.listPublished(asGuest(ctx), ['help'])
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
export async function getLaw(ctx: Ctx): Promise<{ docs: LawDoc[] }> {
  return keptLaw.get(ctx, ctx.language, async () => {
    const pages = await store.listPublished(asGuest(ctx), ['law', 'rules'])
    return { docs: pages.map(docOf) }
  })
}

export async function getPlatform(ctx: Ctx, facts: PlatformFacts): Promise<Platform> {
  const [docs, areas, fees] = await Promise.all([
    keptDocs.get(ctx, ctx.language, async () => (await store.listPublished(asGuest(ctx), ['platform'])).map(docOf)),
    shipping.listAreas(asGuest(ctx), undefined),
    facts.fees(ctx),
  ])
  return { docs, ...facts, countries: areas.map((area) => area.name), fees }
}

function docOf({ id, key, title, version, summary, published_at, html, language }: store.PublishedPage): LawDoc {
  return { id, key, title, version, summary, updated_at: published_at, html, language }
}
