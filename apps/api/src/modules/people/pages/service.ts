// Help, law and platform pages as readers see them, the first version of each, and notifications of a new law.
import { type Language, languages } from '@shop/contract/language.ts'
import type { PageDraft } from '@shop/contract/people/admin-pages.ts'
import {
  fillPlaceholders,
  type Help,
  helpGroups,
  type LawDoc,
  type Platform,
  type ReadPlaceholders,
} from '@shop/contract/people/pages.ts'
import type { Translations } from '@shop/contract/staff/admin-translations.ts'
import { keepWords } from '@shop/locale/keep-words.ts'
import { peopleTexts } from '@shop/locale/people-texts.ts'
import { createCache } from '#cache/cache.ts'
import { asGuest, type Ctx, inTx } from '#context.ts'
import type { NotificationFacts } from '#modules/people/notifications/service.ts'
import * as notifications from '#modules/people/notifications/service.ts'
import * as shipping from '#modules/sales/shipping/service.ts'
import { completeHtml, dropUnset, htmlOf } from './rules.ts'
import * as store from './store.ts'

/** Reads the current values of placeholders. */
type Placeholders = (ctx: Ctx) => Promise<ReadPlaceholders>

/** What the platform page shows in addition to its texts. */
export interface PlatformFacts {
  company: Platform['company']
  contact: (ctx: Ctx) => Platform['contact']
  fees(ctx: Ctx): Promise<Platform['fees']>
  placeholders: Placeholders
}

const helpCache = createCache<Help>({ ms: 10_000, max: 12 })
const lawCache = createCache<{ docs: LawDoc[] }>({ ms: 10_000, max: 12 })
const docsCache = createCache<LawDoc[]>({ ms: 10_000, max: 12 })

export async function getHelp(ctx: Ctx, placeholders: Placeholders): Promise<Help> {
  return helpCache.get(ctx, ctx.language, async () => {
    const pages = await listFilled(ctx, placeholders, ['help'])
    const groups = helpGroups.map((id) => ({
      id,
      title: keepWords(ctx.language, peopleTexts[ctx.language].helpGroups[id]),
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
  const keep = (text: string) => keepWords(ctx.language, text)
  const rows = fees.map(({ text, next, ...row }) => {
    return { ...row, text: keep(text), next: next && { ...next, text: keep(next.text) } }
  })
  return { docs, company, contact: contact(ctx), countries: areas.map((area) => area.name), fees: rows }
}

/** Placeholders are filled when read, so that a text always matches the settings. */
async function listFilled(
  ctx: Ctx,
  placeholders: Placeholders,
  kinds: readonly store.PageKind[],
): Promise<store.PublishedPage[]> {
  const [pages, valuesIn] = [await store.listPublished(asGuest(ctx), kinds), await placeholders(asGuest(ctx))]
  return pages.map((page) => {
    const values = valuesIn(page.language)
    return {
      ...page,
      title: keepWords(page.language, fillPlaceholders(page.title, values)),
      html: keepWordsIn(page.language, fillPlaceholders(dropUnset(page.html, values), values)),
    }
  })
}

/** Only in the text: a link with another address leads nowhere. */
function keepWordsIn(language: Language, html: string): string {
  return html.replace(/(?<=^|>)[^<]+/g, (text) => keepWords(language, text))
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

/** In the languages of the page; the summary is in the words of whoever published it. */
function newLawTexts(page: Translations, summary: string): NotificationFacts['system'] {
  const texts = languages.flatMap((language) => {
    const name = page[language]
    if (!name) return []
    const { title, body, changed } = peopleTexts[language].newLaw
    return [{ language, title: title(name), body: body(name) + (summary && changed(summary)) }]
  })
  return {
    title: Object.fromEntries(texts.map(({ language, title }) => [language, title])),
    body: Object.fromEntries(texts.map(({ language, body }) => [language, body])),
  }
}

const readersEach = 500
const batchesMax = 20

/** Scheduled job; the next run takes what exceeds the limit. */
export async function sendLawNotifications(ctx: Ctx): Promise<void> {
  for (let batch = 0; batch < batchesMax; batch += 1) {
    if (!(await sendBatch(ctx))) return
  }
}

async function sendBatch(ctx: Ctx): Promise<boolean> {
  return inTx(ctx, async (tx) => {
    const outboxRow = await store.lockOutboxRow(tx)
    if (!outboxRow) return false
    const readers = await store.listReaders(tx, outboxRow, readersEach)
    if (readers.length > 0) {
      await notifications.notifyMany(tx, {
        userIds: readers,
        kind: 'system',
        params: newLawTexts(outboxRow.title, outboxRow.summary),
        link: `/law?doc=${outboxRow.key}`,
        onceKey: `law ${outboxRow.page_id} ${outboxRow.version}`,
      })
    }
    await store.setProgress(tx, outboxRow, readers.at(-1) ?? outboxRow.last_user_id, readers.length < readersEach)
    return true
  })
}
