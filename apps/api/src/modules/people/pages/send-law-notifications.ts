// Notifies every shopper of new law, in batches.
import { languages } from '@shop/contract/language.ts'
import type { Translations } from '@shop/contract/staff/admin-translations.ts'
import { peopleTexts } from '@shop/locale/people-texts.ts'
import { type Ctx, inTx } from '#context.ts'
import type { NoticeFacts } from '#modules/people/notifications/service.ts'
import * as notifications from '#modules/people/notifications/service.ts'
import * as store from './store.ts'

/** In the languages of the page; the summary is in the words of whoever published it. */
function newLawTexts(page: Translations, summary: string): NoticeFacts['system'] {
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
