// Offers the browser's language on a first visit, in that language; nothing switches by itself.
import { findLanguage, type Language } from '@shop/contract/language.ts'
import { useState } from 'react'
import { languageOffers } from '#text/language-offer.ts'
import { useLanguage } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { readCookie } from '../../cookie.ts'
import { useSwitchLanguage } from './api.ts'

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
    // Without storage the offer comes again; that is all.
  }
}

/** A browser in a language the shop lacks is offered the one most people can read. */
function browserLanguage(): Language {
  return navigator.languages.map((tag) => findLanguage(tag)).find((language) => language !== undefined) ?? 'en-US'
}

export function LanguageBanner() {
  const current = useLanguage()
  const change = useSwitchLanguage()
  const [offered, setOffered] = useState(() => (readCookie('lang') || wasAnswered() ? undefined : browserLanguage()))
  if (!offered || (offered === current && !change.isPending)) return null
  const offer = languageOffers[offered]
  const close = () => {
    rememberAnswer()
    setOffered(undefined)
  }
  return (
    <section lang={offered} aria-label={offer.ask} className="rounded-card border border-border bg-surface p-4">
      <p className="text-body font-medium text-text">{offer.ask}</p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button size="s" busy={change.isPending} onPress={() => change.mutate(offered, { onSettled: close })}>
          {offer.yes}
        </Button>
        <Button size="s" kind="quiet" onPress={close}>
          {offer.no}
        </Button>
      </div>
    </section>
  )
}
