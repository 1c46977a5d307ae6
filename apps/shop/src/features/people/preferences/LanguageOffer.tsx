// Offers the browser's language on a first visit.
import type { Language } from '@shop/contract/language.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { saveLanguageChoice } from '#language-choice.ts'
import { languageOffers } from '#text/language-offer.ts'
import { runMutation } from '#toggle.ts'
import { Button } from '#ui/Button.tsx'
import { chooseLanguage } from './choose-language.ts'

interface LanguageOfferProps {
  offered: Language
  onDecline: () => void
}

/** In the offered language; never switches without a tap. */
export function LanguageOffer({ offered, onDecline }: LanguageOfferProps) {
  const client = useQueryClient()
  const [isSwitching, setSwitching] = useState(false)
  const { question, yes, no } = languageOffers[offered]
  const accept = () => {
    setSwitching(true)
    runMutation(client, { mutationFn: chooseLanguage, onSettled: () => setSwitching(false) }, offered)
  }
  const decline = () => {
    saveLanguageChoice('declined')
    onDecline()
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
