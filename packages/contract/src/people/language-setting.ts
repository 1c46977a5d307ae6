// A shopper's language setting.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { LanguageEntry } from './identity.ts'

export const listLanguages = endpoint({
  name: 'listLanguages',
  method: 'GET',
  path: '/api/user/language_list',
  access: 'guest',
  reply: z.array(LanguageEntry),
  errors: [],
})

export const setLanguage = endpoint({
  name: 'setLanguage',
  method: 'GET',
  path: '/api/user/set_language',
  access: 'shopper',
  query: z.object({ file_name: z.string('required').check(z.minLength(1, 'required'), z.maxLength(20, 'tooLong')) }),
  reply: LanguageEntry,
  errors: [],
  rate: 'write',
})
