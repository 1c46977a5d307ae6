// Offers the browser's language on a first visit, in that language; never switches without a click.
import { findLanguage, type Language } from '@shop/contract/language.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readCookie } from '#cookie.ts'
import { languageOffers } from '#text/language-offer.ts'
import { useLanguage } from '#text/use-text.tsx'
import { runMutation } from '#toggle.ts'
import { Button } from '#ui/Button.tsx'
import { chooseLanguage } from './choose-language.ts'

const storageKey = 'languageOffer'

function wasAnswered(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return true
  }
}

function rememberAnswer(): void {
  try {
    localStorage.setItem(storageKey, 'answered')
  } catch {
    // Without storage the offer just appears again.
  }
}

/** Falls back to English for languages the shop does not have. */
function browserLanguage(): Language {
  return navigator.languages.map((tag) => findLanguage(tag)).find((language) => language !== undefined) ?? 'en-US'
}

export function LanguageBanner() {
  const current = useLanguage()
  const client = useQueryClient()
  const [isSwitching, setSwitching] = useState(false)
  const [offered, setOffered] = useState(() => (readCookie('lang') || wasAnswered() ? undefined : browserLanguage()))
  if (!offered || (offered === current && !isSwitching)) return null
  const offer = languageOffers[offered]
  const close = () => {
    rememberAnswer()
    setOffered(undefined)
  }
  const accept = () => {
    setSwitching(true)
    const onSettled = () => {
      setSwitching(false)
      close()
    }
    runMutation(client, { mutationFn: chooseLanguage, onSettled }, offered)
  }
  return (
    <section
      lang={offered}
      aria-label={offer.question}
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-border bg-primary-soft px-4 pt-3 pb-2 lg:justify-center lg:py-2"
    >
      <p className="text-body-s font-medium text-text">{offer.question}</p>
      <div className="flex flex-wrap gap-1">
        <Button size="s" busy={isSwitching} onPress={accept}>
          {offer.yes}
        </Button>
        <Button size="s" kind="quiet" onPress={close}>
          {offer.no}
        </Button>
      </div>
    </section>
  )
}
