// The six languages of the shop, as the specification writes them.

export const languages = ['en-US', 'zh-CN', 'zh-TW', 'ja-JP', 'ko-KR', 'th-TH'] as const

export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'zh-CN'

const aliases: Record<string, Language> = {
  en: 'en-US',
  zh: 'zh-CN',
  'zh-hans': 'zh-CN',
  'zh-hant': 'zh-TW',
  'zh-hk': 'zh-TW',
  'zh-mo': 'zh-TW',
  'zh-sg': 'zh-CN',
  ja: 'ja-JP',
  ko: 'ko-KR',
  th: 'th-TH',
}

/** Finds a language by its file name, an alias (`en`, `zh-cn`) or a browser tag (`th-TH`, `en-GB`). */
export function findLanguage(name: string | undefined | null): Language | undefined {
  if (!name) return undefined
  const tag = name.trim().toLowerCase().replaceAll('_', '-')
  const exact = languages.find((language) => language.toLowerCase() === tag)
  if (exact) return exact
  const alias = aliasOf(tag)
  if (alias) return alias
  const script = tag.split('-').slice(0, 2).join('-')
  return aliasOf(script) ?? aliasOf(tag.split('-')[0] ?? '')
}

/** Own keys only: `constructor` is no alias. */
function aliasOf(name: string): Language | undefined {
  return Object.hasOwn(aliases, name) ? aliases[name] : undefined
}

/** The preferred language of an `Accept-Language` header that the shop has. */
export function languageOfHeader(header: string | undefined): Language | undefined {
  if (!header) return undefined
  const preferences = header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().split(';')
      const q = params.map((param) => param.trim()).find((param) => param.startsWith('q='))
      return { tag, q: q ? Number(q.slice(2)) || 0 : 1 }
    })
    .sort((a, b) => b.q - a.q)
  for (const preference of preferences) {
    const found = preference.q > 0 ? findLanguage(preference.tag) : undefined
    if (found) return found
  }
  return undefined
}
