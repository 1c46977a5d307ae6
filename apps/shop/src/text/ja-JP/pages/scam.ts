// Texts for the warning about impostors, in Japanese.
import type { text as english } from '../../en-US/pages/scam.ts'

export const text: typeof english = {
  notice:
    '当社の担当者がログインパスワードや支払いパスワードをお尋ねしたり、出金のために支払いを求めたりすることは決してありません。',
}
