// The language of an account, and the addresses service for other modules.
import { findLanguage, languageEntries } from '@shop/contract/language.ts'
import type { LanguageEntry } from '@shop/contract/people/identity.ts'
import { type Ctx, shopperOf } from '#context.ts'
import { refuseFields } from '#refuse.ts'
import * as store from './store.ts'

export { deleteAddresses as deleteAddressesOf } from './address-store.ts'
export { chooseAddress, listAddressesOf } from './addresses.ts'

export async function listLanguages(_ctx: Ctx): Promise<LanguageEntry[]> {
  return [...languageEntries]
}

export async function setLanguage(ctx: Ctx, fileName: string): Promise<LanguageEntry> {
  const language = findLanguage(fileName)
  const entry = languageEntries.find((row) => row.file_name === language)
  if (!language || !entry) return refuseFields({ file_name: 'chooseOne' })
  await store.setUserLanguage(ctx, shopperOf(ctx).userId, language)
  return entry
}
