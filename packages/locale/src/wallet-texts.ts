// Texts of the wallet: movements, fees, reasons, and notifications about cards; by language.
import type { Language } from '@shop/contract/language.ts'
import { wallet as english, type WalletTexts } from './wallet/en-US.ts'
import { wallet as japanese } from './wallet/ja-JP.ts'
import { wallet as korean } from './wallet/ko-KR.ts'
import { wallet as thai } from './wallet/th-TH.ts'
import { wallet as simplified } from './wallet/zh-CN.ts'
import { wallet as traditional } from './wallet/zh-TW.ts'

export const walletTexts: Record<Language, WalletTexts> = {
  'en-US': english,
  'zh-CN': simplified,
  'zh-TW': traditional,
  'ja-JP': japanese,
  'ko-KR': korean,
  'th-TH': thai,
}
