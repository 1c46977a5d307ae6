// Says that the account's language replaced the one chosen before login, in the latter, and offers the way back.
import type { Language } from '@shop/contract/language.ts'
import { languageName } from '@shop/locale/language-name.ts'
import { useState } from 'react'
import { dismissReplacedLanguage } from '#session.tsx'
import { languageUndos } from '#text/language-undo.ts'
import { currentText, useLanguage } from '#text/use-text.tsx'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toast-store.ts'
import { chooseLanguage } from './choose-language.ts'

export function LanguageUndo({ previous }: { previous: Language }) {
  const current = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const { said, undo, ok } = languageUndos[previous]
  const sentence = said(languageName(previous, current))
  const goBack = async () => {
    setBusy(true)
    try {
      // Also sets the account's language, so that the next login does not replace it again.
      const { isSaved } = await chooseLanguage(previous)
      if (!isSaved) toast.text(currentText().preferences.savedOnDevice)
    } catch {
      setBusy(false)
      toast.fail(currentText().common.errNetwork)
    }
  }
  return (
    <section
      lang={previous}
      aria-label={sentence}
      data-bar=""
      className="flex shrink-0 flex-wrap items-center justify-between gap-x-3 border-t border-border bg-info-soft ps-4 sm:justify-center"
    >
      <p role="status" className="min-w-full pe-4 pt-2 text-body-s text-balance text-text sm:min-w-0 sm:py-1.5 sm:pe-0">
        {sentence}
      </p>
      <div className="ms-auto flex shrink-0 sm:ms-0">
        <Button size="s" kind="quiet" busy={isBusy} onPress={() => void goBack()}>
          {undo}
        </Button>
        <Button size="s" kind="quiet" onPress={dismissReplacedLanguage}>
          {ok}
        </Button>
      </div>
    </section>
  )
}
