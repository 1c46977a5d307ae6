// What is said after login replaced the language of this device, each in the language that was replaced.
import type { Language } from '@shop/contract/language.ts'

interface LanguageUndo {
  /** `name`: the account's language. */
  said: (name: string) => string
  undo: string
  ok: string
}

export const languageUndos: Record<Language, LanguageUndo> = {
  'en-US': { said: (name) => `Switched to ${name}, your account’s language`, undo: 'Use English', ok: 'OK' },
  'zh-CN': { said: (name) => `已切换为账号语言：${name}`, undo: '用简体中文', ok: '好的' },
  'zh-TW': { said: (name) => `已切換為帳號語言：${name}`, undo: '用繁體中文', ok: '好' },
  'ja-JP': { said: (name) => `アカウントの言語（${name}）に切り替えました`, undo: '日本語に戻す', ok: 'OK' },
  'ko-KR': { said: (name) => `계정 언어인 ${name}로 바꿨습니다`, undo: '한국어로 보기', ok: '확인' },
  'th-TH': { said: (name) => `เปลี่ยนเป็นภาษา${name}ตามบัญชีของคุณแล้ว`, undo: 'ใช้ภาษาไทย', ok: 'ตกลง' },
}
