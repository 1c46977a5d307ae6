// Which language a caller is answered in: query, cookie, account, browser, default.
import { findLanguage, type Language, languageOfHeader } from '@shop/contract/language.ts'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../context.ts'
import { cookieOf } from './cookie.ts'

export function languageOf(request: FastifyRequest, actor: Actor | undefined, fallback: Language): Language {
  const { lang } = request.query as { lang?: unknown }
  return (
    findLanguage(typeof lang === 'string' ? lang : undefined) ??
    findLanguage(cookieOf(request, 'lang')) ??
    (actor?.kind === 'shopper' ? actor.language : undefined) ??
    languageOfHeader(request.headers['accept-language']) ??
    fallback
  )
}

/** The language of the page itself: only the cookie chooses, so that nothing switches by itself. */
export function pageLanguageOf(request: FastifyRequest, fallback: Language): Language {
  return findLanguage(cookieOf(request, 'lang')) ?? fallback
}
