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
      data-bar=""
      className="z-10 flex shrink-0 items-center justify-between gap-3 border-t border-border bg-surface ps-4 sm:justify-center"
    >
      <p className="min-w-0 text-body-s text-text">{question}</p>
      <div className="flex shrink-0">
        <Button size="s" kind="quiet" busy={isSwitching} onPress={accept}>
          {yes}
        </Button>
        <Button size="s" kind="quiet" onPress={decline}>
          {no}
        </Button>
      </div>
    </section>
  )
}
