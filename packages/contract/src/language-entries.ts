// The language list as the specification has it.
import type { Language } from './language.ts'

/** A language's own name, its Chinese name, and the file name that selects it. */
export const languageEntries = [
  { language_name: 'English', chinese_name: '英语', file_name: 'en-US' },
  { language_name: '简体中文', chinese_name: '简体中文', file_name: 'zh-CN' },
  { language_name: '繁體中文', chinese_name: '繁体中文', file_name: 'zh-TW' },
  { language_name: '日本語', chinese_name: '日语', file_name: 'ja-JP' },
  { language_name: '한국어', chinese_name: '韩语', file_name: 'ko-KR' },
  { language_name: 'ไทย', chinese_name: '泰语', file_name: 'th-TH' },
] as const satisfies readonly { language_name: string; chinese_name: string; file_name: Language }[]
