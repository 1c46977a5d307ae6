// Texts of support and pages: conversations, help, and new law; by language.
import type { Language } from '@shop/contract/language.ts'
import { people as english, type PeopleTexts } from './people/en-US.ts'
import { people as japanese } from './people/ja-JP.ts'
import { people as korean } from './people/ko-KR.ts'
import { people as thai } from './people/th-TH.ts'
import { people as simplified } from './people/zh-CN.ts'
import { people as traditional } from './people/zh-TW.ts'

export const peopleTexts: Record<Language, PeopleTexts> = {
  'en-US': english,
  'zh-CN': simplified,
  'zh-TW': traditional,
  'ja-JP': japanese,
  'ko-KR': korean,
  'th-TH': thai,
}
