// Which language a caller is answered in: query, cookie, account, browser, default.
import { findLanguage, type Language, languageOfHeader } from '@shop/contract/language.ts'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '#context.ts'
import { cookieOf } from './cookie.ts'

const admitted = new WeakMap<FastifyRequest, Actor>()

/** Kept with the request, so that a refusal later on is said in the account's language too. */
export function rememberActor(request: FastifyRequest, actor: Actor): void {
  admitted.set(request, actor)
}

export function languageOf(request: FastifyRequest, fallback: Language): Language {
  const actor = admitted.get(request)
  const { lang } = (request.query ?? {}) as { lang?: unknown }
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
