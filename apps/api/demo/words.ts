// One text in the six languages, in the order the demo files write them.
import type { Words } from './shape.ts'

export function words(en: string, cn: string, tw: string, ja: string, ko: string, th: string): Words {
  return { 'en-US': en, 'zh-CN': cn, 'zh-TW': tw, 'ja-JP': ja, 'ko-KR': ko, 'th-TH': th }
}
