// Reads a cookie, and chooses the language of a response: query, cookie, account, browser, default.
import { findLanguage, type Language, languageOfHeader } from '@shop/contract/language.ts'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '#context.ts'

const actors = new WeakMap<FastifyRequest, Actor>()

/** Remembered per request, so that a later refusal is in the account's language too. */
export function rememberActor(request: FastifyRequest, actor: Actor): void {
  actors.set(request, actor)
}

export function languageOf(request: FastifyRequest, fallback: Language): Language {
  const actor = actors.get(request)
  const { lang } = (request.query ?? {}) as { lang?: unknown }
  return (
    findLanguage(typeof lang === 'string' ? lang : undefined) ??
    findLanguage(cookieOf(request, 'lang')) ??
    (actor?.kind === 'shopper' ? actor.language : undefined) ??
    languageOfHeader(request.headers['accept-language']) ??
    fallback
  )
}

/** The language of an HTML page: only the cookie chooses, so that a page never switches on its own. */
export function pageLanguageOf(request: FastifyRequest, fallback: Language): Language {
  return findLanguage(cookieOf(request, 'lang')) ?? fallback
}

/** Reads one cookie of a request. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return safeDecode(pair.slice(at + 1).trim())
  }
  return undefined
}

function safeDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
