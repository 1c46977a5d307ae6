// Words of the warning of impostors, in Japanese.
import type { words as english } from '../../en-US/pages/scam.ts'

export const words: typeof english = {
  notice:
    '当社の担当者がログインパスワードや支払いパスワードをお尋ねしたり、出金のために支払いを求めたりすることは決してありません。',
}
