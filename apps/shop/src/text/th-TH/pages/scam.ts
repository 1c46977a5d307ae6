// Words of the warning of impostors, in Thai.
import type { words as english } from '../../en-US/pages/scam.ts'

export const words: typeof english = {
  notice: 'เราไม่เคยขอรหัสผ่านหรือรหัสชำระเงิน และไม่เคยให้จ่ายเงินก่อนจึงจะถอนเงินได้',
}
