// Suggestions of the search field, before and while typing.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Picture, Text } from '../wire.ts'
import { keywordMax } from './products.ts'

export const Suggestions = z.object({
  /** Whole keywords; with a category the row reads "… in mobile phone". */
  words: z.array(z.object({ text: z.string(), category: z.nullable(z.object({ id: Id, name: z.string() })) })),
  shops: z.array(z.object({ id: Id, name: z.string(), logo: Picture })),
})
export type Suggestions = z.output<typeof Suggestions>

export const suggest = endpoint({
  name: 'suggest',
  method: 'GET',
  path: '/api/goods/suggest',
  access: 'guest',
  query: z.object({ keyword: Text(keywordMax, 1) }),
  reply: Suggestions,
  errors: [],
})

export const listHotWords = endpoint({
  name: 'listHotWords',
  method: 'GET',
  path: '/api/goods/hot_words',
  access: 'guest',
  reply: z.array(z.object({ word: z.string() })),
  errors: [],
})
