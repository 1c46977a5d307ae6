// What is said after login replaced the language of this device, each in the language that was replaced.
import type { Language } from '@shop/contract/language.ts'

interface LanguageUndo {
  /** `name`: the account's language. */
  said: (name: string) => string
  undo: string
  ok: string
}

export const languageUndos: Record<Language, LanguageUndo> = {
  'en-US': {
    said: (name) => `Your account is set to ${name}, so the shop switched.`,
    undo: 'Undo, use English',
    ok: 'OK',
  },
  'zh-CN': { said: (name) => `您的账号语言是${name}，已自动切换。`, undo: '撤销，使用简体中文', ok: '好的' },
  'zh-TW': { said: (name) => `您的帳號語言是${name}，已自動切換。`, undo: '復原，使用繁體中文', ok: '好' },
  'ja-JP': { said: (name) => `アカウントの言語（${name}）に切り替えました。`, undo: '日本語に戻す', ok: 'OK' },
  'ko-KR': { said: (name) => `계정에 설정된 언어(${name})로 바꾸었습니다.`, undo: '한국어로 되돌리기', ok: '확인' },
  'th-TH': { said: (name) => `เปลี่ยนเป็นภาษา${name}ตามบัญชีของคุณแล้ว`, undo: 'กลับไปใช้ภาษาไทย', ok: 'ตกลง' },
}
