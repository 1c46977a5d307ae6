// Fills the texts of the static shell, which is shown until the script runs, or instead of it when it does not load.
import type { Language } from '@shop/contract/language.ts'
import { keepWords } from '@shop/locale/keep-words.ts'
// The shop's own texts: the shell looks like the page that follows.
import { common as english } from '../../../shop/src/text/en-US/common.ts'
import { common as japanese } from '../../../shop/src/text/ja-JP/common.ts'
import { common as korean } from '../../../shop/src/text/ko-KR/common.ts'
import { common as thai } from '../../../shop/src/text/th-TH/common.ts'
import { common as simplified } from '../../../shop/src/text/zh-CN/common.ts'
import { common as traditional } from '../../../shop/src/text/zh-TW/common.ts'
import { escapeHtml } from './head.ts'
import { pageTitles } from './routes.ts'

const commonTexts: Record<Language, Pick<typeof english, 'errTitle' | 'retry' | 'demo' | 'demoHint'>> = {
  'en-US': english,
  'zh-CN': simplified,
  'zh-TW': traditional,
  'ja-JP': japanese,
  'ko-KR': korean,
  'th-TH': thai,
}

/** `<!--text:retry-->` becomes the text of that name. */
export function withTexts(html: string, language: Language): string {
  const { errTitle, retry, demo, demoHint } = commonTexts[language]
  const texts = new Map(Object.entries({ ...pageTitles[language], errTitle, retry, demo, demoHint }))
  return html.replace(/<!--text:(\w+)-->/g, (_, name: string) => escapeHtml(keepWords(language, texts.get(name) ?? '')))
}
