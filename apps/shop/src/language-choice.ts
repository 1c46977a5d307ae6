// The answer to the language offer, or the language chosen elsewhere: it outlives the cookie of three days.
// setUser in session.tsx applies the language of the account.
import { findLanguage, type Language } from '@shop/contract/language.ts'

const storageKey = 'languageOffer'

/** `declined`: the shopper stays in the language of the page. */
export function saveLanguageChoice(choice: Language | 'declined'): void {
  try {
    localStorage.setItem(storageKey, choice)
  } catch {
    // Without storage the choice lasts as long as its cookie.
  }
}

/** Also true without storage: an offer whose answer cannot be saved would come back on every page. */
export function wasLanguageOffered(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return true
  }
}

export function chosenLanguage(): Language | undefined {
  try {
    return findLanguage(localStorage.getItem(storageKey))
  } catch {
    return undefined
  }
}
