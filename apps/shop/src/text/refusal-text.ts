// The message of a refusal in the current language: the server's own, until the user switches languages.
import type { Refused } from '@shop/client/failure.ts'
import type { ErrorParams } from '@shop/contract/errors.ts'
import type { Language } from '@shop/contract/language.ts'
import { waitText } from '@shop/locale/format.ts'
import type { ErrorTexts } from '@shop/locale/text-types.ts'
import { useEffect, useState } from 'react'
import { failureText } from './failure-text.ts'
import { useLanguage } from './use-text.tsx'

const sources: Record<Language, () => Promise<{ errors: ErrorTexts }>> = {
  'en-US': () => import('@shop/locale/errors/en-US.ts'),
  'zh-CN': () => import('@shop/locale/errors/zh-CN.ts'),
  'zh-TW': () => import('@shop/locale/errors/zh-TW.ts'),
  'ja-JP': () => import('@shop/locale/errors/ja-JP.ts'),
  'ko-KR': () => import('@shop/locale/errors/ko-KR.ts'),
  'th-TH': () => import('@shop/locale/errors/th-TH.ts'),
}

/** The message the server would have sent in that language. */
async function refusalIn(language: Language, { reason, params, opensAt }: Refused): Promise<string> {
  const { errors } = await sources[language]()
  const wait = opensAt !== undefined && { wait: waitText(language, (opensAt - Date.now()) / 1000) }
  return errors[reason]({ ...(params as ErrorParams), ...wait })
}

/** A lock's message with the time left in it; the server's own message until the texts are loaded. */
export function useLockText(error: Refused): (wait: string) => string {
  const language = useLanguage()
  const [loaded, setLoaded] = useState<{ language: Language; errors: ErrorTexts }>()
  useEffect(() => {
    let isActive = true
    void sources[language]().then(
      ({ errors }) => isActive && setLoaded({ language, errors }),
      () => undefined,
    )
    return () => {
      isActive = false
    }
  }, [language])
  if (loaded?.language !== language) return () => failureText(error)
  // Chinese text puts a space around digits.
  const space = language.startsWith('zh') ? ' ' : ''
  return (wait) => loaded.errors[error.reason]({ ...(error.params as ErrorParams), wait: space + wait + space })
}

export interface Refusal {
  error: Refused
  /** The language of the server's message. */
  language: Language
}

export function useRefusalText(refusal: Refusal | undefined): string | undefined {
  const language = useLanguage()
  const [translated, setTranslated] = useState<Refusal & { message: string }>()
  useEffect(() => {
    if (!refusal || refusal.language === language) return
    let isActive = true
    const { error } = refusal
    const show = (message: string) => {
      if (isActive) setTranslated({ error, language, message })
    }
    // Without a connection the message stays in its first language.
    void refusalIn(language, error).then(show, () => undefined)
    return () => {
      isActive = false
    }
  }, [refusal, language])
  if (!refusal) return undefined
  const isTranslated = translated?.error === refusal.error && translated.language === language
  return isTranslated ? translated.message : failureText(refusal.error)
}
