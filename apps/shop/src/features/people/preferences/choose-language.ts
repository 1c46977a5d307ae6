// Switches the language of this device and of the account.
import type { Language } from '@shop/contract/language.ts'
import { saveLanguageChoice } from '#language-choice.ts'
import { accountApi } from '#lazy-api.ts'
import { session } from '#session.tsx'
import { switchLanguage } from '#text/use-text.tsx'

/** Switches at once and then saves to the account; a failed save does not switch back. */
export async function chooseLanguage(language: Language): Promise<{ isSaved: boolean }> {
  await switchLanguage(language)
  saveLanguageChoice(language)
  if (!session.get().token) return { isSaved: true }
  const saved = await accountApi('setLanguage', { query: { file_name: language } }, { quiet: true }).catch(
    () => undefined,
  )
  return { isSaved: saved !== undefined }
}
