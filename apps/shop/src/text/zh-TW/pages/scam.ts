// Texts for the warning about impostors, in Traditional Chinese.
import type { text as english } from '../../en-US/pages/scam.ts'

export const text: typeof english = {
  notice: '我們的人員絕不會索取您的登入密碼或付款密碼，也絕不會要求您先付費才能提領。',
}
