// Operators edit the hot words and synonyms of the search.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { languages } from '../language.ts'
import { page, pageQuery } from '../page.ts'
import { Version } from '../staff/admin-translations.ts'
import { Id, QueryId, Text, UnixTime } from '../wire.ts'

const access = { operator: ['catalog', 'admin'] } as const
const params = z.object({ id: QueryId })
const LanguageCode = z.enum(languages, 'chooseOne')

const HotWordDraft = z.object({
  language: LanguageCode,
  word: Text(40, 1),
  position: z.int().check(z.minimum(0, 'tooSmall'), z.maximum(999, 'tooLarge')),
  active: z.boolean(),
})

export const HotWordRow = z.extend(HotWordDraft, { id: Id, version: Version })
export type HotWordRow = z.output<typeof HotWordRow>

export const listHotWordRows = endpoint({
  name: 'listHotWordRows',
  method: 'GET',
  path: '/api/admin/hot_words',
  access,
  query: z.object({ language: z.optional(LanguageCode) }),
  reply: z.array(HotWordRow),
  errors: [],
})

export const createHotWord = endpoint({
  name: 'createHotWord',
  method: 'POST',
  path: '/api/admin/hot_words',
  access,
  body: HotWordDraft,
  reply: HotWordRow,
  errors: ['state.changed', 'list.full'],
  rate: 'write',
})

export const changeHotWord = endpoint({
  name: 'changeHotWord',
  method: 'PUT',
  path: '/api/admin/hot_words/:id',
  access,
  params,
  body: z.extend(HotWordDraft, { version: Version }),
  reply: HotWordRow,
  errors: ['object.not_found', 'state.changed', 'list.full'],
  rate: 'write',
})

const SynonymTerms = z.array(Text(40, 1)).check(z.minLength(2, 'required'), z.maxLength(30, 'tooLarge'))

export const SynonymRow = z.object({ id: Id, words: z.array(z.string()), version: Version, updated_at: UnixTime })
export type SynonymRow = z.output<typeof SynonymRow>

export const listSynonyms = endpoint({
  name: 'listSynonyms',
  method: 'GET',
  path: '/api/admin/synonyms',
  access,
  query: z.object({ keyword: z.optional(Text(40)), ...pageQuery }),
  reply: page(SynonymRow),
  errors: [],
})

export const createSynonym = endpoint({
  name: 'createSynonym',
  method: 'POST',
  path: '/api/admin/synonyms',
  access,
  body: z.object({ words: SynonymTerms }),
  reply: SynonymRow,
  errors: ['list.full'],
  rate: 'write',
})

export const changeSynonym = endpoint({
  name: 'changeSynonym',
  method: 'PUT',
  path: '/api/admin/synonyms/:id',
  access,
  params,
  body: z.object({ words: SynonymTerms, version: Version }),
  reply: SynonymRow,
  errors: ['object.not_found', 'state.changed'],
  rate: 'write',
})

export const removeSynonym = endpoint({
  name: 'removeSynonym',
  method: 'POST',
  path: '/api/admin/synonyms/:id/remove',
  access,
  params,
  body: z.object({ version: Version }),
  reply: z.null(),
  errors: ['object.not_found', 'state.changed'],
  rate: 'write',
})
