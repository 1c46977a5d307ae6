// Hot words as operators edit them: which words the search field of a language offers, in which order.

import type { changeHotWord as changeEndpoint, HotWordRow } from '@shop/contract/catalog/admin-search.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import type { Language } from '@shop/contract/language.ts'
import { invalidateCaches } from '#cache/changes.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import { brokenConstraint } from '#db/pool.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { refuse } from '#refuse.ts'
import * as store from './store.ts'

/** Active or not. */
const perLanguageMax = 50
const rowsMax = 6 * perLanguageMax

export async function listHotWordRows(ctx: Ctx, language: Language | undefined): Promise<HotWordRow[]> {
  return store.listHotWordRows(ctx, language, rowsMax)
}

export async function createHotWord(ctx: Ctx, draft: store.HotWordDraft): Promise<HotWordRow> {
  return refuseDuplicate(ctx, async (tx) => {
    await checkLimit(tx, draft.language)
    const row = await store.insertHotWord(tx, draft)
    await record(tx, 'hot_word.create', undefined, row)
    return row
  })
}

export async function changeHotWord(
  ctx: Ctx,
  id: number,
  { version, ...draft }: Input<typeof changeEndpoint>['body'],
): Promise<HotWordRow> {
  return refuseDuplicate(ctx, async (tx) => {
    const before = (await store.lockHotWord(tx, id)) ?? refuse('object.not_found')
    if (before.version !== version) refuse('state.changed')
    if (before.language !== draft.language) await checkLimit(tx, draft.language)
    const row = await store.setHotWord(tx, id, draft)
    await record(tx, 'hot_word.change', before, row)
    return row
  })
}

async function checkLimit(tx: TxCtx, language: Language): Promise<void> {
  await store.lockHotWordInserts(tx)
  if ((await store.countHotWords(tx, language)) >= perLanguageMax) refuse('list.full', { max: perLanguageMax })
}

/** A duplicate means that another operator added the word meanwhile. */
async function refuseDuplicate(ctx: Ctx, work: (tx: TxCtx) => Promise<HotWordRow>): Promise<HotWordRow> {
  try {
    const row = await inTx(ctx, work)
    await invalidateCaches(ctx)
    return row
  } catch (error) {
    if (brokenConstraint(error) === 'hot_words_language_word_key') return refuse('state.changed')
    throw error
  }
}

async function record(tx: TxCtx, action: string, before: HotWordRow | undefined, after: HotWordRow): Promise<void> {
  const { operatorId, account } = operatorOf(tx)
  await audit.record(tx, {
    actor: { id: operatorId, account },
    action,
    object: { type: 'hot_word', id: after.id },
    before: before && factsOf(before),
    after: factsOf(after),
  })
}

function factsOf({ language, word, position, active }: HotWordRow): store.HotWordDraft {
  return { language, word, position, active }
}
