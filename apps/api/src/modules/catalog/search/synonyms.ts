// Synonyms as operators edit them: groups of words with the same meaning.
import type { listSynonyms as listEndpoint, SynonymRow } from '@shop/contract/catalog/admin-search.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import type { Page } from '@shop/contract/page.ts'
import { invalidateCaches } from '#cache/changes.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import { readPage } from '#db/cursor.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { isOneWay, synonymText } from './query.ts'
import { fold } from './rules.ts'
import { wordsOf } from './split-words.ts'
import * as store from './store.ts'

export async function listSynonyms(ctx: Ctx, query: Input<typeof listEndpoint>['query']): Promise<Page<SynonymRow>> {
  const { shown, ends } = await readPage(query, {
    mark: ['synonyms', query.keyword],
    types: ['number'],
    list: (after, limit) => store.listSynonymRows(ctx, { keyword: query.keyword, after, limit }),
    count: (max) => store.countSynonyms(ctx, query.keyword, max),
    keyOf: (row) => [row.id],
  })
  return { list: shown, ...ends }
}

export async function createSynonym(ctx: Ctx, words: readonly string[]): Promise<SynonymRow> {
  const distinct = distinctWords(words)
  return changeAndInvalidate(ctx, async (tx) => {
    await store.lockSynonymInserts(tx)
    if ((await store.countSynonyms(tx, undefined, store.groupsMax)) >= store.groupsMax)
      refuse('list.full', { max: store.groupsMax })
    const row = await store.insertSynonyms(tx, distinct)
    await record(tx, { action: 'synonym.create', id: row.id, after: row })
    return row
  })
}

export async function changeSynonym(
  ctx: Ctx,
  id: number,
  body: { words: readonly string[]; version: number },
): Promise<SynonymRow> {
  const distinct = distinctWords(body.words)
  return changeAndInvalidate(ctx, async (tx) => {
    const before = await lockUnchanged(tx, id, body.version)
    const row = await store.setSynonyms(tx, id, distinct)
    await record(tx, { action: 'synonym.change', id, before, after: row })
    return row
  })
}

export async function removeSynonym(ctx: Ctx, id: number, version: number): Promise<null> {
  return changeAndInvalidate(ctx, async (tx) => {
    const before = await lockUnchanged(tx, id, version)
    await store.deleteSynonyms(tx, id)
    await record(tx, { action: 'synonym.remove', id, before })
    return null
  })
}

/** Words with the same folded form are one; a word without letters cannot be searched for. One word must be found. */
function distinctWords(words: readonly string[]): string[] {
  const distinct = new Map(
    words.filter((word) => wordsOf(word).length > 0).map((word) => [fold(synonymText(word)), word]),
  )
  const found = [...distinct.values()]
  return found.length > 1 && !found.every(isOneWay) ? found : refuseFields({ words: 'required' })
}

async function lockUnchanged(tx: TxCtx, id: number, version: number): Promise<SynonymRow> {
  const row = (await store.lockSynonyms(tx, id)) ?? refuse('object.not_found')
  return row.version === version ? row : refuse('state.changed')
}

async function changeAndInvalidate<Result>(ctx: Ctx, work: (tx: TxCtx) => Promise<Result>): Promise<Result> {
  const result = await inTx(ctx, work)
  await invalidateCaches(ctx)
  return result
}

async function record(
  tx: TxCtx,
  change: { action: string; id: number; before?: SynonymRow; after?: SynonymRow },
): Promise<void> {
  const { operatorId, account } = operatorOf(tx)
  await audit.record(tx, {
    actor: { id: operatorId, account },
    action: change.action,
    object: { type: 'synonym', id: change.id },
    before: change.before && { words: change.before.words },
    after: change.after && { words: change.after.words },
  })
}
