// Notifies every shopper of new law, in batches.
import { type Language, languages } from '@shop/contract/language.ts'
import type { Translations } from '@shop/contract/staff/admin-translations.ts'
import { type Ctx, inTx } from '#context.ts'
import type { NoticeFacts } from '#modules/people/notifications/service.ts'
import * as notifications from '#modules/people/notifications/service.ts'
import * as store from './store.ts'

interface Sentences {
  title: (page: string) => string
  body: (page: string) => string
  changed: (summary: string) => string
}

const sentences: Record<Language, Sentences> = {
  'en-US': {
    title: (page) => `${page}: updated`,
    body: (page) => `We published a new version of “${page}”. Please take a moment to read it.`,
    changed: (summary) => ` What changed: ${summary}`,
  },
  'zh-CN': {
    title: (page) => `《${page}》已更新`,
    body: (page) => `我们发布了新版《${page}》，请您抽空阅读。`,
    changed: (summary) => `更新内容：${summary}`,
  },
  'zh-TW': {
    title: (page) => `《${page}》已更新`,
    body: (page) => `我們公布了新版《${page}》，請撥空閱讀。`,
    changed: (summary) => `更新內容：${summary}`,
  },
  'ja-JP': {
    title: (page) => `「${page}」を改定しました`,
    body: (page) => `「${page}」の新しい版を公開しました。内容をご確認ください。`,
    changed: (summary) => `変更点：${summary}`,
  },
  'ko-KR': {
    title: (page) => `‘${page}’ 개정 안내`,
    body: (page) => `‘${page}’의 새 버전이 게시되었습니다. 변경된 내용을 확인해 주세요.`,
    changed: (summary) => ` 변경 사항: ${summary}`,
  },
  'th-TH': {
    title: (page) => `อัปเดต “${page}”`,
    body: (page) => `เราเผยแพร่ “${page}” ฉบับใหม่แล้ว กรุณาอ่านรายละเอียด`,
    changed: (summary) => ` สิ่งที่เปลี่ยนแปลง: ${summary}`,
  },
}

/** In the languages of the page; the summary is in the words of whoever published it. */
function newLawTexts(page: Translations, summary: string): NoticeFacts['system'] {
  const texts = languages.flatMap((language) => {
    const name = page[language]
    if (!name) return []
    const { title, body, changed } = sentences[language]
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
