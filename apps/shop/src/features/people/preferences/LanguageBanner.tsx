// Offers the browser's language on a first visit, or the way back after login replaced the language.
import { findLanguage, type Language } from '@shop/contract/language.ts'
import { useState } from 'react'
import { readCookie } from '#cookie.ts'
import { wasLanguageOffered } from '#language-choice.ts'
import { useSession } from '#session.tsx'
import { useLanguage } from '#text/use-text.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'

const LanguageUndo = lazyPart(async () => (await import('./LanguageUndo.tsx')).LanguageUndo)

/** Most visitors get no offer. */
const LanguageOffer = lazyPart(async () => (await import('./LanguageOffer.tsx')).LanguageOffer)

/** Loads the offer before the first render, because it would move the page later. */
export async function preloadLanguageOffer(current: Language): Promise<void> {
  // Without the offer, the shop works in the language of the page.
  if (offeredLanguage(current)) await LanguageOffer.preload().catch(() => undefined)
}

interface LanguageBannerProps {
  /** Pages of the account, of money and forms are left alone. */
  mayOffer: boolean
}

export function LanguageBanner({ mayOffer }: LanguageBannerProps) {
  const { replacedLanguage } = useSession()
  const [isDeclined, setDeclined] = useState(false)
  const offered = offeredLanguage(useLanguage())
  if (replacedLanguage) return <LanguageUndo previous={replacedLanguage} />
  return offered && mayOffer && !isDeclined ? (
    <LanguageOffer offered={offered} onDecline={() => setDeclined(true)} />
  ) : null
}

/** English for languages the shop does not have. Every choice ends the offer, also one in the list of languages. */
function offeredLanguage(current: Language): Language | undefined {
  if (readCookie('lang') || wasLanguageOffered()) return undefined
  const known = navigator.languages.map((tag) => findLanguage(tag)).find((language) => language !== undefined)
  const offered = known ?? 'en-US'
  return offered === current ? undefined : offered
}
