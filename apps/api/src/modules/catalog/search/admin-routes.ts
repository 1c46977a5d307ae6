// Console routes of hot words and synonyms.
import * as contract from '@shop/contract/catalog/admin-search.ts'
import type { Bind } from '#http/bind.ts'
import * as hotWords from './hot-words.ts'
import * as synonyms from './synonyms.ts'

export function searchAdminRoutes(bind: Bind): void {
  bind(contract.listHotWordRows, (ctx, { query }) => hotWords.listHotWordRows(ctx, query.language))
  bind(contract.createHotWord, (ctx, { body }) => hotWords.createHotWord(ctx, body))
  bind(contract.changeHotWord, (ctx, { params, body }) => hotWords.changeHotWord(ctx, params.id, body))
  bind(contract.listSynonyms, (ctx, { query }) => synonyms.listSynonyms(ctx, query))
  bind(contract.createSynonym, (ctx, { body }) => synonyms.createSynonym(ctx, body.words))
  bind(contract.changeSynonym, (ctx, { params, body }) => synonyms.changeSynonym(ctx, params.id, body))
  bind(contract.removeSynonym, (ctx, { params, body }) => synonyms.removeSynonym(ctx, params.id, body.version))
}
