// The web app manifest in six languages: an installed shop has the name of the language it was installed in.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Language, languages } from '@shop/contract/language.ts'
import { storefrontTexts } from '@shop/locale/storefront.ts'
import type { FastifyInstance } from 'fastify'

const builtName = 'manifest.webmanifest'
const hourSeconds = 3_600

/** Browsers request it without cookies, so its path names the language. */
const pathOf = (language: Language) => `/manifest.${language}.webmanifest`

export function addManifests(app: FastifyInstance, dist: string): void {
  const file = path.join(dist, builtName)
  if (!existsSync(file)) return
  const built: object = JSON.parse(readFileSync(file, 'utf8'))
  for (const language of languages) {
    const { brand, description } = storefrontTexts[language]
    const data = Buffer.from(JSON.stringify({ ...built, lang: language, name: brand, short_name: brand, description }))
    app.get(pathOf(language), async (_request, reply) =>
      reply.header('cache-control', `public, max-age=${hourSeconds}`).type('application/manifest+json').send(data),
    )
  }
}

/** The page with the manifest of its language. */
export function withManifest(html: string, language: Language): string {
  return html.replace(`/${builtName}"`, `${pathOf(language)}"`)
}
