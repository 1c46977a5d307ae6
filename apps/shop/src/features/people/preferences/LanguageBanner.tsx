// Offers the browser's language on a first visit, or the way back after login replaced the language.
import { findLanguage, type Language } from '@shop/contract/language.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { readCookie } from '#cookie.ts'
import { saveLanguageChoice, wasLanguageOffered } from '#language-choice.ts'
import { useSession } from '#session.tsx'
import { languageOffers } from '#text/language-offer.ts'
import { useLanguage } from '#text/use-text.tsx'
import { runMutation } from '#toggle.ts'
import { Button } from '#ui/Button.tsx'
import { chooseLanguage } from './choose-language.ts'

const LanguageUndo = lazy(() => import('./LanguageUndo.tsx').then((file) => ({ default: file.LanguageUndo })))

export function LanguageBanner() {
  const { replacedLanguage } = useSession()
  if (!replacedLanguage) return <LanguageOffer />
  return (
    <Suspense>
      <LanguageUndo previous={replacedLanguage} />
    </Suspense>
  )
}

/** Falls back to English for languages the shop does not have. */
function browserLanguage(): Language {
  return navigator.languages.map((tag) => findLanguage(tag)).find((language) => language !== undefined) ?? 'en-US'
}

/** In the offered language; never switches without a tap. */
function LanguageOffer() {
  const current = useLanguage()
  const client = useQueryClient()
  const [offered] = useState(browserLanguage)
  const [isSwitching, setSwitching] = useState(false)
  const [isDeclined, setDeclined] = useState(false)
  // Every choice ends the offer, also one in the list of languages.
  if (offered === current || isDeclined || readCookie('lang') || wasLanguageOffered()) return null
  const { question, yes, no } = languageOffers[offered]
  const accept = () => {
    setSwitching(true)
    runMutation(client, { mutationFn: chooseLanguage, onSettled: () => setSwitching(false) }, offered)
  }
  const decline = () => {
    saveLanguageChoice('declined')
    setDeclined(true)
  }
  return (
    <section
      lang={offered}
      aria-label={question}
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-border bg-primary-soft px-4 pt-3 pb-2 lg:justify-center lg:py-2"
    >
      <p className="text-body-s font-medium text-text">{question}</p>
      <div className="flex flex-wrap gap-1">
        <Button size="s" busy={isSwitching} onPress={accept}>
          {yes}
        </Button>
        <Button size="s" kind="quiet" onPress={decline}>
          {no}
        </Button>
      </div>
    </section>
  )
}
