// What shoppers are told when a law page has a new version.
import type { Words } from '@shop/contract/console/words.ts'
import { type Language, languages } from '@shop/contract/language.ts'
import type { NoticeFacts } from '../notices/service.ts'

const sentences: Record<Language, { title: (page: string) => string; body: (page: string) => string }> = {
  'en-US': {
    title: (page) => `${page}: updated`,
    body: (page) => `We have published a new version of “${page}”. Please take a moment to read it.`,
  },
  'zh-CN': {
    title: (page) => `《${page}》已更新`,
    body: (page) => `我们发布了新版《${page}》，请您抽空阅读。`,
  },
  'zh-TW': {
    title: (page) => `《${page}》已更新`,
    body: (page) => `我們公布了新版《${page}》，請撥空閱讀。`,
  },
  'ja-JP': {
    title: (page) => `「${page}」を改定しました`,
    body: (page) => `「${page}」の新しい版を公開しました。内容をご確認ください。`,
  },
  'ko-KR': {
    title: (page) => `‘${page}’ 개정 안내`,
    body: (page) => `‘${page}’의 새 버전이 게시되었습니다. 변경된 내용을 확인해 주세요.`,
  },
  'th-TH': {
    title: (page) => `อัปเดต “${page}”`,
    body: (page) => `เราเผยแพร่ “${page}” ฉบับใหม่แล้ว โปรดสละเวลาอ่าน`,
  },
}

/** In the languages the page has. */
export function newLawWords(page: Words): NoticeFacts['system'] {
  const told = languages.flatMap((language) => {
    const name = page[language]
    return name ? [{ language, title: sentences[language].title(name), body: sentences[language].body(name) }] : []
  })
  return {
    title: Object.fromEntries(told.map(({ language, title }) => [language, title])),
    body: Object.fromEntries(told.map(({ language, body }) => [language, body])),
  }
}
